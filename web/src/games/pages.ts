import type { Component } from 'svelte';
import type { Game } from '../router';
import type { TableState } from '../state/table.svelte';

// Each page knows the views of its own game; the hall says which game a table plays.
type Shown = TableState<any, any>;

type Pages = {
  /** Opening a table. */
  open: () => Promise<{ default: Component }>;
  /** The table, from the waiting room to the end. */
  table: () => Promise<{ default: Component<{ table: Shown }> }>;
  /** Looking back on it. */
  review: () => Promise<{ default: Component<{ table: Shown; round: number | null }> }>;
};

/** The pages of each game, fetched when somebody comes to them: a new game is a folder and an entry here. */
export const pages: Record<Game, Pages> = {
  'my-word': {
    open: () => import('./my-word/NewTable.svelte'),
    table: () => import('./my-word/TablePage.svelte'),
    review: () => import('./my-word/ReviewPage.svelte'),
  },
  'on-sets': {
    open: () => import('./on-sets/NewTable.svelte'),
    table: () => import('./on-sets/TablePage.svelte'),
    review: () => import('./on-sets/ReviewPage.svelte'),
  },
};
