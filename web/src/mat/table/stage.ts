import { listed } from '../../lib/names';
import { rules } from '../../state/rules.svelte';
import type { Seat } from '../../wire/kernel';
import { text as mat } from '../messages';
import { roleOf } from '../roles';
import { may, type MatView } from '../view';
import type { CubeView } from './game';
import { text } from './messages';

/** The rule of the book that keeps this viewer from a deed; the hall's own are of no interest. */
export function barredBy(view: Pick<MatView, 'may_not'>, deed: string): string | null {
  const rule = view.may_not.find((it) => it.deed === deed)?.rule ?? null;
  return rule !== null && rules.find(rule)?.game ? rule : null;
}

/** What is mainly done at a stage, by whoever may. */
export const mainDeed: Record<string, string | undefined> = {
  Rolling: 'Roll', Selecting: 'Select', Goal: 'SetGoal', NoGoal: 'Agree', Moving: 'Move', Returning: 'Return',
};

/** What the table waits for, in a sentence; and whether it waits for this viewer. */
export type Prompt = { text: string; yours: boolean };
export const yours = (text: string): Prompt => ({ text, yours: true });
export const theirs = (text: string): Prompt => ({ text, yours: false });

export function task(view: CubeView, name: (seat: Seat) => string): Prompt {
  const say = text.task;
  const { block, stage, you } = view;
  const setter = name(view.setter ?? 0);
  if (block) {
    const names = listed(block.hands.map(name));
    if (block.third === you && you !== null) return yours(`${say.tied(names)} ${say.tiedYou}`);
    if (block.third !== null) return theirs(`${say.tied(names)} ${say.tiedWait(name(block.third))}`);
    if (!block.held) return theirs(say.race);
    return block.hands[0] === you ? yours(say.claim) : theirs(say.block(names));
  }
  switch (stage.is) {
    case 'Rolling':
      return may(view, 'Roll') ? yours(say.yourRoll) : theirs(say.roll(setter));
    case 'Goal':
      return may(view, 'SetGoal') ? yours(say.yourGoal) : theirs(say.goal(setter));
    case 'NoGoal':
      return may(view, 'Agree') ? yours(say.noGoal(setter)) : theirs(say.noGoalWait);
    case 'Moving':
      if ((view.bonus_cube ?? null) !== null) return stage.mover === you ? yours(say.bonusPlaced) : theirs(say.bonusMoves(name(stage.mover)));
      return stage.mover === you ? yours(say.yourMove) : theirs(say.move(name(stage.mover)));
    case 'Returning':
      return may(view, 'Return') ? yours(say.yourReturn) : theirs(say.return(name(stage.seat)));
    case 'Writing':
      return may(view, 'Present') ? yours(view.desk?.duties[view.you ?? -1] === 'Must' ? say.yourWriting : say.yourChoice) : theirs(say.writing);
    case 'Checking':
      return may(view, 'Accept') ? yours(say.yourChecking) : theirs(view.adjudication === 'Umpire' ? say.umpire : say.checking);
    case 'Resting':
      return { text: say.resting, yours: may(view, 'Ready') };
    case 'Signing':
      return { text: say.signing, yours: may(view, 'Sign') };
    case 'Over':
      return theirs(say.over);
    default:
      return theirs('');
  }
}

/** What a seat is doing at this moment, in a word or two; `turn` when the table waits for it. */
export type Doing = { text: string; turn: boolean; /** The part in a challenge, where there is one. */ role?: string };
export const acts = (text: string): Doing => ({ text, turn: true });
const waits = (text: string): Doing => ({ text, turn: false });

/** `own` is what a stage that only this game has lets the seat do. */
export function doing(view: CubeView, seat: Seat, own: Doing | null = null): Doing | null {
  const say = text.doing;
  const { block, stage } = view;
  const plays = view.players.includes(seat);
  if (view.chairs[seat]?.out) return waits(say.out);
  if (block) {
    if (block.third === seat) return acts(say.says);
    return block.hands.includes(seat) ? { text: say.lifts, turn: block.held } : null;
  }
  if (stage.is !== 'Seating' && 0 < view.players.length && !plays && view.chairs[seat]?.here) return waits(say.sitsOut);
  if (own) return own;
  switch (stage.is) {
    case 'Rolling':
      if (seat === view.setter && !stage.rolled) return acts(say.rolls);
      break;
    case 'Goal':
      if (seat === view.setter) return acts(say.setsGoal);
      break;
    case 'NoGoal':
      if (seat !== view.setter && plays) return stage.agreed.includes(seat) ? waits(say.agreed) : acts(say.agrees);
      break;
    case 'Moving':
      if (seat === stage.mover) return acts(say.moves);
      break;
    case 'Returning':
      if (seat === stage.seat) return acts(say.returns);
      break;
    case 'Writing':
    case 'Checking':
      return view.desk && plays ? atDesk(view.desk, seat) : null;
    case 'Resting':
      return waits(stage.ready.includes(seat) ? say.ready : say.looks);
    case 'Signing':
      if (view.sheet.signed.includes(seat)) return waits(say.signed);
      return 0 < (view.chairs[seat]?.n_shakes ?? 0) ? acts(say.signs) : null;
    case 'Over':
      return waits(say.matchPoints(stage.points[seat] ?? 0));
  }
  if (seat !== view.last_mover) return null;
  const hasMoved = view.mat.some((it) => it === 'Required' || it === 'Permitted');
  return waits(seat === view.setter && !hasMoved ? say.setGoal : say.moved);
}

/** At the desk a seat is told by its part in the challenge and what it does there. */
function atDesk(desk: NonNullable<CubeView['desk']>, seat: Seat): Doing | null {
  const now = deskDuty(desk, seat);
  if (desk.contest.is === 'Open') return now;
  const role = mat.desk.roles[roleOf(desk.contest, seat)];
  return now ? { ...now, role } : waits(role);
}

function deskDuty(desk: NonNullable<CubeView['desk']>, seat: Seat): Doing | null {
  const say = text.doing;
  if (desk.on_desk === seat) return waits(say.answers);
  if (desk.on_desk !== null) return desk.awaited.includes(seat) ? acts(say.checks) : null;
  if (desk.presented.includes(seat)) return waits(say.presented);
  if (desk.declined.includes(seat)) return waits(say.declined);
  const duty = desk.duties[seat];
  if (duty === 'Must') return acts(say.writes);
  return duty === 'May' ? acts(say.mayWrite) : null;
}
