/** Letters on squared paper: rows of the same length, `.` where nothing is written. */
export type Rows = string[];

/** Where the pen is, and which way it goes on. */
export type Cursor = { row: number; column: number; down: boolean };

/** A pad with the pen on it. */
export type Pad = { rows: Rows; cursor: Cursor };

/** A word that stands on it, from its first letter on. */
export type Run = { word: string; row: number; column: number; down: boolean };

export const ROWS = 5;
export const COLUMNS = 7;
/** Nobody has more cubes than that. */
export const SIDE_MAX = 31;

export const emptyRows = (): Rows => Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS));
export const emptyPad = (): Pad => ({ rows: emptyRows(), cursor: { row: 1, column: 0, down: false } });

export const isBlank = (rows: Rows): boolean => rows.every((it) => !/[A-Z]/.test(it));

/** The letter of a square; none where nothing is written, and beyond the edge. */
export function letterAt(rows: Rows, row: number, column: number): string | null {
  const letter = rows[row]?.[column];
  return letter === undefined || letter === '.' ? null : letter;
}

/** What is laid on the pad, filled up so that there is room to write. */
export function padOf(laid: Rows): Rows {
  const width = Math.max(COLUMNS, ...laid.map((it) => it.length));
  const rows = laid.map((it) => it.toUpperCase().replace(/[^A-Z]/g, '.').padEnd(width, '.'));
  while (rows.length < ROWS) rows.push('.'.repeat(width));
  return rows;
}

/** The letters without the empty squares around them, as a paper has them. */
export function trimmed(rows: Rows): Rows {
  const full = rows.filter((_, row) => /[A-Z]/.test(rows[row]!));
  if (full.length === 0) return [];
  const first = rows.findIndex((it) => /[A-Z]/.test(it));
  const last = rows.findLastIndex((it) => /[A-Z]/.test(it));
  const inside = rows.slice(first, last + 1);
  const left = Math.min(...full.map((it) => it.search(/[A-Z]/)));
  const right = Math.max(...full.map((it) => it.length - [...it].reverse().join('').search(/[A-Z]/)));
  return inside.map((it) => it.slice(left, right));
}

/** A square further, in the direction of the pen; the pad grows to let it. */
function step({ rows, cursor }: Pad, by: 1 | -1): Pad {
  const { row, column, down } = cursor;
  return goTo(rows, { row: row + (down ? by : 0), column: column + (down ? 0 : by), down });
}

/** The pen at a square: beyond an edge the pad grows there, as long as there is something on it and cubes enough. */
function goTo(rows: Rows, to: Cursor): Pad {
  const written = !isBlank(rows);
  let { row, column } = to;
  let grid = rows;
  const mayGrow = (n: number) => written && n < SIDE_MAX;
  if (row < 0 && mayGrow(grid.length) && /[A-Z]/.test(grid[0]!)) [grid, row] = [['.'.repeat(grid[0]!.length), ...grid], 0];
  if (column < 0 && mayGrow(grid[0]!.length) && grid.some((it) => it[0] !== '.')) [grid, column] = [grid.map((it) => `.${it}`), 0];
  if (grid.length <= row && mayGrow(grid.length)) grid = [...grid, '.'.repeat(grid[0]!.length)];
  if (grid[0]!.length <= column && mayGrow(grid[0]!.length)) grid = grid.map((it) => `${it}.`);
  const within = (it: number, n: number) => Math.min(Math.max(it, 0), n - 1);
  return { rows: grid, cursor: { row: within(row, grid.length), column: within(column, grid[0]!.length), down: to.down } };
}

function put(rows: Rows, row: number, column: number, letter: string): Rows {
  return rows.map((it, at) => (at === row ? `${it.slice(0, column)}${letter}${it.slice(column + 1)}` : it));
}

/** Writes a letter, and the pen goes on. */
export function write({ rows, cursor }: Pad, letter: string): Pad {
  const laid = put(rows, cursor.row, cursor.column, letter.toUpperCase());
  return step({ rows: laid, cursor }, 1);
}

/** Takes the letter under the pen away; where there is none, the one before it. */
export function back(pad: Pad): Pad {
  const { row, column } = pad.cursor;
  if (letterAt(pad.rows, row, column)) return { ...pad, rows: put(pad.rows, row, column, '.') };
  const { rows, cursor } = step(pad, -1);
  return { rows: put(rows, cursor.row, cursor.column, '.'), cursor };
}

/** Takes the letter under the pen away, and the pen stays. */
export const erase = ({ rows, cursor }: Pad): Pad => ({ rows: put(rows, cursor.row, cursor.column, '.'), cursor });

export type Arrow = 'Up' | 'Down' | 'Left' | 'Right';

/** Moves the pen one square. */
export function move({ rows, cursor }: Pad, arrow: Arrow): Pad {
  const [dr, dc] = { Up: [-1, 0], Down: [1, 0], Left: [0, -1], Right: [0, 1] }[arrow] as [number, number];
  return goTo(rows, { ...cursor, row: cursor.row + dr, column: cursor.column + dc });
}

/** Puts the pen on a square; on the one it is on already, it turns. */
export function tap({ rows, cursor }: Pad, row: number, column: number): Pad {
  const same = cursor.row === row && cursor.column === column;
  return { rows, cursor: { row, column, down: same ? !cursor.down : cursor.down } };
}

export const turn = ({ rows, cursor }: Pad): Pad => ({ rows, cursor: { ...cursor, down: !cursor.down } });

/** Two letters and more beside each other or one below the other, those to the right first. */
export function runs(rows: Rows): Run[] {
  const across = rows.flatMap((line, row) => [...line.matchAll(/[A-Z]{2,}/g)].map((it) => ({ word: it[0], row, column: it.index, down: false })));
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((it) => it[column] ?? '.').join(''));
  const down = columns.flatMap((line, column) => [...line.matchAll(/[A-Z]{2,}/g)].map((it) => ({ word: it[0], row: it.index, column, down: true })));
  return [...across, ...down];
}

/** Where the cube of a letter lies. */
export type Lying = 'mat' | 'resources' | 'nowhere';
export type Owned = { id: number; letter: string; at: 'Required' | 'Permitted' | 'Forbidden' | null };
export type Used = { row: number; column: number; letter: string; cube: number | null; lies: Lying };

/** Which cube stands for each letter: what must be used first, then what can be, then what is still in Resources; each once. */
export function cubesFor(rows: Rows, owned: Owned[]): Used[] {
  const order = (it: Owned) => (it.at === 'Required' ? 0 : it.at === 'Permitted' ? 1 : 2);
  const free = owned.filter((it) => it.at !== 'Forbidden').toSorted((a, b) => order(a) - order(b) || a.id - b.id);
  const taken = new Set<number>();
  return rows.flatMap((line, row) =>
    [...line].flatMap((letter, column): Used[] => {
      if (letter === '.') return [];
      const cube = free.find((it) => it.letter === letter && !taken.has(it.id));
      if (cube) taken.add(cube.id);
      return [{ row, column, letter, cube: cube?.id ?? null, lies: !cube ? 'nowhere' : cube.at === null ? 'resources' : 'mat' }];
    }),
  );
}
