import type { LinguishtikOptions } from '../../wire/linguishtik';
import type { Game } from '../game';
import Art from './Art.svelte';

export const linguishtik: Game = {
  id: 'linguishtik',
  title: 'LinguiSHTIK',
  pitch: 'One word, many demands, one sentence.',
  paceNote: 'Where you could challenge the same move, they give you two to four seconds first.',
  look: `
    --game: light-dark(oklch(0.48 0.13 310), oklch(0.54 0.13 310));
    --on-game: oklch(0.99 0.01 310);
    --game-ink: light-dark(oklch(0.44 0.13 310), oklch(0.82 0.09 310));
    --slip: light-dark(oklch(0.975 0.025 95), oklch(0.285 0.018 95));
    --ink-orange: oklch(0.55 0.15 45);
    --mark-yellow: oklch(0.80 0.16 88);
    --mark-pink: oklch(0.66 0.19 350);
    --mark-orange: oklch(0.70 0.16 52);
  `,
  // The game as a beginner learns it: the umpire at their side, no time that runs out, and two shakes. Somebody else is
  // Player One, so that the newcomer sees how a sentence is designated before it is theirs to do.
  quick: { n_seats: 3, division: 'elementary', procedure: 'Assisted', glass: 'Away', n_shakes: 2, first: 2 } satisfies LinguishtikOptions,
  // Who plays plain sentences, common words and few demands.
  bots: [1, 1],
  Art,
  pages: {
    open: () => import('./NewTable.svelte'),
    how: () => import('./How.svelte'),
    table: () => import('./table/TablePage.svelte'),
    review: () => import('./review/ReviewPage.svelte'),
    scene: () => import('./Scene.svelte'),
    practice: () => import('./practice/Practice.svelte'),
    analysis: () => import('./practice/AnalysisPage.svelte'),
  },
};
