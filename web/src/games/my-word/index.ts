import type { MyWordOptions } from '../../wire/my-word';
import type { Game } from '../game';
import Art from './Art.svelte';

export const myWord: Game = {
  id: 'my-word',
  title: 'My Word!',
  pitch: 'See it first, say it first.',
  paceNote: 'How fast a bot sees a word is its level, and no pace changes that.',
  look: `
    --game: light-dark(oklch(0.50 0.13 20), oklch(0.56 0.13 20));
    --on-game: oklch(0.99 0.005 20);
    --game-ink: light-dark(oklch(0.46 0.13 20), oklch(0.80 0.10 20));
  `,
  quick: { n_seats: 3, manner: 'Learning', call: 'Claim', pace: { is: 'Patient', percent: 100 }, short: true } satisfies MyWordOptions,
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    how: () => import('./How.svelte'),
    table: () => import('./TablePage.svelte'),
    review: () => import('./ReviewPage.svelte'),
    scene: () => import('./Scene.svelte'),
  },
};
