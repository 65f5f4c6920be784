import { untrack } from 'svelte';

/** Calls `change` with what was shown before and what is shown now, whenever that changes. What it reads is not watched. */
export function onChange<V>(shown: () => V, change: (before: V | null, now: V) => void): void {
  let before: V | null = null;
  $effect(() => {
    const now = shown();
    untrack(() => change(before, now));
    before = now;
  });
}
