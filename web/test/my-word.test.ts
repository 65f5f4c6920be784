import { expect, test } from 'vitest';
import { Draft } from '../src/games/my-word/draft.svelte';
import { keyCommand } from '../src/games/my-word/keys';
import { fit, gap, keepSlots } from '../src/games/my-word/slots';
import { tell } from '../src/games/my-word/tell';
import { newLines } from '../src/lib/table/told';
import type { Told } from '../src/wire/kernel';
import type { Card, MyWordView } from '../src/wire/my-word';
import { around, as, corners } from '../src/games/my-word/one-device';
import { aFrame, aView } from './view';

const card = (id: number, face: string): Card => ({ id, face });
const [S, T, AR, W, WW] = [card(1, 'S'), card(2, 'T'), card(3, 'AR'), card(4, '?'), card(5, '??')];

function drafted(...cards: Card[]): Draft {
  const draft = new Draft();
  cards.forEach((it) => draft.tap(it));
  return draft;
}

test('tapped cards spell the word in the order of the taps', () => {
  const draft = drafted(S, T, AR);
  expect([draft.word, draft.cards]).toEqual(['STAR', [1, 2, 3]]);
  draft.tap(T);
  expect([draft.word, draft.cards]).toEqual(['SAR', [1, 3]]);
});

test('typing says what a wild card stands for', () => {
  const draft = drafted(S, W, AR, WW);
  expect([draft.word, draft.blank]).toEqual(['S?AR??', 1]);
  draft.type('S?AR??t');
  expect(draft.word).toBe('STAR??');
  draft.type('STARE??');
  draft.type('STARED?');
  expect([draft.word, draft.cards, draft.blank]).toEqual(['STARED', [1, 4, 3, 5], -1]);
});

test('a finger says what wild cards stand for, one after the other, and takes it back', () => {
  const draft = drafted(S, W, AR, WW);
  for (const letter of 'TED') draft.say(letter);
  expect([draft.word, draft.cards, draft.blank]).toEqual(['STARED', [1, 4, 3, 5], -1]);
  draft.say('X');
  expect(draft.word).toBe('STARED');
  draft.takeBack();
  expect(draft.word).toBe('STARE?');
  draft.takeBack();
  draft.takeBack();
  expect([draft.word, draft.cards]).toEqual(['STAR', [1, 4, 3]]);
});

test('a letter typed over a selected ? is taken as it stands', () => {
  const draft = drafted(S, W);
  draft.type('So');
  expect([draft.word, draft.cards]).toEqual(['SO', [1, 4]]);
});

test('backspace takes back a wild card’s letter, then cards', () => {
  const draft = drafted(S, AR, W);
  draft.type('SAR?T');
  expect(draft.word).toBe('SART');
  draft.type('SAR');
  expect(draft.word).toBe('SAR?');
  draft.type('SAR');
  expect([draft.word, draft.cards]).toEqual(['SAR', [1, 3]]);
  draft.type('SA');
  expect([draft.word, draft.cards]).toEqual(['S', [1]]);
});

test('anything else typed is a typed word, and the hall finds its cards', () => {
  const draft = drafted(S, T, AR);
  draft.type('STARS');
  expect([draft.word, draft.cards]).toEqual(['STARS', []]);
  draft.type('st 4ar?');
  expect(draft.word).toBe('STAR');
});

test('a word outlives the cards that somebody else took', () => {
  const draft = drafted(S, T, AR);
  draft.keep([S, AR]);
  expect([draft.word, draft.cards]).toEqual(['STAR', []]);
});

test('a card that was taken makes room for another of its kind', () => {
  const draft = drafted(S, T, AR);
  const another = card(9, 'T');
  draft.keep([S, another, AR]);
  expect([draft.word, draft.cards]).toEqual(['STAR', [1, 9, 3]]);
});

test('a word only begun loses the letters that somebody took', () => {
  const draft = drafted(S);
  draft.keep([T, AR]);
  expect([draft.word, draft.cards]).toEqual(['', []]);
  const two = drafted(S, AR);
  two.keep([S, T]);
  expect([two.word, two.cards]).toEqual(['S', [1]]);
});

test('cards stay where they lie, and new ones take the first gap', () => {
  const first = keepSlots([], [S, T, AR]);
  const taken = keepSlots(first, [S, AR]);
  expect(taken).toEqual([S, null, AR]);
  expect(keepSlots(taken, [S, AR, W, WW])).toEqual([S, W, AR, WW]);
  expect(keepSlots(taken, [])).toEqual([]);
});

