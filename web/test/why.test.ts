import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Record from '../src/lib/table/Record.svelte';
import Why from '../src/lib/Why.svelte';
import { rules } from '../src/state/rules.svelte';
import type { Told } from '../src/wire/kernel';

let mounted: ReturnType<typeof mount> | undefined;
beforeEach(() => {
  rules.full = false;
  rules.shown = null;
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});
const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent);

test('a sentence has one word that opens all its rules', () => {
  mounted = mount(Why, { target: document.body, props: { rule: 'AB-1', rules: ['AB-2', 'AB-1', 'AB-3'] } });
  expect(buttons()).toEqual(['why?']);
  expect(document.querySelector('button')!.getAttribute('aria-label')).toBe('why? Rules AB-1, AB-2, AB-3');
  document.querySelector('button')!.click();
  expect(rules.shown).toEqual(['AB-1', 'AB-2', 'AB-3']);
});

test('officials see each rule by its number, and nobody a word that opens nothing', () => {
  rules.full = true;
  mounted = mount(Why, { target: document.body, props: { rules: ['AB-1', 'AB-2'] } });
  expect(buttons()).toEqual(['AB-1', 'AB-2']);
  void unmount(mounted);
  mounted = mount(Why, { target: document.body, props: { rule: null } });
  expect(buttons()).toEqual([]);
});

const lines: Told[] = [
  { at: 0, kind: 'Play', seats: [0], text: 'P1 moves B to Permitted.', rules: ['AB-1', 'AB-2'] },
  { at: 0, kind: 'Limit', seats: [1], text: 'P2 has until 1:00.', rules: ['AB-3'] },
];

test('the record leaves limits to the clock, and its copy leaves out nothing', async () => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => { copied = text; return Promise.resolve(); } } });
  mounted = mount(Record, { target: document.body, props: { lines, name: (seat: number) => ['Ada', 'Ben'][seat] ?? '' } });
  flushSync();
  expect(document.querySelector('[role=log]')!.textContent).toContain('Ada moves B to Permitted.');
  expect(document.querySelector('[role=log]')!.textContent).not.toContain('has until');
  document.querySelector<HTMLButtonElement>('[aria-label="Copy as text"]')!.click();
  await new Promise((done) => setTimeout(done));
  expect(copied).toBe('0:00  Ada moves B to Permitted. (AB-1, AB-2)\n0:00  Ben has until 1:00. (AB-3)');
});
