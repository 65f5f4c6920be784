/// <reference types="vite/client" />
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boards, tiles } from '../src/games/scrabble/equipment';
import { text } from '../src/games/scrabble/messages';
import { placeOf, readBoard, tilesOf } from '../src/games/scrabble/squares';
import { playsAloud, rackAloud, tableAloud } from '../src/games/scrabble/table/aloud';
import { asked, mainOf, news } from '../src/games/scrabble/table/dock';
import { doing } from '../src/games/scrabble/table/doing';
import { Hand } from '../src/games/scrabble/table/hand.svelte';
import { keyCommand } from '../src/games/scrabble/table/keys';
import Table from '../src/games/scrabble/table/Table.svelte';
import { tell } from '../src/games/scrabble/table/tell';
import { themeNames, themeStyle } from '../src/games/scrabble/themes.svelte';
import { clockReads } from '../src/games/scrabble/view';
import { settings } from '../src/state/settings.svelte';
import type { TableState } from '../src/state/table.svelte';
import type { Told } from '../src/wire/kernel';
import type { Frame } from '../src/wire/lyceum';
import type { ScrabbleAction, ScrabbleView } from '../src/wire/scrabble';
// @ts-expect-error Scenes are plain JavaScript.
import { scrabbleTables } from '../dev/scrabble.mjs';

