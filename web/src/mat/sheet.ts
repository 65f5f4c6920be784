import type { Seat } from '../wire/kernel';
import type { PenaltyView } from '../wire/mat';
import type { MatView } from './view';

/** A penalty and where it stands on the sheet, which is how an official names it. */
export type Line = { line: number; penalty: PenaltyView };

/** What one player has in one shake: points as they were written, and what was taken. */
export type Cell = { points: number[]; penalties: Line[] };

/** One shake on the sheet; 0 is what was there before the first. */
export type Row = { shake: number; cells: Cell[] };

/** The penalties of a sheet with their line numbers. */
export function lines(penalties: PenaltyView[]): Line[] {
  return penalties.map((penalty, line) => ({ line, penalty }));
}

/** The sheet, a row for each shake that has something written in it, and one for the shake under way. */
export function rows({ sheet, shake, chairs }: Pick<MatView, 'sheet' | 'shake' | 'chairs'>): Row[] {
  const all = lines(sheet.penalties);
  const shakes = new Set([...sheet.scores.map((it) => it.shake), ...sheet.penalties.map((it) => it.shake), ...(0 < shake ? [shake] : [])]);
  const cell = (of: number, seat: Seat): Cell => ({
    points: sheet.scores.filter((it) => it.shake === of && it.seat === seat).map((it) => it.points),
    penalties: all.filter(({ penalty }) => penalty.shake === of && penalty.seat === seat),
  });
  return [...shakes].toSorted((a, b) => a - b).map((of) => ({ shake: of, cells: chairs.map((_, seat) => cell(of, seat)) }));
}
