import type { Seat } from '../wire/kernel';
import type { Penalty } from '../wire/mat';
import type { MatView } from './view';

/** A penalty and where it stands on the sheet, which is how an official names it. */
export type Line = { line: number; penalty: Penalty; counts: boolean };

/** What one player has in one shake: points as they were written, and what was taken. */
export type Cell = { points: number[]; penalties: Line[] };

/** One shake on the sheet; 0 is what was there before the first. */
export type Row = { shake: number; cells: Cell[] };

export function counts({ needs, signed }: Penalty): boolean {
  return (needs?.min ?? 0) <= signed.length;
}

/** The penalties of a sheet with their line numbers. */
export function lines(penalties: Penalty[]): Line[] {
  return penalties.map((penalty, line) => ({ line, penalty, counts: counts(penalty) }));
}

/** The sheet, a row for each shake that has something written in it, and one for the shake under way. */
export function rows({ sheet, shake, chairs }: Pick<MatView, 'sheet' | 'shake' | 'chairs'>): Row[] {
  const all = lines(sheet.penalties);
  const shakes = new Set([...sheet.scores.map(([of]) => of), ...sheet.penalties.map((it) => it.shake), ...(0 < shake ? [shake] : [])]);
  const cell = (of: number, seat: Seat): Cell => ({
    points: sheet.scores.filter(([at, who]) => at === of && who === seat).map(([, , points]) => points),
    penalties: all.filter(({ penalty }) => penalty.shake === of && penalty.seat === seat),
  });
  return [...shakes].toSorted((a, b) => a - b).map((of) => ({ shake: of, cells: chairs.map((_, seat) => cell(of, seat)) }));
}

/** Points won in a round, once it is over; none before. */
export function matchPoints(view: Pick<MatView, 'stage'>): number[] | null {
  const { stage } = view;
  if (typeof stage !== 'object') return null;
  if ('Signing' in stage) return stage.Signing.points;
  return 'Over' in stage ? stage.Over.points : null;
}
