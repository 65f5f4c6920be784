import { SvelteSet } from 'svelte/reactivity';

const ends = new SvelteSet<string>();
const key = (table: string, shake: number) => `${table} ${shake}`;

/** The ends of shakes that this viewer has had before their eyes: they are not told again over the next mat. */
export const seen = {
  see: (table: string, shake: number): void => void ends.add(key(table, shake)),
  has: (table: string, shake: number): boolean => ends.has(key(table, shake)),
};
