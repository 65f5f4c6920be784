// What is around every table: names, who came and went, what is said when the line is gone, and signs.
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import LineBar from '../src/lib/LineBar.svelte';
import Invite from '../src/lib/table/Invite.svelte';
import SignButton from '../src/lib/table/SignButton.svelte';
import WaitingRoom from '../src/lib/table/WaitingRoom.svelte';
import { chairName } from '../src/lib/names';
import { withSeatChanges } from '../src/lib/table/told';
import { atTable } from '../src/state/seat.svelte';
import { session } from '../src/state/session.svelte';
import type { Frame } from '../src/wire/lyceum';
import { hide, show } from './shown';
import { aFrame as frame } from './view';

afterEach(() => {
  atTable.leave();
  session.line = { is: 'open' };
  session.address = null;
  session.me = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seats = (more: object) => frame().seats.map((it) => (it.seat === 1 ? { ...it, ...more } : it));

test('one’s own chair says so, and the others have their names', () => {
  expect([0, 1].map((it) => chairName(frame(), it))).toEqual(['You', 'Ben']);
});

test('whoever left stands in the record, at the time they left', () => {
  const line = (at: number) => ({ at, kind: 'Play' as const, seats: [], rules: [], text: `${at}` });
  const left = frame({ seats: seats({ is: 'bot', name: 'Otto' }), seat_changes: [{ at: 5, seat: 1, is: 'Left', name: 'Ben' }] });
  const told = withSeatChanges([line(1), line(9)], left);
  expect(told.map((it) => it.text)).toEqual(['1', 'Ben left the table. Otto, a bot, plays on in that seat.', '9']);
  expect(withSeatChanges([line(6)], left)).toHaveLength(1);
});

test('what is said while one is offline is true of that table', () => {
  session.line = { is: 'offline' };
  const said = (playing: boolean, at: Frame | null) => {
    [atTable.playing, atTable.frame] = [playing, at];
    flushSync();
    return document.body.textContent;
  };
  show(LineBar);
  expect(said(false, null)).toBe(' You are offline.');
  expect(said(true, frame({ stand_in_after: 60 }))).toMatch(/The game goes on; a bot takes your seat in about (1:00|0:59)\./);
  expect(said(true, frame({ stand_in_after: null }))).toContain('The game and its clock go on without you.');
  const alone = frame({ seats: frame().seats.map((it) => (it.seat === 0 ? it : { ...it, is: 'bot' as const })) });
  expect(said(true, alone)).toContain('Your table will stop and wait for you.');
  expect(said(true, frame({ stand_in_after: 0 }))).toContain('A bot is playing for you');
});

test('an invitation from this very computer has the address that phones can reach', () => {
  const link = () => document.querySelector('input')!.value;
  session.address = 'http://192.168.1.7:8080';
  show(Invite, { table: 't1', code: 'KMPRT', title: 'A game' });
  expect(link()).toBe('http://192.168.1.7:8080/j/KMPRT');
  expect(document.body.textContent).not.toContain('only works on this computer');
  session.address = null;
  flushSync();
  expect(link()).toBe(`${location.origin}/j/KMPRT`);
  expect(document.body.textContent).toContain('This link only works on this computer.');
});

test('a name that is typed is the first the hall hears', async () => {
  const said: string[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') said.push(`${path} ${String(init.body)}`);
    const body = path === '/api/me' ? (init?.method === 'POST' ? { account: 'a1', name: JSON.parse(String(init.body)).name } : null) : {};
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  vi.stubGlobal('WebSocket', class { close() {} });
  await session.beSomebody(' Mia ');
  expect(said).toEqual(['/api/me {"name":"Mia"}']);
  await session.beSomebody('Mia');
  expect(said).toHaveLength(1);
});

test('the host changes places, hands over and removes; a guest does not', () => {
  const part = (at: Frame) => {
    show(WaitingRoom, { table: 't1', frame: at, game: 'A game', seated: [0, 1], mayStart: true, onstart: () => Promise.resolve(''), startNote: () => undefined, how: () => undefined });
    const found = [...document.querySelectorAll('[aria-label^="Seat of"]')];
    return found as HTMLButtonElement[];
  };
  const buttons = part(frame({ seats: frame().seats.slice(0, 2) }));
  expect(buttons.map((it) => it.ariaLabel ?? it.getAttribute('aria-label'))).toEqual(['Seat of Ada', 'Seat of Ben']);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  buttons[1]!.click();
  flushSync();
  expect([...document.querySelectorAll('dialog li')].map((it) => it.textContent)).toEqual(['Change places with Ada', 'Make Ben the host', 'Remove Ben from the table']);
  hide();
  document.body.replaceChildren();
  expect(part(frame({ host: false }))).toEqual([]);
});

test('a player can say five things, unless the host wants none', () => {
  [atTable.playing, atTable.table, atTable.frame] = [true, 't1', frame()];
  show(SignButton);
  expect(document.querySelectorAll('[popover] button')).toHaveLength(5);
  atTable.frame = frame({ emotes: false });
  flushSync();
  expect(document.querySelector('button')).toBeNull();
  atTable.frame = frame({ you: null });
  flushSync();
  expect(document.querySelector('button')).toBeNull();
});
