import type { OnWordsOptions } from '../../wire/on-words';
import type { Game } from '../game';
import Art from './Art.svelte';

export const onWords: Game = {
  id: 'on-words',
  title: 'On-Words',
  pitch: 'Words that cross, sounds that must be heard.',
  paceNote: 'Where you could challenge the same move, they give you two to four seconds first.',
  look: `
    --game: light-dark(oklch(0.48 0.13 255), oklch(0.53 0.13 255));
    --on-game: oklch(0.99 0.01 255);
  `,
  // The game as a beginner learns it: the umpire at their side, no time that runs out, and two shakes. Somebody else
  // sets the first Goal, and they move next; the second Goal is theirs.
  quick: { n_seats: 3, division: 'elementary', procedure: 'Assisted', glass: 'Away', n_shakes: 2, first_setter: 2 } satisfies OnWordsOptions,
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    how: () => import('./How.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    scene: () => import('./Scene.svelte'),
    practice: () => import('./practice/Practice.svelte'),
  },
};
