import type { Game } from './game';
import { myWord } from './my-word';
import { onSets } from './on-sets';
import { onWords } from './on-words';
import { scrabble } from './scrabble';

/** The games one can open a table for: a new game is a folder and a line here. */
export const games: readonly Game[] = [myWord, onSets, onWords, scrabble];

export const gameOf = (id: string | undefined): Game | undefined => games.find((it) => it.id === id);

/** Those that are not here yet. */
export const coming: readonly { title: string; pitch: string; colour: string; sentence?: readonly string[]; pieces?: readonly string[] }[] = [
  { title: 'LinguiSHTIK', pitch: 'One word, many demands, one sentence.', colour: 'oklch(0.50 0.12 310)', sentence: ['The ', 'tired', ' fox slept.'] },
];
