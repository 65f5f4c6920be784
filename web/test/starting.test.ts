// Where people gather before the start: who is ready, the seconds that are left, and who gets hints.
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import WaitingRoom from '../src/lib/table/WaitingRoom.svelte';
import TableHead from '../src/lib/table/TableHead.svelte';
import type { Frame } from '../src/wire/lyceum';
import { show } from './shown';
import { aFrame } from './view';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));
const room = (frame: Partial<Frame>, mayStart = true) =>
  show(WaitingRoom, { table: 't1', frame: aFrame(frame), game: 'My Word!', seated: [0, 1, 2], mayStart, startNote: words('A note.'), how: words('How.') });
const button = () => [...document.querySelectorAll('button')].find((it) => it.textContent?.trim() === 'Start');
const timer = () => document.querySelector('[role=timer]')?.textContent;
const said = () => document.body.textContent ?? '';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('whoever is not ready sees who is, and the seconds that are left', () => {
  room({ starting: { ready: [1], in_ms: 9_000 } });
  expect(timer()).toBe('9');
  expect(said()).toContain('Ben is ready. Press Start when you are, too.');
  expect(button()).toBeDefined();
  vi.advanceTimersByTime(2_100);
  flushSync();
  expect(timer()).toBe('7');
});

test('whoever has pressed Start is told who is waited for', () => {
  room({ starting: { ready: [0, 1], in_ms: 4_000 } });
  expect(button()).toBeUndefined();
  expect(said()).toContain('Waiting for Cleo to press Start.');
});

test('somebody whose place it is not to start can be ready all the same', () => {
  vi.stubGlobal('fetch', vi.fn(async () => new Response('{}', { status: 200 })));
  room({ starting: { ready: [], in_ms: null } }, false);
  expect(said()).toContain('A note.');
  button()?.click();
  expect(fetch).toHaveBeenCalledWith('/api/tables/t1/start', expect.objectContaining({ method: 'POST' }));
});

test('the headline says what the room waits for', () => {
  const headline = () => document.querySelector('h1')?.textContent;
  const seats = aFrame({}).seats;
  const open = [...seats.slice(0, -1), { ...seats.at(-1)!, is: 'empty' as const, name: null }];
  room({ seats: open, starting: null });
  expect(headline()).toBe('Waiting for players');
  room({ seats, starting: { ready: [], in_ms: null } });
  expect(headline()).toBe('All seats are taken');
  expect(said()).not.toContain('Send the link');
  room({ seats, starting: { ready: [1], in_ms: 9_000 } });
  expect(headline()).toBe('The game is starting');
});

test('whoever is alone has hints, and no switch says otherwise', () => {
  const seats = aFrame({}).seats.map((it) => (it.seat === 0 ? it : { ...it, is: 'bot' as const, level: 2 }));
  room({ host: true, seats, hints: { is: 'Alone' } });
  expect(said()).toContain('You can ask for hints: you are the only person here.');
  expect(document.querySelector('[role=switch][aria-label*="hints"]')).toBeNull();
  room({ host: true, seats: [...seats.slice(0, -1), { ...seats.at(-1)!, is: 'empty', name: null }], hints: { is: 'Alone' } });
  expect(document.querySelector('[role=switch]')?.getAttribute('aria-label')).toBe('If more people come, players can ask for hints');
});

test('hints are the host’s to allow, and everybody sees who did', () => {
  room({ host: true });
  expect(document.querySelector('[role=switch][aria-label="Players can ask for hints"]')).not.toBeNull();
  room({ host: false });
  expect(said()).toContain('No hints: people play against each other');
  room({ host: false, hints: { is: 'Allowed', by: 'Ada' } });
  expect(said()).toContain('Ada allows hints');
  room({ hints: { is: 'Never' } });
  expect(document.querySelector('[role=switch][aria-label="Players can ask for hints"]')).toBeNull();
  const head = (frame: Partial<Frame>) => show(TableHead, { frame: aFrame(frame), game: 'My Word!', how: 'round 1', onmenu: () => undefined });
  head({ host: false, hints: { is: 'Allowed', by: 'Ada' } });
  expect(said()).toContain('Ada allows hints');
  head({ host: false });
  expect(said()).not.toContain('hints');
});
