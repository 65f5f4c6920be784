// Looking back on a round of My Word!: what a player wants to know comes first.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import ReviewPage from '../src/games/my-word/ReviewPage.svelte';
import Study from '../src/routes/words/Study.svelte';
// @ts-expect-error Scenes are plain JavaScript.
import { review, study, tables } from '../dev/scenes.mjs';

let shown: ReturnType<typeof mount> | null = null;
function show(page: unknown, props: object) {
  shown = mount(page as Component<object>, { target: document.body, props });
  flushSync();
}
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const slider = () => document.querySelector<HTMLInputElement>('input[type=range]')?.value;

test('my best missed word leads, who was quicker follows, and the slider stands where the word was there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(review))));
  show(ReviewPage, { table: { ...tables.over, table: 't1' }, round: 1 });
  await vi.waitFor(() => expect(document.querySelector('[aria-label="In short"]')).not.toBeNull());
  const first = document.querySelector('[aria-label="In short"]')!.textContent;
  expect(first).toContain('Your best missed word: STARED');
  expect(first).toContain('Ben called 0.04 s before your CURES.');
  expect(first).toMatch(/fastest: 3\.4 s/);
  await vi.waitFor(() => expect(slider()).toBe('4'));
});

test('nobody is the fastest of one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ...review, calls: review.calls.filter((it: { seat: number }) => it.seat === 0) }))));
  show(ReviewPage, { table: { ...tables.over, table: 't1' }, round: 1 });
  await vi.waitFor(() => expect(document.querySelector('[aria-label="In short"]')).not.toBeNull());
  expect(document.querySelector('[aria-label="In short"]')!.textContent).not.toContain('the fastest');
});

test('a claim without a word is shown as one, and a right call stays right', async () => {
  const empty = { seat: 0, word: null, heard: 50000, lag: 0, acted: 50000, outcome: 'NoWord', possible_since: null };
  const right = { seat: 0, word: 'CURES', heard: 40000, lag: 0, acted: 40000, outcome: 'Right', possible_since: 30000 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ...review, calls: [right, empty] }))));
  show(ReviewPage, { table: { ...tables.over, table: 't1' }, round: 1 });
  await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  const rows = [...document.querySelectorAll('tbody tr')].map((it) => it.textContent);
  expect(rows[0]).toMatch(/CURES\s+right/);
  expect(rows[1]).toMatch(/–\s+no word came/);
});

test('a link to a moment opens there', async () => {
  history.replaceState(null, '', '/t/t1/review?round=1&at=4');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(review))));
  show(ReviewPage, { table: { ...tables.over, table: 't1' }, round: 1 });
  await vi.waitFor(() => expect(slider()).toBe('3'));
});

test('nobody is told how a word is pronounced that is none', () => {
  show(Study, { study: study('ZZZ'), list: 'ENABLE' });
  expect(document.body.textContent).toContain('We don’t know how it is pronounced.');
});
