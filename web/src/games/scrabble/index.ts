import type { ScrabbleOptions } from '../../wire/scrabble';
import type { Game } from '../game';
import Art from './Art.svelte';

export const scrabble: Game = {
  id: 'scrabble',
  title: 'SCRABBLE',
  pitch: 'Words that cross, letter by letter, for points.',
  paceNote: 'Bots draw no sooner than the rules allow, and an expert thinks as long as it needs.',
  look: `
    --game: light-dark(oklch(0.50 0.10 58), oklch(0.53 0.10 58));
    --on-game: oklch(0.99 0.01 58);
    --game-ink: light-dark(oklch(0.44 0.09 58), oklch(0.83 0.09 70));
    --slip: light-dark(oklch(0.975 0.025 95), oklch(0.285 0.018 95));
  `,
  // A first game: no clock, the table helps, and a word that is not in the list costs nothing but the look.
  quick: { procedure: 'Assisted', untimed: true, penalty: 'Nothing', first: 0 } satisfies ScrabbleOptions,
  bots: [2],
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    how: () => import('./How.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    analysis: () => import('./review/AnalysisPage.svelte'),
    practice: () => import('./practice/PracticePage.svelte'),
  },
};
