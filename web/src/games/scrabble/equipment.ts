// What lies on the table before anybody plays: boards and tiles, as the hall's own files have them. A test compares.

/** How a square multiplies: `.` plain, digits for a letter, `d` `t` `q` for a word. */
export type Premium = '.' | '2' | '3' | '4' | 'd' | 't' | 'q';

const standard = [
  't..2...t...2..t',
  '.d...3...3...d.',
  '..d...2.2...d..',
  '2..d...2...d..2',
  '....d.....d....',
  '.3...3...3...3.',
  '..2...2.2...2..',
  't..2...d...2..t',
  '..2...2.2...2..',
  '.3...3...3...3.',
  '....d.....d....',
  '2..d...2...d..2',
  '..d...2.2...d..',
  '.d...3...3...d.',
  't..2...t...2..t',
];

const large = [
  'q..2...t..2..t...2..q',
  '.d..3...d...d...3..d.',
  '..d..4...d.d...4..d..',
  '2..t..2...t...2..t..2',
  '.3..d...3...3...d..3.',
  '..4..d...2.2...d..4..',
  '...2..d...2...d..2...',
  't......d.....d......t',
  '.d..3...3...3...3..d.',
  '..d..2...2.2...2..d..',
  '2..t..2...d...2..t..2',
  '..d..2...2.2...2..d..',
  '.d..3...3...3...3..d.',
  't......d.....d......t',
  '...2..d...2...d..2...',
  '..4..d...2.2...d..4..',
  '.3..d...3...3...d..3.',
  '2..t..2...t...2..t..2',
  '..d..4...d.d...4..d..',
  '.d..3...d...d...3..d.',
  'q..2...t..2..t...2..q',
];

export const boards: readonly (readonly string[])[] = [standard, large];

/** How many tiles have a letter, and what it scores. The blank is `?`. */
export const tiles: Readonly<Record<string, readonly [count: number, value: number]>> = {
  A: [9, 1], B: [2, 3], C: [2, 3], D: [4, 2], E: [12, 1], F: [2, 4], G: [3, 2], H: [2, 4], I: [9, 1], J: [1, 8], K: [1, 5], L: [4, 1], M: [2, 3],
  N: [6, 1], O: [8, 1], P: [2, 3], Q: [1, 10], R: [6, 1], S: [4, 1], T: [6, 1], U: [4, 1], V: [2, 4], W: [2, 4], X: [1, 8], Y: [2, 4], Z: [1, 10],
  '?': [2, 0],
};

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const valueOf = (tile: string): number => tiles[tile]?.[1] ?? 0;

/** The kind of a square, on a board with so many rows; a board of its own has plain squares. */
export function premiumAt(nRows: number, row: number, column: number): Premium {
  const board = boards.find((it) => it.length === nRows);
  return (board?.[row]?.[column] ?? '.') as Premium;
}