test('cards are as large as fits, and never too small to tap', () => {
  for (const [width, height] of [[316, 320], [590, 560], [200, 100]] as const) {
    for (const n of [0, 5, 12, 30, 72]) {
      const { w, columns, tight } = fit(n, width, height);
      const rows = Math.ceil(n / columns);
      expect(w).toBeGreaterThanOrEqual(32);
      if (!tight) expect(rows * (w * 1.34 + gap(w)) - gap(w)).toBeLessThanOrEqual(height);
      if (1 < columns) expect(columns * (w + gap(w)) - gap(w)).toBeLessThanOrEqual(width);
    }
  }
  // A phone at the last call, when hardly anything was called.
  expect(fit(62, 316, 387).tight).toBe(false);
});

const line = (at: number, text: string): Told => ({ at, kind: 'Play', seats: [], text, rules: [] });
const shown = (view: MyWordView, record: Told[] = []) => ({ view, record });
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? '';

test('only new lines of the record are told, also when old ones have gone', () => {
  const [a, b, c] = [line(1, 'a'), line(2, 'b'), line(3, 'c')];
  expect(newLines([a, b], [b, c])).toEqual([c]);
  expect(newLines([], [a])).toEqual([a]);
  expect(newLines([a], [a])).toEqual([]);
});

test('the voice tells what happened and then what is asked', () => {
  const before = shown(aView({ table: [S] }));
  expect(tell(null, before, name)).toBe('');
  expect(tell(before, shown(aView({ table: [S, AR, W] })), name)).toBe('A R, wild.');
  const wrong: Partial<MyWordView> = { stage: { is: 'Choosing', takers: [0], until: 9, at_once: false }, may: ['Take'] };
  expect(tell(before, shown(aView({ table: [S], ...wrong }), [line(5, 'P2 calls HUES: wrong.')]), name)).toBe('Ben calls HUES: wrong. Your choice: take a free card.');
});

test('letters are for words; every other deed has a key beside them', () => {
  const press = (key: string, view: Partial<MyWordView> = {}) => keyCommand(new KeyboardEvent('keydown', { key }), aView(view));
  expect(press('d')).toEqual({ is: 'letter', letter: 'd' });
  expect(press('Enter')).toEqual({ is: 'call' });
  expect(press(' ')).toBeNull();
  expect(press(' ', { may: ['Deal'] })).toEqual({ is: 'act', action: { is: 'Deal' } });
  expect(press('+', { may: ['SetPace'] })).toEqual({ is: 'act', action: { is: 'SetPace', pace: { is: 'Auto', every: 2000 } } });
  expect(press('0', { may: ['SetPace'] })).toEqual({ is: 'act', action: { is: 'SetPace', pace: { is: 'Manual' } } });
  expect(press(' ', { may: ['Claim', 'Deal'], n_taken: 7 })).toEqual({ is: 'act', action: { is: 'Claim', seen: 7 } });
  expect(press('-', { may: ['SetPace'], pace: { is: 'Patient', percent: 100 } })).toEqual({ is: 'act', action: { is: 'SetPace', pace: { is: 'Patient', percent: 125 } } });
  expect(press('.', { may: ['Done'] })).toEqual({ is: 'act', action: { is: 'Done', round: 1 } });
  const tied: Partial<MyWordView> = { stage: { is: 'Tied', tied: [2], until: 9 }, may: ['SayFirst'] };
  expect(press('1', tied)).toEqual({ is: 'act', action: { is: 'SayFirst', seat: 2 } });
  expect(press('2', tied)).toBeNull();
});

test('around one device everybody has a corner, in the order of the seats', () => {
  expect(corners([0, 1])).toEqual({ far: [1], near: [0] });
  expect(corners([0, 1, 2, 3])).toEqual({ far: [2, 3], near: [1, 0] });
  expect(corners([0, 2, 4])).toEqual({ far: [4], near: [2, 0] });
});

test('the keeper of the device acts for the others, and as oneself', () => {
  const view = aView({ one_device: true, may: ['As', 'Claim'] });
  expect(as(view, 0, { is: 'Claim', seen: 1 })).toEqual({ is: 'Claim', seen: 1 });
  expect(as(view, 2, { is: 'Claim', seen: 1 })).toEqual({ is: 'As', seat: 2, action: { is: 'Claim', seen: 1 } });
});

test('players around one device go by the names they typed', () => {
  const view = aView({ one_device: true });
  const empty = { is: 'empty' as const, name: null, level: null, here: false, stands_in: false, thinks: false };
  const frame = aFrame({ seats: [aFrame().seats[0]!, { seat: 1, ...empty }, { seat: 2, ...empty }] });
  const shown = around(frame, view, { 1: 'Mia' }, (n) => `Player ${n}`);
  expect(shown.seats.map((it) => it.name)).toEqual(['Ada', 'Mia', 'Player 3']);
});
