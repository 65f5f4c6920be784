import type { ScrabbleAction, ScrabbleDeed, ScrabbleView } from '../../../wire/scrabble';
import { text } from '../messages';
import { can, other } from '../view';

/** What the one coloured button does: a deed the view offers, or play with what is laid. */
export type Main = { deed: ScrabbleDeed; label: string; action: ScrabbleAction | 'play' | 'exchange'; not: string | null; /** It can be done, and nobody should be led to it. */ pale?: boolean };

type Now = { view: ScrabbleView; /** The time at the table. */ now: number; /** Tiles that are due come by themselves. */ draws: boolean; /** A word that is not in the list, where the table says so. */ unlisted: string | null; /** How many tiles are laid and not played. */ laid: number; /** How many are chosen, while one exchanges. */ exchanging: number | null; score: number | null; /** Why what is laid may not lie so, where the table says it. */ wrong: string | null; /** What is ticked on the slip and not written yet. */ slip: string[] | null; name: (seat: number) => string };

/** The one thing to do now. */
export function mainOf({ view, now, draws, unlisted, laid, exchanging, score, wrong, slip, name }: Now): Main {
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
      return it('LookUp', isJudges(view, view.stage) ? text.dock.waitsJudge : text.dock.waitsFor(them), { is: 'LookUp' });
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
  if (0 < laid && can(view, 'Play')) return { ...it('Play', unlisted ? text.dock.playAnyway : score === null ? text.dock.play : text.dock.playFor(score), 'play', wrong), pale: unlisted !== null };
  if (0 < (player?.n_aside ?? 0) && can(view, 'Return') && view.due === 0) return it('Return', text.dock.giveBack(player?.n_aside ?? 0), { is: 'Return', tiles: player?.aside ?? '' });
  if (0 < view.due && can(view, 'Draw') && !draws) {
    const early = drawsEarly(view, me, now);
    return it('Draw', text.dock.draw(view.due), { is: 'Draw', n: view.due, rack: !isHeld(view) }, early ? (isHeld(view) ? text.dock.earlyHeld(them) : text.dock.early(them)) : null);
  }
  if (view.stage.is === 'Resuming') return it('Play', text.dock.waitsFor(them), 'play');
  if (holds(view) && can(view, 'Accept')) return it('Accept', text.dock.acceptIt, { is: 'Accept', turn: view.disputable ?? view.turns.length - 1 });
  if (can(view, 'Play')) return it('Play', text.dock.play, 'play', text.dock.layFirst);
  return it('Play', view.on_turn === me || view.on_turn === null ? text.dock.play : text.dock.waits(them), 'play');
}

/** A Word Judge has the word: the slip is checked, or was ruled on. */
const isJudges = (view: ScrabbleView, stage: ScrabbleView['stage'] & { is: 'Challenge' }) => (view.look_up === 'Judge' || stage.by_hand) && ((stage.confirmed[0] && stage.confirmed[1]) || stage.appealed);

/** The other has not had their time yet: to draw now would be too soon. */
export function drawsEarly(view: ScrabbleView, seat: number, now: number): boolean {
  const last = view.turns.at(-1);
  return last?.by === seat && last.draw_from !== null && now < last.draw_from;
}

/** One holds the other's play, and has to decide. */
export function holds(view: ScrabbleView): boolean {
  const last = view.turns.at(-1);
  return last !== undefined && view.you !== null && last.by === other(view.you) && last.held !== null && !last.accepted;
}

/** One's own play is held: what is drawn stays apart. */
export function isHeld(view: ScrabbleView): boolean {
  const last = view.turns.at(-1);
  return last?.by === view.you && last?.held !== null && !last?.accepted;
}