type Scene = { frame: Frame; view: ScrabbleView; record: Told[] };
const scene = (name: string) => (scrabbleTables as Record<string, Scene>)[name]!;
const name = (seat: number) => ['You', 'Ruth'][seat] ?? '';
let mounted: Record<string, unknown> | undefined;
beforeEach(() => {
  localStorage.clear();
  settings.still = true;
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

let n = 0;
function sit(at: string, more: Partial<ScrabbleView> = {}) {
  const { frame, view, record } = scene(at);
  const sent: ScrabbleAction[] = [];
  const send = (action: ScrabbleAction) => {
    sent.push(action);
    return Promise.resolve({ is: 'ack', seq: 1, at: 1 });
  };
  const table = { table: `t${++n}`, view, frame, record, suspended: false, over: false, unknown: false, thinking: false, seen: { now: 720_000, running: false, came: 0 }, send } as unknown as TableState<ScrabbleView, ScrabbleAction>;
  mounted = mount(Table, { target: document.body, props: { table, frame, view: { ...view, ...more } } });
  flushSync();
  return { sent };
}
const spoken = (it: Element) => it.getAttribute('aria-label') ?? it.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const button = (text: string) => [...document.querySelectorAll<HTMLElement>('button')].find((it) => spoken(it) === text);
const press = async (text: string) => {
  button(text)!.click();
  await settle();
};
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
const cell = (place: string) => [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].find((it) => spoken(it).startsWith(`${place},`))!;
const type = (key: string, more: KeyboardEventInit = {}) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  flushSync();
};

const files = import.meta.glob<string>('../../crates/scrabble/src/board/*.txt', { query: '?raw', import: 'default', eager: true });
const file = (name: string) => Object.entries(files).find(([path]) => path.endsWith(`/${name}.txt`))![1];

test('boards and tiles are those of the hall', () => {
  const rowsOf = (name: string) => file(name).split('\n').filter((it) => /^[.234dtq]{9,}$/.test(it));
  expect(boards).toEqual([rowsOf('standard-board'), rowsOf('super-board')]);
  const said = file('english-tiles').split('\n').flatMap((it) => [...it.matchAll(/^([A-Z]) (\d+) (\d+)$/g)].map(([, letter, n, value]) => [letter, [Number(n), Number(value)]]));
  expect({ ...Object.fromEntries(said), '?': [2, 0] }).toEqual(tiles);
});

test('a board is read square by square: blanks, unwritten ones, and tiles of two letters', () => {
  expect(readBoard(['.Ab_', '[CH]..[ll]'])).toEqual([[null, { letter: 'A', blank: false }, { letter: 'B', blank: true }, { letter: '', blank: true }], [{ letter: 'CH', blank: false }, null, null, { letter: 'LL', blank: true }]]);
  expect(tilesOf('AE[CH]?')).toEqual(['A', 'E', 'CH', '?']);
});

test('where a play begins is read off the board, whatever was put before or after', () => {
  const board = readBoard(['.CARES', '...I..', '...T..']);
  const put = (tile: string, row: number, column: number) => ({ tile, square: { row, column } });
  expect(placeOf({ what: { is: 'Play', puts: [put('S', 0, 5)] }, words: ['CARES'] }, board)).toBe('1B');
  expect(placeOf({ what: { is: 'Play', puts: [put('I', 1, 3), put('T', 2, 3)] }, words: ['RIT'] }, board)).toBe('D1');
  expect(placeOf({ what: { is: 'Play', puts: [{ tile: '?', written: 'Q', square: { row: 2, column: 0 } }, put('I', 2, 1)] }, words: ['qI'] }, board)).toBe('3A');
});

const open = { has: ({ row, column }: { row: number; column: number }) => 0 <= row && row < 15 && 0 <= column && column < 15, taken: ({ row, column }: { row: number; column: number }) => row === 7 && column === 8, start: { row: 7, column: 7 } };
const handOf = (rack: string) => {
  const hand = new Hand();
  hand.keep([...rack], () => true);
  return hand;
};

test('typing lays tiles at the arrow, over what lies there, and takes them back', () => {
  const hand = handOf('CAREST?');
  hand.point({ row: 7, column: 6 });
  expect(hand.type('C', false, open)).toBe(true);
  expect(hand.type('A', false, open)).toBe(true);
  expect(hand.type('R', false, open)).toBe(true);
  expect(hand.puts.map((it) => `${it.tile}${it.square.column}`)).toEqual(['C6', 'A7', 'R9']);
  expect(hand.cursor).toEqual({ square: { row: 7, column: 10 }, direction: 'Across' });
  hand.back(open);
  expect(hand.puts.map((it) => it.tile)).toEqual(['C', 'A']);
  expect(hand.cursor?.square.column).toBe(9);
  // A letter that is not there is the blank, and Shift makes it the blank in any case.
  expect(hand.type('Z', false, open)).toBe(true);
  expect(hand.puts.find((it) => it.tile === '?')).toEqual({ tile: '?', written: 'Z', square: { row: 7, column: 9 } });
  expect(hand.type('Q', false, open)).toBe(false);
  hand.recall();
  hand.point({ row: 0, column: 0 });
  expect(hand.type('S', true, open)).toBe(true);
  expect(hand.puts).toEqual([{ tile: '?', written: 'S', square: { row: 0, column: 0 } }]);
});

test('the arrow turns at the second tap and goes at the third; at the edge it stays', () => {
  const hand = handOf('AB');
  hand.point({ row: 0, column: 14 });
  expect(hand.cursor?.direction).toBe('Across');
  hand.type('A', false, open);
  expect(hand.cursor?.square).toEqual({ row: 0, column: 14 });
  expect(hand.type('B', false, open)).toBe(false);
  hand.point({ row: 0, column: 14 });
  expect(hand.cursor?.direction).toBe('Down');
  hand.point({ row: 0, column: 14 });
  expect(hand.cursor).toBe(null);
});

test('a rack keeps its order: what was played is gone, what was drawn comes last', () => {
  const hand = handOf('EXPOSE?');
  hand.point({ row: 3, column: 3 });
  hand.type('X', false, open);
  hand.keep([...'EPOSE?NA'], () => true);
  expect(hand.tiles.map((it) => it.tile).join('')).toBe('EPOSE?NA');
  // Somebody laid a tile where this one lies: it goes back.
  hand.type('P', false, open);
  hand.keep([...'EPOSE?NA'], () => false);
  expect(hand.laid).toEqual([]);
});

const key = (key: string, more: KeyboardEventInit = {}, arrow = true) => keyCommand(new KeyboardEvent('keydown', { key, ...more }), { arrow, letterKeys: true });
test('keys: letters are tiles while there is an arrow, and read aloud while there is none', () => {
  expect(key('r')).toEqual({ is: 'type', letter: 'R', blank: false });
  expect(key('S', { shiftKey: true })).toEqual({ is: 'type', letter: 'S', blank: true });
  expect(key('r', {}, false)).toEqual({ is: 'read', what: 'rack' });
  expect(key('b', { altKey: true })).toEqual({ is: 'read', what: 'plays' });
  expect(key('t', {}, false)).toEqual({ is: 'read', what: 'table' });
  expect(key('h', { ctrlKey: true })).toEqual({ is: 'hold' });
  expect(key('k', { ctrlKey: true })).toEqual({ is: 'challenge' });
  expect(key('5')).toEqual({ is: 'digit', digit: '5' });
  expect([' ', 'Enter', 'Backspace', '/', 'Escape', '?'].map((it) => key(it)?.is)).toEqual(['turn', 'play', 'back', 'shuffle', 'recall', 'keys']);
});

test('digits are the score that is said, and a play without one is asked about once', async () => {
  const { sent } = sit('sc-turn', { procedure: 'Tournament' });
  cell('K2').click();
  flushSync();
  type(' ');
  for (const it of 'zero') type(it);
  const field = document.querySelector<HTMLInputElement>('.say input')!;
  type('Enter');
  await settle();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('.problem')?.textContent).toContain(text.dock.sayFirst);
  field.blur();
  for (const it of '245') type(it);
  type('Backspace');
  flushSync();
  expect(field.value).toBe('24');
  type('Enter');
  await settle();
  expect(sent.at(-1)).toMatchObject({ is: 'Play', score: 24, press: true });
});

