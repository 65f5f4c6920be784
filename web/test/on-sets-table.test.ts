import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { Hand } from '../src/mat/table/hand.svelte';
import { hint } from '../src/mat/table/hint';
import { heard, inSigns, tableAloud } from '../src/games/on-sets/table/aloud';
import { keyCommand } from '../src/mat/table/keys';
import { nearest, roving } from '../src/lib/roving';
import { Voice } from '../src/lib/voice.svelte';
import { Marks } from '../src/games/on-sets/table/marks.svelte';
import { charts, inSection, kindOf, pieces, spoken } from '../src/games/on-sets/pieces';
import { onSetsGame } from '../src/games/on-sets/table/game';
import { goalText, layouts } from '../src/mat/table/pieces';
import { doing, inForce, task } from '../src/games/on-sets/table/stage';
import { sounds, tell } from '../src/mat/table/tell';
import { isBad, latest } from '../src/mat/story';
import type { Kind, Told } from '../src/wire/kernel';
import { newLines } from '../src/lib/table/told';
import type { OnSetsView } from '../src/wire/on-sets';
// @ts-expect-error Scenes are plain JavaScript.
import { shown } from '../dev/on-sets.mjs';

const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? '';
const aView = (more: Partial<OnSetsView> = {}): OnSetsView => (shown(more) as { view: OnSetsView }).view;

test('cubes lie by kind, alike ones together, and are named by their faces', () => {
  const view = aView();
  expect(pieces(view).map((it) => it.face).join(' ')).toBe('1 2 3 B B B R R R G Y ∪ ∩ − ′ V = ⊂');
  expect(inSection(view, 'Permitted').map((it) => it.face)).toEqual(['B', 'R']);
  expect(inSection(view, null)).toHaveLength(11);
  expect([3, 'B', '∪', '⊂'].map((it) => kindOf(it as never))).toEqual(['digit', 'colour', 'operation', 'restriction']);
  expect([3, 'B', '∪', '′', 'Λ'].map((it) => spoken(it as never))).toEqual(['3', 'blue', 'union', 'complement', 'null set']);
});

test('every chart has each of the sixteen cards once', () => {
  for (const rows of Object.values(charts)) {
    const cards = rows.flat();
    expect(new Set(cards).size).toBe(16);
    expect(cards).toHaveLength(16);
  }
});

test('a Goal is read as it lies', () => {
  const faces = [2, 3, 1] as const;
  const lay = (layout: 'row' | 'column' | 'ell' | 'tee', ...cubes: number[]) => goalText({ layout, cubes: cubes.map((cube) => ({ cube, upside_down: cube === 2 })) }, [...faces]);
  expect(lay('row', 0)).toBe('2');
  expect(lay('row', 0, 1)).toBe('2 + 3');
  expect(lay('column', 1, 0)).toBe('3 × 2');
  expect(lay('ell', 1, 0, 2)).toBe('(3 × 2) + −1');
  expect(lay('tee', 1, 0, 2)).toBe('3 × (2 + −1)');
  expect([1, 2, 3].map((n) => layouts(n, false).length)).toEqual([1, 2, 4]);
  expect(layouts(2, true)).toContain('other');
});

test('a hand picks one cube; with Bonus it goes first, and the move is still owed', () => {
  const hand = new Hand();
  hand.pick(5);
  hand.pick(6);
  expect(hand.move('Required')).toEqual({ is: 'Move', bonus: null, cube: 6, to: 'Required' });
  hand.pick(6);
  expect(hand.move('Required')).toBeNull();
  hand.sayBonus();
  hand.pick(4);
  expect(hand.move('Forbidden')).toEqual({ is: 'Bonus', cube: 4, to: 'Forbidden' });
  hand.keep(aView({ bonus_cube: 4 }));
  expect([hand.bonus, hand.cube]).toEqual([false, null]);
  hand.pick(7);
  expect(hand.move('Permitted')).toEqual({ is: 'Move', bonus: null, cube: 7, to: 'Permitted' });
  hand.clear();
  hand.takeTwo();
  for (const id of [4, 5, 6]) hand.pick(id);
  expect(hand.moveTwo()).toEqual({ is: 'MoveTwo', cubes: [5, 6] });
});

test('after a bonus cube the table says that the move is still to be made', () => {
  const placed = aView({ stage: { is: 'Moving', mover: 0 }, bonus_cube: 4, may: ['Move'] });
  expect(task(placed, name)).toEqual({ text: 'Bonus cube placed. Now make your move.', yours: true });
  expect(hint(placed, new Hand(), name, spoken)).toBe('Bonus cube placed. Now make your move.');
  expect(task(aView({ bonus_cube: 4 }), name).text).toBe('Ben has placed a bonus cube and still has a move to make.');
});

