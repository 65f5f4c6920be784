import type { Citation, GameTime, Seat } from '../../wire/kernel';
import type { Piece, Section } from '../table/pieces';

/** Whether there was a Solution, in the words of whichever game. */
type Solvable = { is: string };

/** What all cube games say of a moment looked back on, and of a shake. */
export type Moment = {
  at: GameTime; what: string; by: Seat | null; text: string; rules: Citation[]; mat: (Section | null)[];
  truth: { now: Solvable; now_barred: Citation | null; ever: Solvable } | null;
};
export type ShakeReview = { moments: Moment[]; impossible: { moment: number; by: Seat | null } | null };

/** What could be written at a moment, in a word: nothing is known of it before the Goal is set. */
export type Tone = 'before' | 'now' | 'open' | 'never' | 'unknown';

export type Mark = { tone: Tone; what: string; by: Seat | null; big: boolean };

const yes = (it: Solvable) => it.is === 'Yes';

export function toneOf({ truth }: Pick<Moment, 'truth'>): Tone {
  if (!truth) return 'before';
  if (truth.ever.is === 'No') return 'never';
  if (yes(truth.now)) return 'now';
  return truth.now.is === 'Unknown' && truth.ever.is === 'Unknown' ? 'unknown' : 'open';
}

/** One mark for each moment; those that turned the shake stand out. */
export function marks({ moments }: { moments: Pick<Moment, 'truth' | 'what' | 'by'>[] }): Mark[] {
  const big = ['Goal', 'NoGoal', 'Challenged', 'Writing', 'Voided'];
  return moments.map((it) => ({ tone: toneOf(it), what: it.what, by: it.by, big: big.includes(it.what) }));
}

/** Where looking back begins: at the challenge, or else where the last thing was possible or became impossible. */
export function startAt({ moments, impossible }: { moments: Pick<Moment, 'what'>[]; impossible: ShakeReview['impossible'] }): number {
  const challenged = moments.findIndex((it) => it.what === 'Challenged' || it.what === 'Writing');
  if (0 <= challenged) return Math.max(0, challenged - 1);
  return impossible?.moment ?? Math.max(0, moments.length - 1);
}

/** How many shakes of a table can be looked back on: those that are over. */
export function nShakes({ shake, stage }: { shake: number; stage: { is: string } }): number {
  const over = stage.is === 'Resting' || stage.is === 'Signing' || stage.is === 'Over';
  return Math.max(0, over ? shake : shake - 1);
}

/** The cubes of a section as they lay at a moment; null is Resources. */
export function lying<F>({ mat }: Pick<Moment, 'mat'>, pieces: Piece<F>[], section: Section | null): Piece<F>[] {
  return pieces.filter((it) => (mat[it.id] ?? null) === section);
}
