import type { Game } from './game';
import { linguishtik } from './linguishtik';
import { myWord } from './my-word';
import { onSets } from './on-sets';
import { onWords } from './on-words';
import { scrabble } from './scrabble';

/** The games one can open a table for: a new game is a folder and a line here. */
export const games: readonly Game[] = [myWord, onSets, onWords, scrabble, linguishtik];

export const gameOf = (id: string | undefined): Game | undefined => games.find((it) => it.id === id);
