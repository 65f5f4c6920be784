import type { Component } from 'svelte';
import type { TableState } from '../state/table.svelte';

// Each page knows the views of its own game; the hall says which game a table plays.
type Shown = TableState<any, any>;
type Page<P extends object = {}> = () => Promise<{ default: Component<P> }>;

/** Everything the hall's pages need to know of a game. Its pages are fetched when somebody comes to them. */
export type Game = {
  /** As the hall and addresses name it. */
  id: string;
  title: string;
  /** What it is about, in one short sentence. */
  pitch: string;
  /** Its colours, as custom properties: `--game` and `--on-game` for buttons and the edge of its card at home. */
  look: string;
  /** What a newcomer plays against bots, as the hall takes it. */
  quick: unknown;
  /** Their levels; two of them where nothing is said. */
  bots?: number[];
  /** What the bots' pace leaves as it is here. */
  paceNote?: string;
  /** A few of its pieces, above its card at home. */
  Art: Component;
  /** A sentence of a scenario, with whatever is typed in it in the game's own signs. */
  typed?: (sentence: string) => string;
  pages: {
    /** Opening a table. */
    open: Page;
    /** The table, from the waiting room to the end. */
    table: Page<{ table: Shown }>;
    /** Looking back on it. */
    review: Page<{ table: Shown; round: number | null }>;
    /** How it is played, in pictures. */
    how: Page;
    /** Practising alone, or with the questions of a part of a table that was played. */
    practice?: Page<{ table: string | null; part: number | null }>;
    /** One position by itself, as a link names it, and what could be done in it. */
    analysis?: Page<{ position: string; list: string | null }>;
    /** Where a scenario of a rule begins, drawn with the game's own pieces. */
    scene?: Page<{ position: string[] }>;
  };
};
