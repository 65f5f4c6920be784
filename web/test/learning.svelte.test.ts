// What the page tells whoever learns: a note for each stage, what a draft names, and what could have been said.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { momentOf, noteOf } from '../src/games/on-sets/coach';
import { DraftReader } from '../src/mat/paper/reading.svelte';
import { earlierNow } from '../src/mat/table/shake-end';
import Coach, { type Note } from '../src/lib/learn/Coach.svelte';
import { running } from '../src/mat/limits';
import { NEVER } from '../src/lib/time';
import { coach } from '../src/state/coach.svelte';
import type { OnSetsDraftReading, OnSetsMoment, OnSetsSolvable, OnSetsWhat, Paper } from '../src/wire/on-sets';
import { onSetsView } from './on-sets-view';

afterEach(() => vi.unstubAllGlobals());

test('each stage of a first game has its note, and only one’s own acts are shown', () => {
  const note = (more: Parameters<typeof onSetsView>[0]) => noteOf(onSetsView(more));
  expect(note({ stage: { is: 'Moving', mover: 0 }, may: ['Move'] })).toMatchObject({ key: 'move', show: true, own: true });
  expect(note({ stage: { is: 'Moving', mover: 1 }, may: ['Lift'] })).toMatchObject({ key: 'watch' });
  expect(note({ stage: { is: 'Moving', mover: 1 }, may: [] })).toBeNull();
  expect(note({ stage: { is: 'Goal' }, may: [] })).toMatchObject({ key: 'goalWait', show: false });
  expect(note({ stage: { is: 'Writing' }, may: ['Present'] })).toMatchObject({ key: 'write', show: true });
  const resting = { stage: { is: 'Resting' as const, until: 1, ready: [], rule: 'HALL-9' }, may: ['Ready' as const] };
  expect(note(resting)).toMatchObject({ key: 'resultNone' });
  expect(note({ you: null })).toBeNull();
  expect(momentOf(onSetsView({ move_no: 3 }))).not.toBe(momentOf(onSetsView({ move_no: 4 })));
});

test('a note that was put away is not told again, until a first game begins anew', () => {
  coach.begin('a-game');
  expect(coach.knows('a-game', 'move')).toBe(false);
  coach.learn('a-game', 'move');
  expect(coach.knows('a-game', 'move')).toBe(true);
  expect(coach.knows('another', 'move')).toBe(false);
  coach.on = false;
  coach.begin('a-game');
  expect([coach.on, coach.knows('a-game', 'move')]).toEqual([true, false]);
});

test('a draft is read when the pen rests, and an answer that comes too late is not shown', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const reply = (body: string) => new Response(JSON.stringify({ state: 'Named', cards: [], value: 1, text: body, rules: [] }), { status: 200 });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(String(init.body));
    return new Promise<Response>((done) => setTimeout(() => done(reply(String(init.body))), 100));
  });
  const reader = new DraftReader<OnSetsDraftReading, Paper>();
  const paper = (set_name: string) => ({ solutions: [{ set_name }] });
  reader.read('t1', paper('B'), '1');
  await vi.advanceTimersByTimeAsync(200);
  reader.read('t1', paper('B∪'), '1');
  reader.read('t1', paper('B∪'), '1');
  await vi.advanceTimersByTimeAsync(400);
  expect(asked.length).toBe(1);
  reader.read('t1', paper('B∪R'), '1');
  await vi.advanceTimersByTimeAsync(200);
  expect(reader.reading).toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  expect(reader.reading?.text).toContain('B∪R');
  reader.clear();
  expect(reader.reading).toBeNull();
  vi.useRealTimers();
});

test('the glass shows nothing where no limit runs', () => {
  const tasks = [{ seat: 0, kind: 'Move' as const, limit: { ends: NEVER, stage: 'Sand' as const }, rule: 'HALL-8', free: false }];
  expect(running(onSetsView({ tasks }))).toBeNull();
});

test('a shake that could have been ended sooner says after what', () => {
  const yes: OnSetsSolvable = { is: 'Yes', solutions: [] };
  const no = { is: 'No', searched: { set_names: 1, restrictions: 0 } } as unknown as OnSetsSolvable;
  const at = (what: OnSetsWhat, by: number, now: OnSetsSolvable, text = ''): OnSetsMoment => ({
    at: 0, what, by, text, rules: [], mat: [], goal: null, truth: { now, now_barred: null, ever: yes, shortest: { is: 'Never' }, needed: { is: 'Never' } },
  });
  const moments = [at('Goal', 1, no), at('Moved', 2, yes, 'P3 moves B to Permitted.'), at('Moved', 0, yes), at('Challenged', 1, yes)];
  expect(earlierNow({ moments }, 0)).toBe('P3 moves B to Permitted.');
  expect(earlierNow({ moments: [moments[0]!, moments[1]!, moments[3]!] }, 0)).toBeNull();
  expect(earlierNow({ moments: [moments[0]!] }, 0)).toBeNull();
});

test('the coach keeps telling what was only shown, and stops when it was done or put away', async () => {
  coach.begin('on-sets');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ text: 'Move B to Permitted.', action: { is: 'Move' } }), { status: 200 }));
  const note = { key: 'move', title: 'Your move.', text: 'Pick a cube.', show: true, own: true };
  const props = $state({ table: 't1', game: 'on-sets', note: note as Note | null, moment: '1', hints: true, act: vi.fn() });
  const shown = mount(Coach, { target: document.body, props });
  const bubble = () => document.querySelector('[role=note]');
  const button = (name: string) => [...document.querySelectorAll('button')].find((it) => it.textContent?.trim() === name);
  flushSync();
  expect(bubble()?.textContent).toContain('Your move.');
  button('Show me one')?.click();
  await vi.waitFor(() => expect(bubble()?.textContent).toContain('Move B to Permitted.'));
  button('Do it')?.click();
  expect(props.act).toHaveBeenCalledWith({ is: 'Move' });
  // Somebody else moves, and then it is this player's turn again: it was only shown.
  [props.note, props.moment] = [null, '2'];
  flushSync();
  expect(bubble()).toBeNull();
  [props.note, props.moment] = [note, '3'];
  flushSync();
  expect(bubble()?.textContent).toContain('Your move.');
  // Now they move by themselves.
  [props.note, props.moment] = [null, '4'];
  flushSync();
  [props.note, props.moment] = [note, '5'];
  flushSync();
  expect(bubble()).toBeNull();
  await unmount(shown);
});

test('where nobody gets hints the coach tells, and shows nothing', async () => {
  coach.begin('on-sets');
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const note = { key: 'move', title: 'Your move.', text: 'Pick a cube.', show: true, own: true };
  const shown = mount(Coach, { target: document.body, props: { table: 't1', game: 'on-sets', note, moment: '1', hints: false, act: vi.fn() } });
  flushSync();
  expect(document.querySelector('[role=note]')?.textContent).toContain('Your move.');
  expect(document.body.textContent).not.toContain('Show me one');
  // Nor by the menu.
  coach.asked++;
  flushSync();
  expect(asked).not.toHaveBeenCalled();
  await unmount(shown);
});
