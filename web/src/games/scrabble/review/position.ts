import type { Put, Square } from '../../../wire/scrabble';
import { directionOf, faceOfPut, placeName, same, step, type Direction, type Face } from '../squares';

export type Cells = (Face | null)[][];
export type Laid = { square: Square; face: Face };

/** The tiles of a text one by one: `[CH]` is one tile. */
const signs = (text: string): string[] => [...text.matchAll(/\[([^\]]*)\]|./g)].map(([all, inside]) => inside ?? all);
const faceOf = (sign: string): Face => ({ letter: sign.toUpperCase(), blank: sign !== sign.toUpperCase() });

/** The board of a CGP: rows with `/` between them, digits for empty squares. */
export function boardOf(cgp: string): Cells {
  const [rows = ''] = cgp.trim().split(/\s+/);
  return rows.split('/').map((row) =>
    [...row.matchAll(/\d+|\[[^\]]*\]|./g)].flatMap(([part]) => (/^\d/.test(part) ? Array.from({ length: Number(part) }, () => null) : signs(part).map(faceOf))),
  );
}

/** The scores of a CGP: of whoever is on turn, and of the other. */
export function scoresOf(cgp: string): [number, number] | null {
  const [, , scores = ''] = cgp.trim().split(/\s+/);
  const [own, other] = scores.split('/').map(Number);
  return own === undefined || other === undefined || Number.isNaN(own + other) ? null : [own, other];
}

/** The tiles that a play such as `8D FO(R)Ks` lays; none for one that lays nothing. */
export function laidBy(text: string): Laid[] {
  const read = /^(?:(\d+)([A-Z])|([A-Z])(\d+))\s+(\S+)$/i.exec(text.trim());
  if (!read) return [];
  const [, row, column, columnDown, rowDown, word = ''] = read;
  const direction: Direction = row ? 'Across' : 'Down';
  const start: Square = { row: Number(row ?? rowDown) - 1, column: (column ?? columnDown ?? 'A').toUpperCase().charCodeAt(0) - 65 };
  const laid: Laid[] = [];
  let [at, there] = [0, false];
  for (const [sign] of word.matchAll(/\[[^\]]*\]|./g)) {
    if (sign === '(' || sign === ')') there = sign === '(';
    else {
      if (!there && sign !== '.') laid.push({ square: step(start, direction, at), face: faceOf(signs(sign)[0] ?? sign) });
      at++;
    }
  }
  return laid;
}

/** The board with a play on it, and which of its squares the play took; it may lie there already. */
export function withPlay(board: Cells, text: string | null): { board: Cells; squares: Square[] } {
  const laid = laidBy(text ?? '').filter(({ square }) => board[square.row]?.[square.column] !== undefined);
  const faceAt = (square: Square) => laid.find((it) => same(it.square, square))?.face;
  const cells = board.map((row, r) => row.map((face, c) => face ?? faceAt({ row: r, column: c }) ?? null));
  return { board: cells, squares: laid.filter(({ square, face }) => (board[square.row]?.[square.column]?.letter ?? face.letter) === face.letter).map((it) => it.square) };
}

/** Tiles on a board as a play is written: `8D FO(R)Ks`. None where they do not lie in one word. */
export function writePlay(puts: readonly Put[], board: Cells): string | null {
  const [first] = puts;
  if (!first) return null;
  const put = (square: Square) => puts.find((it) => same(it.square, square));
  const lies = (square: Square) => put(square) !== undefined || (board[square.row]?.[square.column] ?? null) !== null;
  const joins = (direction: Direction) => lies(step(first.square, direction, 1)) || lies(step(first.square, direction, -1));
  const direction = directionOf(puts) ?? (puts.length > 1 ? null : joins('Across') || !joins('Down') ? 'Across' : 'Down');
  if (!direction) return null;
  let start = first.square;
  while (lies(step(start, direction, -1))) start = step(start, direction, -1);
  let [word, n] = ['', 0];
  for (let square = start; lies(square); square = step(square, direction)) {
    const own = put(square);
    const face = own ? faceOfPut(own) : board[square.row]![square.column]!;
    if (own && face.letter === '') return null;
    const sign = face.blank ? face.letter.toLowerCase() : face.letter;
    const tile = 1 < sign.length ? `[${sign}]` : sign;
    if (own) n++;
    word += own ? tile : `(${tile})`;
  }
  return n === puts.length ? `${placeName(start, direction)} ${word.replaceAll(')(', '')}` : null;
}
