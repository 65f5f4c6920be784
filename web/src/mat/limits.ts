import { NEVER } from '../lib/time';
import type { Seat } from '../wire/kernel';
import type { Stage, TaskKind } from '../wire/mat';
import { ended, type MatView } from './view';

/** What a limit is for. */
export type Purpose = TaskKind | 'Claim' | 'Opine' | 'Write' | 'Check' | 'Sign' | 'Ruling';

/** A limit to be shown: for whom, for what, until when, how far past it they are, and by which rule. */
export type Running = { seats: Seat[]; purpose: Purpose; ends: number; stage: Stage; rule: string | null; /** It costs nothing when it runs out. */ free?: boolean; /** Who does what, where not all have the same to do. */ apart?: { seats: Seat[]; purpose: Purpose }[] };

/** The one limit the table waits for; none where none runs. */
export function running(view: Pick<MatView, 'block' | 'desk' | 'stage' | 'tasks' | 'you'>): Running | null {
  const limit = awaited(view);
  return limit && limit.ends < NEVER ? limit : null;
}

function awaited(view: Pick<MatView, 'block' | 'desk' | 'stage' | 'tasks' | 'you'>): Running | null {
  const { block, desk, stage, tasks, you } = view;
  if (block) {
    if (block.held) return { seats: block.hands.slice(0, 1), purpose: 'Claim', ...block.limit, rule: block.rule };
    return block.third === null ? null : { seats: [block.third], purpose: 'Opine', ...block.limit, rule: block.rule };
  }
  if (desk?.limit) {
    // While a ruling is awaited the limit stands still.
    if (desk.ground) return { seats: [], purpose: 'Ruling', ends: desk.ground.until, stage: 'Sand', rule: desk.ground.rule };
    return { seats: desk.awaited, purpose: stage.is === 'Writing' ? 'Write' : 'Check', ...desk.limit, rule: desk.rule };
  }
  const end = ended(view);
  if (end && end.until !== null) return { seats: [], purpose: 'Sign', ends: end.until, stage: 'Sand', rule: end.rule };
  const own = tasks.find((it) => it.seat === you) ?? tasks[0];
  if (!own) return null;
  const together = tasks.filter((it) => it.limit.ends === own.limit.ends && it.limit.stage === own.limit.stage);
  const kinds = [...new Set([own, ...together].map((it) => it.kind))];
  const apart = kinds.map((purpose) => ({ purpose, seats: together.filter((it) => it.kind === purpose).map((it) => it.seat) }));
  return { seats: together.map((it) => it.seat), purpose: own.kind, ...own.limit, rule: own.rule, free: own.free, ...(1 < apart.length && { apart }) };
}

/** How full the upper half of a one-minute glass is: it is turned over for every further minute. */
export function sand(ms: number): number {
  const minute = 60_000;
  if (ms <= 0) return 0;
  return (ms % minute === 0 ? minute : ms % minute) / minute;
}
