import type { Seat } from '../wire/kernel';
import type { Stage } from '../wire/mat';
import type { MatView } from './view';

/** What a limit is for, where all cube games have it; otherwise the game says so. */
export type Task = 'claim' | 'opine' | 'write' | 'check' | 'sign';

/** A limit to be shown: for whom, for what, until when, how far past it they are, and by which rule. */
export type Running = { seats: Seat[]; task: Task | null; ends: number; stage: Stage; rule: string | null };

/** The one limit the table waits for. */
export function running({ block, desk, stage, tasks, you }: Pick<MatView, 'block' | 'desk' | 'stage' | 'tasks' | 'you'>): Running | null {
  if (block) {
    const claims = block.held;
    if (!claims && block.third === null) return null;
    const seats = claims ? block.hands.slice(0, 1) : [block.third!];
    return { seats, task: claims ? 'claim' : 'opine', ends: block.until, stage: 'Sand', rule: null };
  }
  if (desk?.limit) {
    // While a ruling is awaited the limit stands still, and nothing is to be shown running.
    if (desk.ground) return null;
    return { seats: desk.awaited, task: stage === 'Writing' ? 'write' : 'check', rule: null, ...desk.limit };
  }
  if (typeof stage === 'object' && 'Signing' in stage) return { seats: [], task: 'sign', ends: stage.Signing.until, stage: 'Sand', rule: null };
  const own = tasks.find((it) => it.seat === you) ?? tasks[0];
  if (!own) return null;
  const together = tasks.filter((it) => it.limit.ends === own.limit.ends && it.limit.stage === own.limit.stage).map((it) => it.seat);
  return { seats: together, task: null, rule: null, ...own.limit };
}

/** How full the upper half of a one-minute glass is: it is turned over for every further minute. */
export function sand(ms: number): number {
  const minute = 60_000;
  if (ms <= 0) return 0;
  return (ms % minute === 0 ? minute : ms % minute) / minute;
}
