// The start page and what is around the tables, without a hall.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { games } from '../src/games';
import Home from '../src/routes/Home.svelte';
import Lost from '../src/routes/Lost.svelte';
import { session } from '../src/state/session.svelte';
import { settings } from '../src/state/settings.svelte';
import type { Hall, TableCard } from '../src/wire/lyceum';

let shown: ReturnType<typeof mount> | null = null;
function show(page: Component) {
  shown = mount(page, { target: document.body });
  flushSync();
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  settings.letterKeys = true;
  session.hall = null;
});

const named = (start: string) => [...document.querySelectorAll('[aria-label]')].map((it) => it.getAttribute('aria-label')!).filter((it) => it.startsWith(start));

test('every game has the same three words on its card', () => {
  show(Home);
  for (const start of ['Play bots: ', 'Open a table: ']) expect(named(start)).toEqual(games.map((it) => start + it.title));
  expect(named('How to play ')).toEqual(games.map((it) => `How to play ${it.title}`));
  expect(document.querySelector('h1')?.textContent).not.toMatch(/\b(two|five|2|5)\b/i);
});

test('why no table was opened is said under the game it was asked for', async () => {
  session.me = { account: 'a', name: 'Ada' };
  const full = { error: { code: 'not_now', message: 'The disk is almost full.', field: null } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(full), { status: 409 }));
  show(Home);
  const card = document.querySelectorAll('article')[1]!;
  card.querySelector('button')!.click();
  await vi.waitFor(() => expect(card.querySelector('[role=alert]')?.textContent).toBe('The disk is almost full.'));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('a slash leads to the code, but not for who switched such keys off, nor while somebody types', () => {
  const slash = (at: EventTarget = window) => at.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  show(Lost as Component);
  const box = document.querySelector<HTMLInputElement>('input.code')!;
  settings.letterKeys = false;
  slash();
  expect(document.activeElement).not.toBe(box);
  settings.letterKeys = true;
  expect(slash(box)).toBe(true);
  slash();
  expect(document.activeElement).toBe(box);
});

test('your tables name the others, and what is over leads to looking back', () => {
  const card = (table: string, over: boolean): TableCard => ({ table, game: games[0]!.id, status: 'round 1 of 3', procedure: 'Assisted', names: ['Ada', 'Ben'], levels: [null, null], free_seats: 0, started: true, over });
  session.me = { account: 'a', name: 'Ada' };
  session.hall = { games: [], open: [], yours: [card('t1', true), card('t2', false)] } as unknown as Hall;
  show(Home);
  const yours = [...document.querySelectorAll('section')].find((it) => it.textContent?.includes('Your tables'))!;
  expect([...yours.querySelectorAll('a')].map((it) => it.getAttribute('href'))).toEqual(['/t/t2', '/t/t1/review?round=1']);
  expect(yours.textContent).toContain('with Ben');
  expect(yours.textContent).not.toContain('Ada');
  expect(document.body.textContent).toContain('No open tables right now.');
});

test('a set typed in a scenario is shown in the signs of the cubes, and words stay words', () => {
  const { typed } = games.find((it) => it.typed)!;
  expect(typed!("P1 reads Bu(G-R').")).toBe('P1 reads B ∪ (G − R′).');
  expect(typed!('An umpire, V and A; P2 moves B')).toBe('An umpire, V and A; P2 moves B');
});