test('whoever plays without a score has to mean it', async () => {
  const { sent } = sit('sc-turn', { procedure: 'Tournament' });
  cell('K2').click();
  flushSync();
  type(' ');
  for (const it of 'zero') type(it);
  type('Enter');
  type('Enter', { repeat: true });
  await settle();
  expect(sent).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  type('Enter');
  await settle();
  expect(sent.at(-1)).toMatchObject({ is: 'Play', score: null, press: true });
});

test('where nobody is timed the time to dispute is counted down, and laying a tile accepts', async () => {
  const { sent } = sit('sc-casual');
  expect(document.querySelector('.said [role=timer]')?.textContent).toBe('0:23');
  expect(document.querySelector('.said')?.textContent).toContain(text.awaited.dispute);
  cell('A1').click();
  flushSync();
  type('t');
  type('a');
  await settle();
  expect(sent).toEqual([{ is: 'Accept', turn: 8 }]);
});

test('where there is a clock a tile may be laid and the play still be disputed', async () => {
  const { sent } = sit('sc-casual', { clock: { limits: [1_500_000, 1_500_000], used: [0, 0], running: 0, since: 716_000 } });
  cell('A1').click();
  flushSync();
  type('t');
  await settle();
  expect(sent).toEqual([]);
});

test('what is waited for is counted down, with what comes of it', () => {
  sit('sc-turn', { awaited: { seats: [1], office: null, until: 765_000, then: 'BoardScores', rule: 'SC-O-5' } });
  expect(document.querySelector('.asked [role=timer]')?.textContent).toBe('0:45');
  expect(document.querySelector('.asked')?.textContent).toContain(text.awaited.then('BoardScores', 'Ruth'));
});

test('a slip that nobody signed in time does not say that anybody did', () => {
  const slip = () => document.querySelector('.slip')?.textContent?.replace(/\s+/g, ' ') ?? '';
  const at = (view: Partial<ScrabbleView>, stage: object = {}) => {
    if (mounted) void unmount(mounted);
    document.body.replaceChildren();
    sit('sc-over', { ...view, stage: { ...scene('sc-over').view.stage, ...stage } as ScrabbleView['stage'] });
    return slip();
  };
  expect(at({})).toContain(text.over.signedBoth);
  expect(at({ silent: { agreed: [true, true], signed: [true, true] } })).toContain(text.over.signedNone);
  expect(at({ silent: { agreed: [true, true], signed: [true, true] } })).not.toContain(text.over.signedBoth);
  expect(at({ silent: { agreed: [false, true], signed: [false, true] } })).toContain('Ruth has not signed in time, and counts as having signed.');
  const unsigned = at({ silent: { agreed: [true, false], signed: [false, false] } }, { signed: [false, false] });
  expect(unsigned).toContain(`You ${text.over.silent}`);
  expect(unsigned).toContain(`Ruth ${text.over.agrees}`);
  const silent = { silent: { agreed: [true, true], signed: [true, false] } } as Partial<ScrabbleView>;
  expect([0, 1].map((seat) => doing({ ...scene('sc-over').view, ...silent } as ScrabbleView, seat, 0))).toEqual([text.duel.doing.unsigned, text.duel.doing.signed]);
});