test('digits are laid, turned and swapped; a layout they cannot have becomes a row', () => {
  const hand = new Hand();
  for (const id of [0, 1, 2]) hand.lay(id);
  hand.arrange('tee');
  hand.turn(1);
  hand.swap(0);
  expect(hand.goal).toEqual({ layout: 'tee', cubes: [{ cube: 1, upside_down: true }, { cube: 0, upside_down: false }, { cube: 2, upside_down: false }] });
  hand.lay(2);
  expect(hand.goal.layout).toBe('row');
  expect(hand.goal.cubes.map((it) => it.cube)).toEqual([1, 0]);
});

test('what is in the hand goes back when the table moves on', () => {
  const hand = new Hand();
  hand.keep(aView());
  hand.pick(8);
  hand.keep(aView());
  expect(hand.cube).toBe(8);
  hand.keep(aView({ move_no: 8 }));
  expect(hand.cube).toBeNull();
});

test('a block that was lifted stays in the hand when somebody else moves, as long as it may be lifted', () => {
  const hand = new Hand();
  const moved = (move_no: number, more: Partial<OnSetsView> = {}) => hand.keep(aView({ move_no, may: ['Lift'], claims: ['Now', 'Impossible'], ...more }));
  moved(7);
  hand.lifted = true;
  hand.begun = 'Now';
  moved(8);
  expect([hand.lifted, hand.begun]).toEqual([true, 'Now']);
  moved(9, { claims: ['Impossible'] });
  expect([hand.lifted, hand.begun]).toEqual([true, null]);
  moved(10, { may: [] });
  expect(hand.lifted).toBe(false);
});

test('the table says whom it waits for', () => {
  expect(task(aView(), name)).toEqual({ text: 'Ben moves.', yours: false });
  expect(task(aView({ stage: { is: 'Moving', mover: 0 } }), name).yours).toBe(true);
  expect(task(aView({ block: { hands: [1, 2], third: 0, held: false, limit: { ends: 0, stage: 'Sand' }, rule: null } }), name)).toEqual({ text: 'Ben and Cleo lifted it together. Who was first?', yours: true });
  expect(task(aView({ stage: { is: 'Rolling', dealer: 2, rolled: true, dealt: false } }), name).text).toBe('Cleo deals.');
  expect([0, 1, 2].map((it) => doing(aView(), it)?.text)).toEqual(['moved last', 'to move', undefined]);
  expect(inForce(aView(), 'wild-cube')).toBe(true);
  expect(inForce(aView(), 'shift-from-permitted')).toBe(false);
});

const told = (kind: Kind, text: string): Told => ({ at: 800000, kind, seats: [1], text, rules: [] });

test('a voice tells what happened and whose turn it is, and leaves limits to the glass', () => {
  const before = { view: aView(), record: [told('Play', 'P1 moves R to Permitted.')] };
  const lines = [told('Play', 'P2 moves G to Required.'), told('Limit', 'P1 has until 14:20.')];
  const now = { view: aView({ stage: { is: 'Moving', mover: 0 } }), record: [...before.record, ...lines] };
  expect(tell(onSetsGame, null, now, name)).toBe('');
  expect(tell(onSetsGame, before, now, name)).toBe('Ben moves green to Required. Your move, or challenge.');
  expect(newLines(before.record, now.record)).toEqual(lines);
  expect(latest(lines)).toEqual([lines[0]]);
});

test('what went against somebody is known by its kind, whatever is said of it', () => {
  const kinds: Kind[] = ['Play', 'Late', 'SetAside', 'Penalty', 'Charge', 'Ruling', 'Score'];
  expect(kinds.filter((it) => isBad(told(it, '¶')))).toEqual(['Late', 'SetAside', 'Penalty', 'Charge']);
});

test('there is a sound for a cube moved, for points and for a point lost, if they are yours', () => {
  const before = { view: aView(), record: [told('Play', 'P1 moves R to Permitted.')] };
  const heard = (...lines: [Kind, number][]) =>
    sounds(onSetsGame, before, { view: before.view, record: [...before.record, ...lines.map(([kind, seat]) => ({ ...told(kind, '¶'), seats: [seat] }))] });
  expect(sounds(onSetsGame, null, before)).toBeNull();
  expect(sounds(onSetsGame, before, before)).toBeNull();
  expect(sounds(onSetsGame, before, { ...before, view: aView({ mat: before.view.mat.map((it, i) => (i === 8 ? 'Required' : it)) }) })).toBe('card');
  expect(heard(['Score', 0])).toBe('right');
  expect(heard(['Penalty', 0])).toBe('wrong');
  expect(heard(['Late', 0], ['Score', 0])).toBe('wrong');
  expect(heard(['Penalty', 1], ['Score', 2])).toBeNull();
});

beforeEach(() => localStorage.clear());

