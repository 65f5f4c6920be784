import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { whenYours } from '../src/lib/table/attention.svelte';
import { settings } from '../src/state/settings.svelte';

afterEach(() => {
  settings.notify = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How many notes there are after it becomes this player's move while the page is seen or hidden. */
function notes(page: 'visible' | 'hidden', wanted: boolean): { open: number; all: number } {
  const made = { open: 0, all: 0 };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', class {
    static permission = 'granted';
    constructor() { made.open++; made.all++; }
    close() { made.open--; }
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(page);
  settings.notify = wanted;
  let yours = $state(false);
  const end = $effect.root(() => whenYours(() => yours, () => 'On-Sets'));
  flushSync();
  yours = true;
  flushSync();
  const then = { ...made };
  end();
  expect(made.open, 'it goes with the table').toBe(0);
  return then;
}

test('whoever looks elsewhere is told that it is their move, if they have asked for it', () => {
  expect(notes('hidden', true)).toEqual({ open: 1, all: 1 });
  expect(notes('hidden', false).all).toBe(0);
  expect(notes('visible', true).all).toBe(0);
});
