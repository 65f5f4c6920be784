import { expect, test } from 'vitest';
import { back, COLUMNS, cubesFor, emptyPad, erase, isBlank, letterAt, move, padOf, ROWS, runs, SIDE_MAX, tap, trimmed, turn, write, type Owned, type Pad } from '../src/games/on-words/pad/network';

const typed = (letters: string, pad: Pad = emptyPad()): Pad => [...letters].reduce(write, pad);

/** CLOUD across, ONE down from its O. */
function network(): Pad {
  const cloud = typed('CLOUD');
  return typed('NE', turn(tap(cloud, 2, 2)));
}

test('letters are written to the right, and a word across another is read with it', () => {
  const pad = network();
  expect(runs(pad.rows)).toEqual([
    { word: 'CLOUD', row: 1, column: 0, down: false },
    { word: 'ONE', row: 1, column: 2, down: true },
  ]);
  expect(trimmed(pad.rows)).toEqual(['CLOUD', '..N..', '..E..']);
  expect(pad.cursor).toEqual({ row: 4, column: 2, down: true });
});

test('a square is turned by a second tap, and the pen keeps its way on another', () => {
  let pad = tap(emptyPad(), 3, 3);
  expect(pad.cursor).toEqual({ row: 3, column: 3, down: false });
  pad = tap(pad, 3, 3);
  expect(pad.cursor.down).toBe(true);
  expect(tap(pad, 0, 0).cursor).toEqual({ row: 0, column: 0, down: true });
});

test('Backspace takes the letter under the pen, or the one before it; Delete only what is under it', () => {
  let pad = typed('CAT');
  pad = back(pad);
  expect(trimmed(pad.rows)).toEqual(['CA']);
  expect(pad.cursor.column).toBe(2);
  pad = back(move(pad, 'Left'));
  expect(trimmed(pad.rows)).toEqual(['C']);
  expect(pad.cursor.column).toBe(1);
  expect(trimmed(erase(move(pad, 'Left')).rows)).toEqual([]);
  expect(trimmed(erase(pad).rows)).toEqual(['C']);
});

test('the pad grows wherever somebody writes or goes beyond its edge, and no further than there are cubes', () => {
  const long = typed('UNDERSTAND');
  expect(long.rows[0]).toHaveLength(11);
  const deep = typed('UNDERSTAND', turn(emptyPad()));
  expect(deep.rows).toHaveLength(12);
  // Upwards and to the left it grows too, and what is written stays where it was beside the pen.
  const left = move(typed('CAT', tap(emptyPad(), 0, 0)), 'Up');
  expect(left.rows).toHaveLength(ROWS + 1);
  expect([left.cursor.row, letterAt(left.rows, 1, 0)]).toEqual([0, 'C']);
  expect(move({ ...left, cursor: { row: 1, column: 0, down: false } }, 'Left').rows[1]).toBe('.CAT....');
  expect(typed('A'.repeat(50)).rows[0]).toHaveLength(SIDE_MAX);
});

test('an empty pad does not grow', () => {
  let pad = emptyPad();
  for (let i = 0; i < 20; i++) pad = move(move(pad, 'Right'), 'Down');
  expect([pad.rows.length, pad.rows[0]!.length]).toEqual([ROWS, COLUMNS]);
  expect(pad.cursor).toEqual({ row: ROWS - 1, column: COLUMNS - 1, down: false });
  expect(isBlank(pad.rows)).toBe(true);
});

test('what was written on a paper is laid on the pad as it was', () => {
  const rows = trimmed(network().rows);
  expect(trimmed(padOf(rows))).toEqual(rows);
  expect(padOf(['cat'])).toEqual(['CAT....', '.......', '.......', '.......', '.......']);
});

test('each cube stands for one letter: those on the mat first, then Resources; a Forbidden one never', () => {
  const owned: Owned[] = [
    { id: 1, letter: 'E', at: null },
    { id: 2, letter: 'E', at: 'Permitted' },
    { id: 3, letter: 'L', at: 'Required' },
    { id: 4, letter: 'K', at: 'Forbidden' },
  ];
  expect(cubesFor(padOf(['EEL']), owned).map((it) => [it.cube, it.lies])).toEqual([[2, 'mat'], [1, 'resources'], [3, 'mat']]);
  expect(cubesFor(padOf(['LEEK', 'E...']), owned).map((it) => [it.letter, it.lies])).toEqual([['L', 'mat'], ['E', 'mat'], ['E', 'resources'], ['K', 'nowhere'], ['E', 'nowhere']]);
});