test('the sentence says what can be done, and what the table does is not asked for', () => {
  const said = (more: Partial<ScrabbleView>, now: object = {}) => asked({ view: { ...scene('sc-turn').view, ...more } as ScrabbleView, now: 720_000, draws: true, unlisted: null, laid: 0, exchanging: null, score: null, wrong: null, slip: null, name, ...now });
  const mine = (n_aside: number) => scene('sc-turn').view.players.map((it) => (it.seat === 0 ? { ...it, n_aside } : it)) as ScrabbleView['players'];
  // Tiles that do not lie as they must are no play.
  expect(said({}, { laid: 1, wrong: 'No tile touches one on the board.' })).toEqual([text.asked.notYet, 'No tile touches one on the board.']);
  expect(said({}, { laid: 2, score: 12 })[0]).toBe(text.asked.laid);
  // Where the table draws nobody is asked to.
  const theirs = { on_turn: 1, due: 3, may: ['Draw'] } as Partial<ScrabbleView>;
  expect(said(theirs)).toEqual([text.asked.theirTurn('Ruth'), '']);
  expect(said(theirs, { draws: false })[0]).toBe(text.asked.draw(3));
  const held = { ...theirs, turns: [...scene('sc-turn').view.turns.slice(0, -1), { ...scene('sc-turn').view.turns.at(-1)!, by: 0, held: 719_000, accepted: false, draw_from: 734_000 }] } as Partial<ScrabbleView>;
  expect(said(held)).toEqual([text.asked.holds('Ruth'), text.asked.holdDraws('Ruth')]);
  expect(said(held, { draws: false })).toEqual([text.asked.holds('Ruth'), text.asked.holdWait]);
  // What was exchanged goes back first.
  expect(said({ players: mine(2), may: ['Return'] })).toEqual([text.asked.giveBack(2), text.asked.thenPlay]);
});

test('an extra minute is explained to both', () => {
  const owed = (seat: number) => ({ players: scene('sc-turn').view.players.map((it) => (it.seat === seat ? { ...it, minutes: 1 } : it)) }) as Partial<ScrabbleView>;
  sit('sc-turn', owed(0));
  expect(document.body.textContent).toContain(text.more.minuteOwed('You', 1));
  void unmount(mounted!);
  document.body.replaceChildren();
  sit('sc-turn', owed(1));
  expect(document.body.textContent).toContain('Ruth is owed a minute for what cost them time.');
});

test('a clock reads as a digital one does, also beyond zero', () => {
  const clock = { limits: [60_000, 60_000] as [number, number], used: [0, 61_500] as [number, number], running: 0, since: 1000 };
  expect(clockReads(clock, 0, 1000)?.text).toBe('1:00');
  expect(clockReads(clock, 0, 1001)?.text).toBe('1:00');
  expect(clockReads(clock, 0, 2000)?.text).toBe('0:59');
  expect(clockReads(clock, 1, 9000)).toMatchObject({ text: '−0:01', over: true });
  expect(clockReads({ ...clock, limits: null }, 0, 1000)).toBe(null);
});

test('typed at the table, sent with Enter', async () => {
  const { sent } = sit('sc-turn');
  cell('K2').click();
  flushSync();
  expect(cell('K2').getAttribute('aria-label')).toBe('K2, empty, arrow across');
  type(' ');
  expect(cell('K2').getAttribute('aria-label')).toBe('K2, empty, arrow down');
  for (const it of 'zero') type(it);
  type('S', { shiftKey: true });
  expect(cell('K6').getAttribute('aria-label')).toBe('K6, blank as S, not played yet');
  type('Enter');
  await settle();
  expect(sent.at(-1)).toMatchObject({ is: 'Play', score: null, press: true });
  expect((sent.at(-1) as { puts: unknown[] }).puts).toHaveLength(5);
});

test('tapped: a tile, then a square; the arrow, then tiles', () => {
  sit('sc-turn');
  button('Z, 10')!.click();
  flushSync();
  cell('A1').click();
  flushSync();
  expect(cell('A1').getAttribute('aria-label')).toBe('A1, Z, not played yet');
  cell('A1').click();
  flushSync();
  expect(button('Z, 10')).toBeTruthy();
  cell('B2').click();
  flushSync();
  button('E, 1')!.click();
  flushSync();
  expect(cell('B2').getAttribute('aria-label')).toBe('B2, E, not played yet');
});

test('in a tournament the score is the player’s own to say', async () => {
  const { sent } = sit('sc-turn', { procedure: 'Tournament', n_bag: null });
  expect(document.querySelector('input')).toBe(null);
  cell('K2').click();
  type('z');
  const field = document.querySelector<HTMLInputElement>('.say input')!;
  field.value = '33';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  await press('Play');
  expect(sent.at(-1)).toMatchObject({ is: 'Play', score: 33, press: true });
});

