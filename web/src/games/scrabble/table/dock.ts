import type { ScrabbleAction, ScrabbleDeed, ScrabbleView } from '../../../wire/scrabble';
import { text } from '../messages';
import { can, other } from '../view';

/** What the one coloured button does: a deed the view offers, or play with what is laid. */
export type Main = { deed: ScrabbleDeed; label: string; action: ScrabbleAction | 'play' | 'exchange'; not: string | null };

type Now = { view: ScrabbleView; /** How many tiles are laid and not played. */ laid: number; /** How many are chosen, while one exchanges. */ exchanging: number | null; score: number | null; /** Why what is laid may not lie so, where the table says it. */ wrong: string | null; /** What is ticked on the slip and not written yet. */ slip: string[] | null; name: (seat: number) => string };

/** The one thing to do now. */
export function mainOf({ view, laid, exchanging, score, wrong, slip, name }: Now): Main {
  const me = view.you ?? 0;
  const player = view.players[me];
  const them = name(other(me));
  const it = (deed: ScrabbleDeed, label: string, action: Main['action'], not: string | null = null): Main => ({ deed, label, action, not });
  if (exchanging !== null) return it('Exchange', text.dock.exchangeN(exchanging), 'exchange', exchanging === 0 ? text.dock.exchangeNone : null);
  if (view.stopped && can(view, 'WithdrawCall')) return it('WithdrawCall', text.director.withdraw, { is: 'WithdrawCall' });
  if (can(view, 'ComeBack')) return it('ComeBack', text.more.comeBack, { is: 'ComeBack' });
  switch (view.stage.is) {
    case 'Challenge':
      if (slip !== null) return it('WriteSlip', text.challenge.write, { is: 'WriteSlip', words: slip }, slip.length === 0 ? text.challenge.tickOne : null);
      if (can(view, 'LookUp')) return it('LookUp', text.challenge.lookUp, { is: 'LookUp' });
      if (can(view, 'Confirm')) return it('Confirm', 0 < view.stage.n_rulings ? text.challenge.acceptRuling : text.challenge.confirm, { is: 'Confirm' });
      if (can(view, 'StopClock')) return it('StopClock', text.challenge.stop, { is: 'StopClock' });
      return it('LookUp', text.dock.waitsFor(them), { is: 'LookUp' });
    case 'OutPlay':
      return can(view, 'Reveal') ? it('Reveal', text.dock.reveal, { is: 'Reveal', how: 'ShowsTiles' }) : it('Reveal', text.dock.waitsFor(them), { is: 'Reveal', how: 'ShowsTiles' });
    default:
  }
  if (!['Playing', 'Resuming'].includes(view.stage.is)) {
    const mine = (['Expose', 'Choose', 'TakeBack', 'Trade', 'Give', 'SayScore', 'WriteBlank'] as const).some((deed) => can(view, deed));
    return it('Play', mine ? text.dock.above : text.dock.waitsFor(them), 'play');
  }
  if (0 < (player?.n_new ?? 0) && can(view, 'Rack')) return it('Rack', text.dock.rack(player?.n_new ?? 0), { is: 'Rack' });
  if (view.draft?.by === me) return it('Press', text.dock.press, { is: 'Press' });
  if (0 < laid && can(view, 'Play')) return it('Play', score === null ? text.dock.play : text.dock.playFor(score), 'play', wrong);
  if (0 < (player?.n_aside ?? 0) && can(view, 'Return') && view.due === 0) return it('Return', text.dock.giveBack(player?.n_aside ?? 0), { is: 'Return', tiles: player?.aside ?? '' });
  if (0 < view.due && can(view, 'Draw')) return it('Draw', text.dock.draw(view.due), { is: 'Draw', n: view.due, rack: !isHeld(view) });
  if (can(view, 'StartClock') && view.stage.is === 'Resuming') return it('StartClock', text.more.startClock(them), { is: 'StartClock' });
  if (can(view, 'Play')) return it('Play', text.dock.play, 'play', text.dock.layFirst);
  return it('Play', view.on_turn === me || view.on_turn === null ? text.dock.play : text.dock.waits(them), 'play');
}

/** One's own play is held: what is drawn stays apart. */
export function isHeld(view: ScrabbleView): boolean {
  const last = view.turns.at(-1);
  return last?.by === view.you && last?.held !== null && !last?.accepted;
}

/** What is asked of this viewer, in a short sentence, and a little more. */
export function asked({ view, laid, exchanging, score, name }: Now): [lead: string, rest: string] {
  const it = text.asked;
  const me = view.you;
  if (view.stopped) return [it.stopped, text.director.waits(view.stopped.by === null ? null : view.stopped.by === me ? text.over.you : name(view.stopped.by), text.director.matters[view.stopped.about])];
  const { stage } = view;
  if (stage.is === 'Over') return [it.over, ''];
  if (me === null) return [view.on_turn === null ? '' : it.watching(name(view.on_turn)), ''];
  const them = name(other(me));
  if (view.resigning === other(me)) return [it.resigns(them), ''];
  if (exchanging !== null) return [it.exchange, it.exchangeMore];
  switch (stage.is) {
    case 'Challenge':
      if (stage.by === me) return [it.youChallenge, stage.binding ? it.binding : it.clockRuns];
      return [it.challenges(them), it.mayConcede];
    case 'Resuming': return stage.whose === me ? [it.draw(view.due), it.clockWaits] : [it.waitsTile(them), ''];
    case 'Score': return [it.score, it.neutral];
    case 'Writing': return stage.by === me ? [it.write, it.yourClock] : [it.writes(them), ''];
    case 'Picking': case 'Choosing': case 'TakingBack': case 'Trading': case 'Giving': return [it.remedy, it.neutral];
    case 'OutPlay': return stage.by === me ? [it.youOut, it.mayDispute(them)] : [it.out(them), it.youDispute];
    default:
  }
  const last = view.turns.at(-1);
  const held = last && last.held !== null && !last.accepted;
  if (held && last.by === other(me)) return [it.youHold(last.words[0] ?? ''), view.clock.limits === null ? '' : it.yourClock];
  if (held && last.by === me && view.on_turn !== me) return [it.holds(them), it.holdMore];
  if (view.draft?.by === me) return [view.draft.what.is === 'Exchange' ? it.putDown : it.laidOnTable, it.hitClock];
  if (view.on_turn === me) {
    if (laid === 0 && 0 < view.due) return [it.draw(view.due), it.thenPlay];
    if (laid === 0) return [it.yourTurn, view.turns.length === 0 ? it.firstPlay : it.lay];
    return [it.laid, view.procedure === 'Tournament' ? it.sayIt(them) : score === null ? it.plays(them) : it.playsFor(score, them)];
  }
  if (0 < view.due && can(view, 'Draw')) return [it.draw(view.due), it.theirTurn(them)];
  return [it.theirTurn(them), 0 < laid ? it.ahead : ''];
}
