import type { Desk, Kept } from '../../../mat/practice/practice.svelte';
import { api } from '../../../net/api';
import type { Division, OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleKind, OnSetsPuzzleMark } from '../../../wire/on-sets';
import { onSets } from '..';

/** What puzzles should be like. */
export type Wish = { kind: OnSetsPuzzleKind; division: Division; variation: string; difficulty: number };

const kinds: OnSetsPuzzleKind[] = ['solve', 'now', 'impossible'];
export const divisions: Division[] = ['basic', 'elementary', 'middle', 'junior', 'senior'];

export const kept: Kept<Wish> = {
  key: 'lyceum-practice-on-sets',
  defaults: { kind: 'solve', division: 'basic', variation: 'any', difficulty: 1 },
  isWish: (wish) => kinds.includes(wish.kind) && divisions.includes(wish.division) && typeof wish.variation === 'string',
};

export const desk: Desk<OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleMark> = {
  puzzle: (asked) => api.puzzle(onSets.id, asked),
  mark: (id, answer) => api.markPuzzle(onSets.id, id, answer),
  played: (table, shake) => api.playedPuzzles(onSets.id, table, shake),
};