test('what is barred is dashed, and a press says by which rule', async () => {
  const { sent } = sit('sc-turn');
  const hold = button('Hold')!;
  expect(hold.getAttribute('aria-disabled')).toBe('true');
  await press('Hold');
  expect(sent.filter((it) => it.is === 'Hold')).toEqual([]);
  expect(document.querySelector('[role=alert] button')?.getAttribute('aria-label')).toBe('why? Rule SC-IV-I-1a');
});

test('hold, accept and challenge follow the view; a challenge asks first', async () => {
  const { sent } = sit('sc-disputable');
  await press('Hold');
  expect(sent.at(-1)).toEqual({ is: 'Hold', turn: 8 });
  await press('Challenge');
  expect(sent.at(-1)).toEqual({ is: 'Hold', turn: 8 });
  const dialog = document.querySelector('dialog')!;
  [...dialog.querySelectorAll('button')].find((it) => spoken(it) === 'Challenge')!.click();
  await settle();
  expect(sent.at(-1)).toEqual({ is: 'Challenge', turn: 8, words: ['SUQ', 'EXPOS'], stop: true });
});

test('passing takes two presses, exchanging says which', async () => {
  const { sent } = sit('sc-turn');
  await press('Pass');
  expect(sent).toEqual([]);
  await press('Really pass?');
  expect(sent.at(-1)).toEqual({ is: 'Pass' });
  await press('Exchange');
  await press('Z, 10');
  await press('O, 1');
  await press('Exchange 2');
  expect(sent.at(-1)).toEqual({ is: 'Exchange', n: 2, tiles: 'OZ', press: true });
});

test('while the clock is neutral nothing is seen but the slip', async () => {
  const { sent } = sit('sc-challenge');
  expect(document.querySelectorAll('[data-rack] [role=img]')).toHaveLength(7);
  expect(document.querySelector('[role=grid]')!.hasAttribute('inert')).toBe(true);
  await press('Hand in the slip');
  expect(sent).toEqual([]);
  document.querySelector<HTMLElement>('[role=checkbox]')!.click();
  flushSync();
  await press('Hand in the slip');
  expect(sent.at(-1)).toEqual({ is: 'WriteSlip', words: ['SUQ'] });
});

test('tiles are put right step by step', async () => {
  const picking = sit('sc-picking').sent;
  for (const it of ['Tile 1, face down', 'Tile 4, face down', 'Tile 6, face down']) await press(it);
  await press('Turn up 3 tiles');
  expect(picking.at(-1)).toEqual({ is: 'Expose', n: 3 });
  void unmount(mounted!);
  document.body.replaceChildren();
  const choosing = sit('sc-choosing').sent;
  await press('Q, 10');
  await press('Send 1 tile to the bag');
  expect(choosing.at(-1)).toEqual({ is: 'Choose', back: 'Q' });
  void unmount(mounted!);
  document.body.replaceChildren();
  const trading = sit('sc-trading').sent;
  await press('Z, 10');
  await press('V, 4');
  await press('Trade 1 tile');
  expect(trading.at(-1)).toEqual({ is: 'Trade', take: 'Z', back: 'V' });
});

test('a disputed score, a blank to be written, a slip to be signed', async () => {
  const score = sit('sc-score').sent;
  const field = document.querySelector<HTMLInputElement>('form input')!;
  field.value = '26';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  await press('Say it');
  expect(score.at(-1)).toEqual({ is: 'SayScore', points: 26 });
  void unmount(mounted!);
  document.body.replaceChildren();
  const writing = sit('sc-writing', { turns: [{ ...scene('sc-writing').view.turns[8]!, what: { is: 'Play', puts: [{ tile: '?', square: { row: 0, column: 0 } }] } }] , stage: { is: 'Writing', by: 0, turn: 0, clock: 0 } }).sent;
  await press('S');
  await press('Write S on the slip');
  expect(writing.at(-1)).toEqual({ is: 'WriteBlank', letters: ['S'] });
  void unmount(mounted!);
  document.body.replaceChildren();
  const tally = sit('sc-tally').sent;
  await press('Sign the slip');
  expect(tally.at(-1)).toEqual({ is: 'Sign' });
});

