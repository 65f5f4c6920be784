import type { OnSetsOptions } from '../../wire/on-sets';
import type { Game } from '../game';
import Art from './Art.svelte';
import { typed } from './typed';

export const onSets: Game = {
  id: 'on-sets',
  title: 'On-Sets',
  pitch: 'Name a set with exactly that many cards.',
  look: `
    --game: light-dark(oklch(0.50 0.11 160), oklch(0.53 0.11 160));
    --on-game: oklch(0.99 0.01 160);
  `,
  // The game as a beginner learns it, with the umpire at their side.
  quick: { n_seats: 3, division: 'elementary', procedure: 'Assisted', first_setter: 1 } satisfies OnSetsOptions,
  Art,
  typed,
  pages: {
    open: () => import('./NewTable.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    scene: () => import('./Scene.svelte'),
    practice: () => import('./practice/Practice.svelte'),
  },
};
