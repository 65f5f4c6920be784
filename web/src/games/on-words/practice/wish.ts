import type { Desk, Kept } from '../../../mat/practice/practice.svelte';
import { api } from '../../../net/api';
import type { OnWordsPuzzle, OnWordsPuzzleAnswer, OnWordsPuzzleKind, OnWordsPuzzleMark } from '../../../wire/on-words';
import { onWords } from '..';

/** What puzzles should be like. */
export type Wish = { kind: OnWordsPuzzleKind; difficulty: number };

const kinds: OnWordsPuzzleKind[] = ['sounds', 'network', 'now', 'impossible'];

export const kept: Kept<Wish> = {
  key: 'lyceum-practice-on-words',
  defaults: { kind: 'sounds', difficulty: 1 },
  isWish: (wish) => kinds.includes(wish.kind),
};

export const desk: Desk<OnWordsPuzzle, OnWordsPuzzleAnswer, OnWordsPuzzleMark> = {
  puzzle: (asked) => api.puzzle(onWords.id, asked),
  mark: (id, answer) => api.markPuzzle(onWords.id, id, answer),
  played: (table, shake) => api.playedPuzzles(onWords.id, table, shake),
  hint: (id, number) => api.markPuzzle(onWords.id, id, { is: 'Hint', number } satisfies OnWordsPuzzleAnswer),
};
