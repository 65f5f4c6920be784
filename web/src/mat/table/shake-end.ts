import type { Seat } from '../../wire/kernel';

/** As much of a moment looked back on as this asks. */
export type MomentThen = { what: string; by: Seat | null; text: string; truth: { now: { is: string }; now_barred: string | null } | null };

/** The first act of another player after which `you` could have said Now rightly, as it was told; none if that is when somebody did. */
export function earlierNow({ moments }: { moments: MomentThen[] }, you: Seat): string | null {
  const wins = moments.findIndex((it) => it.truth?.now.is === 'Yes' && it.truth.now_barred === null && it.by !== null && it.by !== you && (it.what === 'Goal' || it.what === 'Moved'));
  const next = moments[wins + 1];
  if (wins < 0 || !next || next.what === 'Challenged' || next.what === 'Writing') return null;
  return moments[wins]?.text ?? null;
}
