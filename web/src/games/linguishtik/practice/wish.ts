import type { Desk, Kept } from '../../../mat/practice/practice.svelte';
import { api } from '../../../net/api';
import type { LinguishtikPuzzle, LinguishtikPuzzleAnswer, LinguishtikPuzzleMark, PuzzleKind } from '../../../wire/linguishtik';
import { linguishtik } from '..';

/** What puzzles should be like. */
export type Wish = { kind: PuzzleKind; difficulty: number };

const kinds: PuzzleKind[] = ['function', 'pattern', 'judge', 'write'];

export const kept: Kept<Wish> = {
  key: 'lyceum-practice-linguishtik',
  defaults: { kind: 'function', difficulty: 1 },
  isWish: (wish) => kinds.includes(wish.kind),
};

export const desk: Desk<LinguishtikPuzzle, LinguishtikPuzzleAnswer, LinguishtikPuzzleMark> = {
  puzzle: (asked) => api.puzzle(linguishtik.id, asked),
  mark: (id, answer) => api.markPuzzle(linguishtik.id, id, answer),
  played: (table, shake) => api.playedPuzzles(linguishtik.id, table, shake),
};