/** What is asked of this viewer, in a short sentence, and a little more. */
export function asked({ view, now, draws, laid, exchanging, score, wrong, unlisted, name }: Now): [lead: string, rest: string] {
  const it = text.asked;
  const me = view.you;
  if (view.stopped) return [it.stopped, text.director.waits(view.stopped.by === null ? null : view.stopped.by === me ? text.over.you : name(view.stopped.by), text.director.matters[view.stopped.about])];
  const { stage } = view;
  if (stage.is === 'Over') return [it.over, ''];
  if (me === null) return watched(view, name);
  const them = name(other(me));
  if (view.resigning === other(me)) return [it.resigns(them), ''];
  if (exchanging !== null) return [it.exchange, it.exchangeMore];
  switch (stage.is) {
    case 'Challenge':
      return [stage.by === me ? it.youChallenge : it.challenges(them), inChallenge(view, stage, me, them)];
    case 'Resuming': return stage.whose === me ? [draws ? it.tableDraws : it.draw(view.due), it.clockWaits] : [it.waitsTile(them), it.thenClock(them)];
    case 'Score': return [scoreAsked(view, stage.turn, name), it.neutral];
    case 'Writing': return stage.by === me ? [it.write, it.yourClock] : [it.writes(them), ''];
    case 'Picking': case 'Choosing': case 'TakingBack': case 'Trading': case 'Giving': return [it.remedy, it.neutral];
    case 'OutPlay': return stage.by === me ? [it.youOut, it.mayDispute(them)] : [it.out(them), it.youDispute];
    default:
  }
  const last = view.turns.at(-1);
  if (holds(view)) return [it.youHold(last?.words[0] ?? ''), view.clock.limits === null ? it.decide : it.decideOnClock];
  if (isHeld(view) && view.on_turn !== me) return [it.holds(them), draws ? (0 < view.due ? it.holdDraws(them) : '') : drawsEarly(view, me, now) ? it.holdWait : 0 < view.due ? it.holdMore : ''];
  if (view.draft?.by === me) return [view.draft.what.is === 'Exchange' ? it.putDown : it.laidOnTable, it.hitClock];
  if (view.on_turn === me) {
    const back = view.players[me]?.n_aside ?? 0;
    if (laid === 0 && 0 < view.due) return [draws ? it.tableDraws : it.draw(view.due), it.thenPlay];
    if (laid === 0 && 0 < back && can(view, 'Return')) return [it.giveBack(back), it.thenPlay];
    if (laid === 0) return [it.yourTurn, view.board?.every((row) => /^\.+$/.test(row)) ? it.firstPlay : it.lay];
    if (wrong) return [it.notYet, wrong];
    if (unlisted) return [it.unlisted(unlisted), it.unlistedMore(them)];
    return [it.laid, view.procedure === 'Tournament' ? it.sayIt(them) : score === null ? it.plays(them) : it.playsFor(score, them)];
  }
  const aside = view.players[me]?.n_aside ?? 0;
  if (!draws && 0 < view.due && can(view, 'Draw')) return [it.draw(view.due), 0 < aside ? it.thenReturn(aside) : it.theirTurn(them)];
  if (0 < aside && can(view, 'Return')) return [it.giveBack(aside), it.theirTurn(them)];
  return [it.theirTurn(them), 0 < laid ? it.ahead : ''];
}

/** A score that was not said is asked for; any other is disputed. */
function scoreAsked(view: ScrabbleView, no: number, name: (seat: number) => string): string {
  const turn = view.turns[no];
  return turn && turn.said === null ? text.asked.unsaid(name(turn.by)) : text.asked.score;
}

/** Nobody is timed, and the play can be held or challenged for half a minute. */
export const isCasual = (view: ScrabbleView): boolean => view.procedure === 'Assisted' && view.clock.limits === null;

/** What a challenge asks of one of its two. */
function inChallenge(view: ScrabbleView, stage: ScrabbleView['stage'] & { is: 'Challenge' }, me: number, them: string): string {
  const it = text.asked;
  if (!stage.binding) return stage.by === me ? it.clockRuns : '';
  if (can(view, 'LookUp')) return it.lookUp;
  if (stage.ruled !== null && can(view, 'Confirm')) return it.acceptOr;
  if (isJudges(view, stage)) return it.judgeRules;
  if (can(view, 'Confirm')) return stage.by === me ? it.check : it.mayConcede;
  return stage.confirmed[me] && !stage.confirmed[other(me)] ? it.checks(them) : stage.by === me && stage.confirmed[0] && stage.confirmed[1] ? it.looksUp(them) : it.neutral;
}

/** What happens, for whoever does not play. */
function watched(view: ScrabbleView, name: (seat: number) => string): [lead: string, rest: string] {
  const it = text.asked;
  const { stage } = view;
  switch (stage.is) {
    case 'Challenge': return [it.challengesOf(name(stage.by), name(other(stage.by))), can(view, 'Rule') ? it.yourRuling : ''];
    case 'Resuming': return [it.waitsTile(name(stage.whose)), ''];
    case 'Score': return [scoreAsked(view, stage.turn, name), it.neutral];
    case 'Writing': return [it.writes(name(stage.by)), ''];
    case 'Picking': case 'Choosing': case 'TakingBack': case 'Trading': case 'Giving': return [it.remedy, it.neutral];
    case 'OutPlay': return [it.out(name(stage.by)), ''];
    default: return [view.on_turn === null ? '' : it.watching(name(view.on_turn)), ''];
  }
}

/** How a challenge ended, in a sentence, as long as nothing else was played. */
export function news(view: ScrabbleView, name: (seat: number) => string): string | null {
  const end = view.challenge_end;
  const turn = end && view.turns[end.turn];
  if (!end || !turn) return null;
  const conceded = end.conceded ? text.challenge.conceded(name(end.acceptable ? end.by : turn.by)) : null;
  const play = view.board === null ? null : turn.text;
  return `${conceded ?? text.challenge.verdict(end.acceptable)} ${end.acceptable ? text.challenge.stays(name(end.by), view.penalty) : text.challenge.cameOff(play, name(turn.by))}`;
}
