import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Paper from '../src/games/on-sets/paper/Paper.svelte';
import { aTable, onSetsView } from './on-sets-view';
import { aFrame } from './view';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
  localStorage.clear();
});
const table = () => aTable(() => Promise.resolve({ is: 'ack', seq: 1, at: 1 }));

/** Taps these signs on the keys below the paper. */
function tap(...signs: string[]) {
  for (const sign of signs) {
    document.querySelector<HTMLButtonElement>(`[role=group] button[aria-label="${sign}"]`)!.click();
    flushSync();
  }
}

test('the sign keys write before any line had the focus, and again in the next shake', () => {
  const props = $state({ view: onSetsView(), frame: aFrame(), table: table() });
  mounted = mount(Paper, { target: document.body, props });
  flushSync();
  const line = () => document.querySelector<HTMLInputElement>('[data-line=set-name]')!;
  tap('blue', 'union', 'red');
  expect(line().value).toBe('B∪R');
  line().setSelectionRange(1, 1);
  tap('complement');
  expect(line().value).toBe('B′∪R');

  props.view = onSetsView({ shake: 2 });
  flushSync();
  expect(line().value).toBe('');
  tap('green');
  expect(line().value).toBe('G');
});

test('the keys write into the Set-Name, not into the switch above it', () => {
  const chosen = [{ by: 1, variation: { name: 'two-solutions' as const }, text: '', ignored: false }];
  mounted = mount(Paper, { target: document.body, props: { view: onSetsView({ shake: 3, division: 'senior', chosen }), frame: aFrame(), table: table() } });
  flushSync();
  tap('yellow');
  expect(document.querySelector<HTMLInputElement>('[data-line=set-name]')!.value).toBe('Y');
});
