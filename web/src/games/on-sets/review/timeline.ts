import type { Seat } from '../../../wire/kernel';
import type { OnSetsSolvable, OnSetsMoment, OnSetsReview, OnSetsView, OnSetsWhat, Section } from '../../../wire/on-sets';
import type { Piece } from '../pieces';

/** What could be written at a moment, in a word: nothing is known of it before the Goal is set. */
export type Tone = 'before' | 'now' | 'open' | 'never' | 'unknown';

export type Mark = { tone: Tone; what: OnSetsWhat; by: Seat | null; big: boolean };

const yes = (it: OnSetsSolvable) => it.is === 'Yes';

export function toneOf({ truth }: Pick<OnSetsMoment, 'truth'>): Tone {
  if (!truth) return 'before';
  if (truth.ever.is === 'No') return 'never';
  if (yes(truth.now)) return 'now';
  return truth.now.is === 'Unknown' && truth.ever.is === 'Unknown' ? 'unknown' : 'open';
}

/** One mark for each moment; those that turned the shake stand out. */
export function marks({ moments }: Pick<OnSetsReview, 'moments'>): Mark[] {
  const big: OnSetsWhat[] = ['Goal', 'NoGoal', 'Challenged', 'Writing', 'Voided'];
  return moments.map((it) => ({ tone: toneOf(it), what: it.what, by: it.by, big: big.includes(it.what) }));
}

/** Where looking back begins: at the challenge, or else where the last thing was possible or became impossible. */
export function startAt({ moments, impossible }: Pick<OnSetsReview, 'moments' | 'impossible'>): number {
  const challenged = moments.findIndex((it) => it.what === 'Challenged' || it.what === 'Writing');
  if (0 <= challenged) return Math.max(0, challenged - 1);
  return impossible?.moment ?? Math.max(0, moments.length - 1);
}

/** How many shakes of a table can be looked back on: those that are over. */
export function nShakes({ shake, stage }: Pick<OnSetsView, 'shake' | 'stage'>): number {
  const over = stage.is === 'Resting' || stage.is === 'Signing' || stage.is === 'Over';
  return Math.max(0, over ? shake : shake - 1);
}

/** The cubes of a section as they lay at a moment; null is Resources. */
export function lying({ mat }: Pick<OnSetsMoment, 'mat'>, pieces: Piece[], section: Section | null): Piece[] {
  return pieces.filter((it) => (mat[it.id] ?? null) === section);
}
