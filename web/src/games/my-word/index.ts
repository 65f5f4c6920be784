import type { MyWordOptions } from '../../wire/my-word';
import type { Game } from '../game';
import Art from './Art.svelte';

export const myWord: Game = {
  id: 'my-word',
  title: 'My Word!',
  look: `
    --game: light-dark(oklch(0.50 0.13 20), oklch(0.56 0.13 20));
    --on-game: oklch(0.99 0.005 20);
    --game-ink: light-dark(oklch(0.46 0.13 20), oklch(0.80 0.10 20));
    --ground: var(--felt);
    --ground-2: var(--felt-2);
    --ground-ink: var(--felt-ink);
    --ground-line: var(--felt-line);
  `,
  quick: { n_seats: 3, procedure: 'Assisted', pace: { is: 'Auto', every: 4000 } } satisfies MyWordOptions,
  home: {
    pitch: 'See it first, say it first.',
    how: 'Cards come face up to the middle. Whoever first calls a word laid from three or more of them takes those cards.',
    play: 'Play a bot',
    open: 'Open a table',
    note: 'You and two bots, three short rounds. Nothing to sign up for.',
  },
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    table: () => import('./TablePage.svelte'),
    review: () => import('./ReviewPage.svelte'),
  },
};
