import type { Game } from './game';
import { myWord } from './my-word';
import { onSets } from './on-sets';
import { onWords } from './on-words';

/** The games one can open a table for: a new game is a folder and a line here. */
export const games: readonly Game[] = [myWord, onSets, onWords];

export const gameOf = (id: string | undefined): Game | undefined => games.find((it) => it.id === id);

/** Those that are not here yet. */
export const coming = [
  { title: 'LinguiSHTIK', pitch: 'One word, many demands, one sentence.', colour: 'oklch(0.50 0.12 310)', sentence: ['The ', 'tired', ' fox slept.'] },
  { title: 'SCRABBLE', pitch: 'Clocks, holds, challenges: the tournament game.', colour: 'oklch(0.50 0.10 60)', pieces: ['Q', 'U', 'I', 'Z'] },
] as const;