test('the one thing to do is what the view offers', () => {
  const now = { now: 720_000, draws: false, unlisted: null, laid: 0, exchanging: null, score: null, wrong: null, slip: null, name };
  const label = (scene_: string, more: Partial<ScrabbleView> = {}) => mainOf({ ...now, view: { ...scene(scene_).view, ...more } }).label;
  expect(label('sc-turn')).toBe('Play');
  expect(label('sc-theirs')).toBe('Draw 5 tiles');
  expect(label('sc-new-tiles')).toBe('Rack 5 tiles');
  expect(label('sc-challenged')).toBe('Slip checked');
  expect(label('sc-out')).toBe('Show my tiles');
  expect(label('sc-hold')).toBe('Accept the play');
  // Too soon to draw: it can be pressed, and says why it is not done.
  const fresh = scene('sc-theirs').view;
  const soon = { ...fresh, turns: fresh.turns.with(-1, { ...fresh.turns.at(-1)!, draw_from: 723_000 }) };
  expect(mainOf({ ...now, view: soon }).not).toContain('a few seconds');
  expect(mainOf({ ...now, view: soon, now: 723_000 })).toMatchObject({ label: 'Draw 5 tiles', not: null });
  // A word that is not in the list is nobody's best button.
  expect(mainOf({ ...now, view: scene('sc-turn').view, laid: 2, score: 33, unlisted: 'XQ' })).toMatchObject({ label: 'Play it anyway', pale: true });
  expect(label('sc-stopped')).toBe('Withdraw the call');
  expect(mainOf({ ...now, view: scene('sc-turn').view, laid: 2, score: 33 })).toMatchObject({ label: 'Play · 33', not: null });
});

test('how a challenge ended is said in a sentence', () => {
  const { view } = scene('sc-disputable');
  const end = (acceptable: boolean, conceded = false) => news({ ...view, challenge_end: { by: 0, turn: 8, acceptable, conceded } }, name);
  expect(news(view, name)).toBeNull();
  expect(end(true)).toBe('The play is acceptable. You lose the turn.');
  expect(end(false)).toBe('The play is not acceptable. G13 SUQ comes off the board, and Ruth loses the turn.');
  expect(end(false, true)).toBe('Ruth gives in. G13 SUQ comes off the board, and Ruth loses the turn.');
});

test('each seat says what it does', () => {
  const at = (scene_: string, seat: number) => doing(scene(scene_).view, seat, 720_000);
  expect([at('sc-turn', 0), at('sc-turn', 1)]).toEqual(['to play', 'drew']);
  expect([at('sc-hold', 0), at('sc-hold', 1)]).toEqual(['to decide', 'draws in 0:09']);
  expect([at('sc-challenge', 0), at('sc-challenge', 1)]).toEqual(['challenger', 'challenged']);
});

test('read aloud: the rack, the plays, the table, and what happens', () => {
  expect(rackAloud(handOf('AEZ?'))).toBe('Rack: A, E, Z and blank.');
  const { view, record } = scene('sc-turn');
  expect(playsAloud(view, name)).toContain('You played SHOVE, J8 down, 24. Ruth played TREND, 12H across, 14.');
  expect(tableAloud(view, name, 720_000, null)).toBe('You 91, Ruth 74. You 14:26 left. Ruth 12:03 left. 48 in the bag. Ruth played NAVY, K12 down, 10. You to play.');
  const before = { view: { ...view, turns: view.turns.slice(0, 8), clock: { ...view.clock, running: 1 } }, record: record.slice(0, 2) };
  expect(tell(before, { view: { ...view, may: [...view.may, 'Challenge'] }, record: record.slice(0, 3) }, name)).toBe('Ruth plays K12 NAVY for 10. You 91, Ruth 74. Your clock runs: 14:26. You can hold or challenge until Ruth draws.');
});

test('there are at least three boards to choose from, each whole', () => {
  expect(themeNames.length).toBeGreaterThanOrEqual(3);
  for (const it of themeNames) expect(themeStyle(it)).not.toContain('undefined');
});

test('the pictures and the coach say at most two sentences', () => {
  for (const it of text.how.pictures) expect(it.text.split(/[.?!] /).length, it.text).toBeLessThanOrEqual(3);
  for (const it of Object.values(text.coach)) expect(`${it.title} ${it.text}`.split(/[.?!] /).length).toBeLessThanOrEqual(3);
});
