import type { OnSetsOptions } from '../../wire/on-sets';
import type { Game } from '../game';
import Art from './Art.svelte';
import { typed } from './typed';

export const onSets: Game = {
  id: 'on-sets',
  title: 'On-Sets',
  pitch: 'Name a set with exactly that many cards.',
  paceNote: 'Where you could challenge the same move, they give you two to four seconds first.',
  look: `
    --game: light-dark(oklch(0.50 0.11 160), oklch(0.53 0.11 160));
    --on-game: oklch(0.99 0.01 160);
  `,
  // The game as a beginner learns it: Basic, the umpire at their side, no time that runs out, and two shakes. Somebody
  // else sets the first Goal, and they move next; the second Goal is theirs.
  quick: { n_seats: 3, division: 'basic', procedure: 'Assisted', glass: 'Away', n_shakes: 2, first_setter: 2 } satisfies OnSetsOptions,
  Art,
  typed,
  pages: {
    open: () => import('./NewTable.svelte'),
    how: () => import('./How.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    scene: () => import('./Scene.svelte'),
    practice: () => import('./practice/Practice.svelte'),
  },
};
