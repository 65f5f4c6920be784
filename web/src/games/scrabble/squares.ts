import type { Put, Square } from '../../wire/scrabble';

/** Which way a word reads. */
export type Direction = 'Across' | 'Down';

/** What lies on a square: the letter it shows, and whether a blank shows it. A blank that nobody wrote down shows nothing. */
export type Face = { letter: string; blank: boolean };

/** `8H` read across, `H8` read down. */
export function placeName({ row, column }: Square, direction: Direction = 'Across'): string {
  const [number, letter] = [String(row + 1), columnName(column)];
  return direction === 'Across' ? number + letter : letter + number;
}

export const columnName = (column: number): string => String.fromCharCode(65 + column);

export const same = (a: Square, b: Square): boolean => a.row === b.row && a.column === b.column;

export const step = ({ row, column }: Square, direction: Direction, n = 1): Square => (direction === 'Across' ? { row, column: column + n } : { row: row + n, column });

export const turned = (direction: Direction): Direction => (direction === 'Across' ? 'Down' : 'Across');

/** The board as the view has it, square by square: `.` is empty, small letters are blanks, `[CH]` is one tile. */
export function readBoard(rows: readonly string[]): (Face | null)[][] {
  return rows.map((row) => [...row.matchAll(/\[([^\]]*)\]|./g)].map(([all, inside]) => faceOf(inside ?? all)));
}

function faceOf(sign: string): Face | null {
  if (sign === '.') return null;
  if (sign === '_') return { letter: '', blank: true };
  const shown = sign.toUpperCase();
  return { letter: shown, blank: sign !== shown };
}

/** The tiles of a rack, one by one. */
export const tilesOf = (rack: string): string[] => [...rack.matchAll(/\[([^\]]*)\]|./g)].map(([all, inside]) => inside ?? all);

export const faceOfPut = (put: Put): Face => (put.tile === '?' ? { letter: put.written ?? '', blank: true } : { letter: put.tile, blank: false });

/** Without what is not there: `AEIRST` less `EA`. */
export function without(all: readonly string[], gone: readonly string[]): string[] {
  const rest = [...all];
  for (const it of gone) {
    const at = rest.indexOf(it);
    if (0 <= at) rest.splice(at, 1);
  }
  return rest;
}

/** The squares of tiles laid in one line; a single tile reads as the last word did. */
export function directionOf(puts: readonly { square: Square }[]): Direction | null {
  const [first, ...rest] = puts;
  if (!first || rest.length === 0) return null;
  if (rest.every((it) => it.square.row === first.square.row)) return 'Across';
  return rest.every((it) => it.square.column === first.square.column) ? 'Down' : null;
}

/**
 * Where the main word of a play begins: where its letters lie on the board through every tile that was put. A play that
 * was taken off is read off its own tiles. Nothing where the board is covered.
 */
export function placeOf(turn: { what: { is: string; puts?: readonly Put[] }; words: readonly string[] }, board: readonly (readonly (Face | null)[])[]): string {
  const puts = turn.what.puts ?? [];
  const [first] = puts;
  const word = [...(turn.words[0] ?? '').matchAll(/\[([^\]]*)\]|./g)].map(([all, inside]) => (inside ?? all).toUpperCase());
  if (!first) return '';
  if (word.length === 0) return placeName(first.square);
  const letterAt = (square: Square) => {
    const put = puts.find((it) => same(it.square, square));
    return put ? faceOfPut(put).letter || '_' : (board[square.row]?.[square.column]?.letter ?? null);
  };
  const along = directionOf(puts);
  for (const direction of along ? [along] : (['Across', 'Down'] as const)) {
    for (let before = 0; before < word.length; before++) {
      const start = step(first.square, direction, -before);
      const squares = word.map((_, i) => step(start, direction, i));
      const fits = squares.every((square, i) => letterAt(square) === word[i]);
      if (fits && puts.every((put) => squares.some((it) => same(it, put.square)))) return placeName(start, direction);
    }
  }
  return placeName(first.square, along ?? 'Across');
}

/** A play in short: where it begins and its main word. */
export const playText = (turn: Parameters<typeof placeOf>[0], board: Parameters<typeof placeOf>[1]): string => `${placeOf(turn, board)} ${(turn.words[0] ?? '').toUpperCase()}`.trim();
