// How soon bots act, and how strong they are: chosen, changed and shown.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrabble } from '../src/games/scrabble';
import { namesOn } from '../src/lib/names';
import NewTableForm from '../src/games/scrabble/NewTable.svelte';
import { playBots } from '../src/lib/table/play';
import TableMenu from '../src/lib/table/TableMenu.svelte';
import { settings } from '../src/state/settings.svelte';
import type { Frame } from '../src/wire/lyceum';
import { aFrame } from './view';
import MatSeats from '../src/mat/table/Seats.svelte';

let shown: ReturnType<typeof mount> | null = null;
function show(page: unknown, props: object) {
  shown = mount(page as Component<object>, { target: document.body, props });
  flushSync();
}
let asked: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown> });
    const answer = path === '/api/me' ? { account: 'a1', name: 'Ada' } : { table: 't1', code: 'KMPRT' };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  settings.botsPace = 'natural';
});

const bot = { seat: 1, is: 'bot' as const, name: 'Otto', level: 2, here: true, stands_in: false, thinks: false };
const withBot = (more: Partial<Frame> = {}) => aFrame({ seats: [aFrame().seats[0]!, bot], ...more });
const radio = (name: string) => document.querySelector<HTMLInputElement>(`input[type=radio][aria-label="${name}"]`);
const opened = () => asked.filter((it) => it.path === '/api/tables').at(-1)?.body;

test('whoever opens a table with bots chooses how soon they act, and the next table keeps it', async () => {
  show(NewTableForm, {});
  expect(radio('At once')).toBeNull();
  [...document.querySelectorAll('button')].find((it) => it.textContent?.includes('Add a bot'))?.click();
  flushSync();
  expect(radio('Natural')?.checked).toBe(true);
  radio('At once')?.click();
  flushSync();
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(opened()).toMatchObject({ bots_pace: 'at_once' }));
  await playBots(scrabble);
  expect(opened()).toMatchObject({ start: true, bots_pace: 'at_once' });
});

test('at the table the pace is changed in its menu by whoever may, and the others read it there', async () => {
  const props = (frame: Frame) => ({ table: 't1', frame, over: false, leaveSure: '', onkeys() {}, onclose() {} });
  show(TableMenu, props(withBot({ may_pace: true, bots_pace: 'natural' })));
  const select = document.querySelector('select')!;
  expect(select.value).toBe('natural');
  select.value = 'brisk';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(asked).toContainEqual({ path: '/api/tables/t1/pace', body: { pace: 'brisk' } }));
  await vi.waitFor(() => expect(settings.botsPace).toBe('brisk'));
  void unmount(shown!);
  document.body.replaceChildren();
  show(TableMenu, props(withBot({ may_pace: false, bots_pace: 'brisk' })));
  expect(document.querySelector('select')).toBeNull();
  expect(document.body.textContent).toContain('bots’ pace: brisk');
});

test('how strong a bot is stands beside its name, and that it thinks', () => {
  const sheet = { totals: [0, 0] };
  const seats = (more: Partial<typeof bot>) => show(MatSeats, { view: { sheet }, frame: withBot({ seats: [aFrame().seats[0]!, { ...bot, ...more }] }), doing: () => null });
  seats({});
  expect(document.body.textContent).toContain('easy bot, 2 of 5');
  expect(document.body.textContent).toContain('level 2 of 5');
  void unmount(shown!);
  document.body.replaceChildren();
  seats({ thinks: true });
  expect(document.body.textContent).toContain('thinking…');
});

test('the lobby tells how strong a bot is', () => {
  const card = { table: 't1', game: 'scrabble', status: 'turn 7', procedure: 'Assisted' as const, names: ['Ada', 'Otto'], levels: [null, 2], free_seats: 0, started: true, over: false };
  expect(namesOn(card)).toEqual(['Ada', 'Otto (easy bot)']);
});