test('marks are kept over a reload, for each table and shake', () => {
  const marks = new Marks();
  marks.open('t1', 3);
  marks.tap('BR');
  marks.tap('G');
  marks.tap('G');
  marks.shade('B');
  const again = new Marks();
  again.open('t1', 3);
  flushSync();
  expect(again.marks).toEqual({ BR: 'marked', G: 'crossed' });
  expect(again.shades).toEqual(['B']);
  again.open('t1', 4);
  expect(again.any).toBe(false);
  again.open('t1', 3);
  again.tap('G');
  expect(again.marks).toEqual({ BR: 'marked' });
  again.clear();
  const third = new Marks();
  third.open('t1', 3);
  expect(third.any).toBe(false);
});

test('keys mean deeds, and in a field they are its own', () => {
  const key = (key: string, target: EventTarget = document.body, more = {}, letters = true) => {
    const event = new KeyboardEvent('keydown', { key, ...more });
    Object.defineProperty(event, 'target', { value: target });
    return keyCommand(event, letters);
  };
  expect(key('r')).toEqual({ is: 'move', to: 'Required' });
  expect(key('N')).toEqual({ is: 'claim', claim: 'Now' });
  expect(key('?')).toEqual({ is: 'keys' });
  expect(key('ArrowUp')).toEqual({ is: 'cubes', by: 'Up' });
  expect(key('n', document.createElement('textarea'))).toBeNull();
  expect(key('n', document.body, { ctrlKey: true })).toBeNull();
  expect(key('n', document.body, { repeat: true })).toBeNull();
  expect(key('q')).toBeNull();
  expect(key('t')).toEqual({ is: 'aloud' });
  // Switched off, no letter and no sign does anything; keys that write nothing still do.
  expect(['n', 'i', 'r', '.', '?'].map((it) => key(it, document.body, {}, false))).toEqual([null, null, null, null, null]);
  expect(key('Escape', document.body, {}, false)).toEqual({ is: 'clear' });
  expect(key('ArrowUp', document.body, {}, false)).toEqual({ is: 'cubes', by: 'Up' });
});

test('arrows go to the nearest cube in their direction', () => {
  const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 }) as DOMRect;
  const others = [at(50, 0), at(100, 0), at(60, 60), at(0, 200)];
  expect(nearest(at(0, 0), others, 'Right')).toBe(0);
  expect(nearest(at(0, 0), others, 'Left')).toBe(-1);
  expect(nearest(at(50, 0), others, 'Down')).toBe(2);
  expect(nearest(at(60, 60), others, 'Up')).toBe(0);
});

test('a sentence is heard in words, and read in signs', () => {
  expect(heard('P2 moves ∪ to Required.')).toBe('P2 moves union to Required.');
  expect(heard("P3 presents (B∪R)'-Y, to be checked by P1.")).toBe('P3 presents open bracket blue union red close bracket complement minus yellow, to be checked by P1.');
  expect(heard('Well-known (by all) - so far.')).toBe('Well-known (by all) - so far.');
  expect(heard('P1 rolls 2 B B V Λ.')).toBe('P1 rolls 2 blue blue Universe null set.');
  expect(heard("P2's score is −1 (shake 3).")).toBe("P2's score is −1 (shake 3).");
  expect(inSigns("P2 presents (B∪R)'' and B'∪G.")).toBe('P2 presents (B∪R)′′ and B′∪G.');
  expect(inSigns("P2's Solution is correct.")).toBe("P2's Solution is correct.");
});

test('one key reads the whole table', () => {
  expect(tableAloud(aView(), name)).toBe(
    'Ben moves. Goal: 2 + 3 = 5 cards. Required: union. Permitted: blue, red. Forbidden: 1, subset. ' +
      'Resources: 2 blue, 2 red, green, yellow, intersection, minus, complement, Universe, equals. ' +
      'Universe, 9 cards: blue red; blue; red green yellow; green; blank; blue green; blue red green yellow; yellow; red yellow. ' +
      'Variations: Two Operations; red Wild; Double Set blue intersection green.',
  );
});

test('what is said is gone after a second', async () => {
  const voice = new Voice();
  voice.say('Ten seconds left.');
  expect(voice.said).toBe('Ten seconds left.');
  await new Promise((done) => setTimeout(done, 1100));
  expect(voice.said).toBe('');
});

test('a group is one stop of the Tab key, and what comes into it joins', async () => {
  const group = document.createElement('div');
  group.innerHTML = '<button>a</button><button>b</button><button disabled>c</button>';
  document.body.append(group);
  const stop = roving(group);
  const stops = () => [...group.querySelectorAll('button')].map((it) => it.tabIndex);
  expect(stops().slice(0, 2)).toEqual([0, -1]);
  group.querySelectorAll('button')[1]!.focus();
  expect(stops().slice(0, 2)).toEqual([-1, 0]);
  group.querySelectorAll('button')[1]!.remove();
  await new Promise((done) => setTimeout(done));
  expect(stops()[0]).toBe(0);
  stop();
  group.remove();
});
