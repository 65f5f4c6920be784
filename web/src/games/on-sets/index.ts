import type { OnSetsOptions } from '../../wire/on-sets';
import type { Game } from '../game';
import Art from './Art.svelte';

export const onSets: Game = {
  id: 'on-sets',
  title: 'On-Sets',
  look: `
    --game: light-dark(oklch(0.50 0.11 160), oklch(0.53 0.11 160));
    --on-game: oklch(0.99 0.01 160);
    --ground: light-dark(oklch(0.93 0.035 80), oklch(0.33 0.03 75));
    --ground-2: light-dark(oklch(0.87 0.05 76), oklch(0.27 0.03 70));
    --ground-ink: var(--ink);
    --ground-line: var(--line);
  `,
  // The game as a beginner learns it, with the umpire at their side.
  quick: { n_seats: 3, division: 'elementary', procedure: 'Assisted', first_setter: 1 } satisfies OnSetsOptions,
  home: {
    pitch: 'Build a set with exactly that many cards.',
    how: 'Cubes are rolled, cards dealt, a Goal set. Move by move you say which cubes must, may or may not be used, until somebody says Now or Impossible.',
    play: 'Play On-Sets against bots',
    open: 'Open an On-Sets table',
    note: 'You and two bots, with the umpire at your side.',
  },
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    practice: () => import('./practice/Practice.svelte'),
  },
};
