// The page goes by what happened, never by how it is told: with other words everything else stays as it is.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import LinguishtikTable from '../src/games/linguishtik/table/TablePage.svelte';
import MyWordTable from '../src/games/my-word/TablePage.svelte';
import OnSetsTable from '../src/games/on-sets/table/TablePage.svelte';
import OnWordsTable from '../src/games/on-words/table/TablePage.svelte';
import ScrabbleTable from '../src/games/scrabble/table/TablePage.svelte';
import { settings } from '../src/state/settings.svelte';
// @ts-expect-error Scenes are plain JavaScript.
import { tables } from '../dev/scenes.mjs';

const MARK = '¶ ';
const worded = ['text', 'gist', 'because', 'question', 'why'];

/** The same with a mark before every sentence of the referee. */
function reworded<T>(it: T): T {
  if (Array.isArray(it)) return it.map(reworded) as T;
  if (it === null || typeof it !== 'object') return it;
  return Object.fromEntries(Object.entries(it).map(([key, value]) => [key, worded.includes(key) && typeof value === 'string' ? MARK + value : reworded(value)])) as T;
}

function drawn(scene: Record<string, unknown>): string {
  const table = { ...scene, table: 't1', unknown: false, seen: { now: scene.now, running: false, came: 0 }, send: () => Promise.resolve({ is: 'ack', seq: 1, at: 1 }) };
  const pages: Record<string, unknown> = { linguishtik: LinguishtikTable, 'on-sets': OnSetsTable, 'on-words': OnWordsTable, scrabble: ScrabbleTable };
  const page = (pages[(scene.frame as { game: string }).game] ?? MyWordTable) as unknown as Component<{ table: unknown }>;
  const mounted = mount(page, { target: document.body, props: { table } });
  flushSync();
  const html = document.body.innerHTML;
  void unmount(mounted);
  document.body.replaceChildren();
  // Every component that is drawn has a number of its own.
  return html.replace(/\bc\d+\b/g, 'c').replace(/<!--.*?-->/g, '');
}

beforeEach(() => {
  localStorage.clear();
  settings.still = true;
});

test.each(Object.keys(tables as object))('other words change nothing but the words: %s', (name) => {
  const scene = (tables as Record<string, Record<string, unknown>>)[name]!;
  const other = drawn(reworded(scene));
  expect(other.replaceAll(MARK, '')).toBe(drawn(scene));
});

test('and the words are shown', () => {
  expect(drawn(reworded((tables as Record<string, Record<string, unknown>>)['os-moving']!))).toContain(MARK);
});
