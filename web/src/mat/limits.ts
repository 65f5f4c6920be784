import type { Seat } from '../wire/kernel';
import type { Stage } from '../wire/mat';
import type { MatView } from './view';

/** What a limit is for, where all cube games have it; otherwise the game says so. */
export type Task = 'claim' | 'opine' | 'write' | 'check' | 'sign';

/** A limit to be shown: for whom, for what, until when, how far past it they are, and by which rule. */
export type Running = { seats: Seat[]; task: Task | null; ends: number; stage: Stage; rule: string };

/** The one limit the table waits for. Its rule is the one the hall cited last, where it can be told. */
export function running(view: Pick<MatView, 'block' | 'desk' | 'stage' | 'tasks' | 'you' | 'record'>): Running | null {
  const { block, desk, stage, tasks, you } = view;
  if (block) {
    const claims = block.held;
    if (!claims && block.third === null) return null;
    const seats = claims ? block.hands.slice(0, 1) : [block.third!];
    return { seats, task: claims ? 'claim' : 'opine', ends: block.until, stage: 'Sand', rule: claims ? 'OS-XI-A-1f' : 'OS-V-B-3' };
  }
  if (desk?.limit) {
    // While a ruling is awaited the limit stands still, and nothing is to be shown running.
    if (desk.ground) return null;
    const task = stage === 'Writing' ? 'write' : 'check';
    return { seats: desk.awaited, task, ...desk.limit, rule: cited(view, task) ?? usual[task] ?? '' };
  }
  if (typeof stage === 'object' && 'Signing' in stage) return { seats: [], task: 'sign', ends: stage.Signing.until, stage: 'Sand', rule: 'OS-XII-B-1' };
  const own = tasks.find((it) => it.seat === you) ?? tasks[0];
  if (!own) return null;
  const together = tasks.filter((it) => it.limit.ends === own.limit.ends && it.limit.stage === own.limit.stage).map((it) => it.seat);
  const task = taskOf(view);
  return { seats: together, task: null, ...own.limit, rule: cited(view, task) ?? usual[task] ?? '' };
}

// Until a limit comes with its rule.
function taskOf({ stage }: Pick<MatView, 'stage'>): string {
  if (stage === 'Goal') return 'goal';
  if (typeof stage === 'string') return 'move';
  if ('Rolling' in stage) return 'roll';
  if ('Selecting' in stage) return 'select';
  if ('NoGoal' in stage) return 'agree';
  if ('Returning' in stage) return 'return';
  return 'move';
}

const usual: Record<string, string> = {
  claim: 'OS-XI-A-1f', opine: 'OS-V-B-3', roll: 'OS-XI-A-1a', select: 'OS-XI-A-1b', goal: 'OS-XI-A-1c', agree: 'OS-III-D-0',
  move: 'OS-XI-A-1e', return: 'OS-IV-C-2b', write: 'OS-XI-A-1h', check: 'OS-XI-A-1i', sign: 'OS-XII-B-1', attempts: 'OS-VII-C-5c-a',
};

/** Some tasks have their time by one rule or by another. */
const either: Record<string, string[]> = { move: ['OS-XI-A-1d', 'OS-XI-A-1e'], write: ['OS-XI-A-1h', 'OS-XIII-D-14t'], check: ['OS-XI-A-1i', 'OS-XIII-D-14t'] };

/** The rule of the limit for such a task that began last. */
function cited(view: Pick<MatView, 'record'>, task: string): string | null {
  for (const { rules } of view.record.toReversed()) {
    const rule = rules.find((it) => either[task]?.includes(it));
    if (rule) return rule;
  }
  return null;
}

/** How full the upper half of a one-minute glass is: it is turned over for every further minute. */
export function sand(ms: number): number {
  const minute = 60_000;
  if (ms <= 0) return 0;
  return (ms % minute === 0 ? minute : ms % minute) / minute;
}
