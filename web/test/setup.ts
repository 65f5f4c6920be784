// No test asks a real hall: what can be named at a table is told as the scenes have it, and nothing else is answered.
// @ts-expect-error Scenes are plain JavaScript.
import { linguishtikMenu } from '../dev/linguishtik.mjs';
// @ts-expect-error Scenes are plain JavaScript.
import { onSetsMenu, onWordsMenu } from '../dev/menu.mjs';
// @ts-expect-error Scenes are plain JavaScript.
import { scrabbleMenu } from '../dev/scrabble.mjs';

const menus: Record<string, unknown> = { '/api/games/on-sets/menu': onSetsMenu, '/api/games/on-words/menu': onWordsMenu, '/api/games/linguishtik/menu': linguishtikMenu, '/api/games/scrabble/menu': scrabbleMenu };

globalThis.fetch = (asked) =>
  typeof asked === 'string' && asked in menus ? Promise.resolve(Response.json(menus[asked])) : Promise.reject(new Error('There is no hall here.'));
