import type { ScrabbleView } from '../../../wire/scrabble';
import { text } from '../messages';
import { other } from '../view';

/** What a seat does at this moment, in two or three words. */
export function doing(view: ScrabbleView, seat: number, now: number): string {
  const { stage } = view;
  const it = text.duel.doing;
  const player = view.players[seat];
  const last = view.turns.at(-1);
  if (view.away === seat) return it.away;
  if (view.stopped?.by === seat) return it.called;
  switch (stage.is) {
    case 'Challenge':
      return stage.by === seat ? it.challenger : it.challenged;
    case 'Score':
      // A score that was not said is for its player to say.
      if (view.turns[stage.turn]?.said === null && view.turns[stage.turn]?.by !== seat) return '';
      return stage.said[seat] === null ? it.reckons : it.said(stage.said[seat] ?? 0);
    case 'Writing':
      return stage.by === seat ? it.writes : '';
    case 'Resuming':
      return stage.whose === seat ? it.toDraw : '';
    case 'Picking': case 'Choosing': case 'Trading':
      return stage.offender === seat ? it.offender : it.choosing;
    case 'TakingBack':
      return stage.offender === seat ? it.choosing : '';
    case 'Giving':
      return stage.from === seat ? it.giving : '';
    case 'OutPlay':
      return stage.by === seat ? it.out : last?.held != null ? it.toDecide : it.mayDispute;
    case 'Over':
      return view.procedure === 'Assisted' ? '' : stage.signed[seat] ? (view.silent.signed[seat] ? it.unsigned : it.signed) : stage.agreed[seat] ? (view.silent.agreed[seat] ? it.silent : it.agreed) : it.reckons;
    default:
  }
  if (view.first === null) return '';
  if (last?.by === seat && last.held !== null && !last.accepted && last.drawn === null) {
    const left = Math.ceil(((last.draw_from ?? now) - now) / 1000);
    return 0 < left ? it.drawsIn(left) : it.mayDraw;
  }
  if (view.draft?.by === seat) return view.draft.what.is === 'Exchange' ? it.exchanging : it.laid;
  const onTurn = view.on_turn === seat;
  if (onTurn && last?.by === other(seat) && last.held !== null && !last.accepted) return it.toDecide;
  if (onTurn) return view.clock.running === other(seat) ? it.hitInError : it.toPlay;
  if (last?.by !== seat) return '';
  if (last.standing === 'Off') return it.cameOff;
  switch (last.what.is) {
    case 'Pass': return it.passed;
    case 'Exchange': return it.exchanged(last.what.n);
    case 'LostChallenge': return it.lost;
    case 'Play': return (player?.n_new ?? 0) > 0 ? it.drew(player?.n_new ?? 0) : last.drawn !== null ? it.drawn : it.played(last.words[0] ?? '');
  }
}
