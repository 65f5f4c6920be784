import { expect, test } from 'vitest';
import { running, sand } from '../src/mat/limits';
import { roleOf } from '../src/mat/roles';
import { lines, rows } from '../src/mat/sheet';
import { ended } from '../src/mat/view';
import { ruled, settled } from '../src/mat/story';
import type { Kind, Told } from '../src/wire/kernel';
import { groundsAt } from '../src/games/on-sets/judge/objections';
import { lying, marks, nShakes, startAt } from '../src/mat/review/timeline';
import type { DeskView as AnyDesk } from '../src/wire/mat';
import type { Objection, OnSetsSolvable, OnSetsMoment, OnSetsWhat, Paper } from '../src/wire/on-sets';
import { onSetsView } from './on-sets-view';

const line = (kind: Kind, text: string, ...rules: string[]): Told => ({ at: 0, kind, seats: [0], text: `¶ ${text}`, rules });
type DeskView = AnyDesk<Paper, Objection>;
const desk = (more: Partial<DeskView>): DeskView => ({
  contest: { is: 'Challenge', claim: 'Now', challengers: [1], mover: 0 }, duties: ['MayNot', 'Must', 'May'], limit: { ends: 5000, stage: 'Sand' }, rule: 'OS-XI-A-1h', presented: [], declined: [], own_paper: null, papers: [],
  on_desk: null, awaited: [1, 2], ground: null, attempted: [], own_attempt: null, ...more,
});

test('the sheet has a row for every shake, penalties beside their points, and those that wait', () => {
  const waits = { shake: 2, seat: 1, points: -1, rules: ['OS-V-B-4'], needs: { min: 1, rule: 'OS-XI-A-n' }, signed: [], why: null, counts: false };
  const scores = [[0, 6], [1, 2], [2, 4]].map(([seat = 0, points = 0]) => ({ shake: 1, seat, points }));
  const sheet = { totals: [6, 2, 4], scores, penalties: [{ ...waits, needs: null, counts: true }, waits], signed: [], slip: null };
  const all = rows(onSetsView({ sheet, shake: 3 }));
  expect(all.map((it) => it.shake)).toEqual([1, 2, 3]);
  expect(all[0]?.cells.map((it) => it.points)).toEqual([[6], [2], [4]]);
  expect(all[1]?.cells[1]?.penalties.map((it) => [it.line, it.penalty.counts])).toEqual([[0, true], [1, false]]);
  expect(lines(sheet.penalties).filter((it) => !it.penalty.counts).map((it) => it.line)).toEqual([1]);
});

test('match points are there when the round is over', () => {
  expect(ended(onSetsView())).toBeNull();
  expect(ended(onSetsView({ stage: { is: 'Signing', points: [6, 4, 2], until: 1, rule: 'OS-XII-B-1' } }))).toEqual({ points: [6, 4, 2], until: 1, rule: 'OS-XII-B-1' });
  expect(ended(onSetsView({ stage: { is: 'Over', points: [5, 5, 2] } }))).toEqual({ points: [5, 5, 2], until: null, rule: null });
});

test('the glass shows the limit that the table waits for', () => {
  const tasks = [{ seat: 1, kind: 'Move' as const, limit: { ends: 9000, stage: 'Sand' as const }, rule: null, free: false }, { seat: 0, kind: 'Move' as const, limit: { ends: 7000, stage: 'ExtraMinute' as const }, rule: 'OS-XI-A-0', free: false }];
  expect(running(onSetsView({ tasks }))).toMatchObject({ seats: [0], purpose: 'Move', ends: 7000, stage: 'ExtraMinute', rule: 'OS-XI-A-0' });
  const block = { hands: [2], third: null, held: true, limit: { ends: 15_000, stage: 'Sand' as const }, rule: 'OS-XI-A-1f' };
  // Two do different things in the same minute: each is told apart.
  const minute = { ends: 60_000, stage: 'Sand' as const };
  const both = [{ seat: 0, kind: 'Roll' as const, limit: minute, rule: 'OS-XI-A-1a', free: false }, { seat: 1, kind: 'Deal' as const, limit: minute, rule: 'OS-XI-A-1a', free: false }];
  expect(running(onSetsView({ tasks: both }))).toMatchObject({ seats: [0, 1], apart: [{ seats: [0], purpose: 'Roll' }, { seats: [1], purpose: 'Deal' }] });
  expect(running(onSetsView({ tasks, block }))).toMatchObject({ seats: [2], purpose: 'Claim', rule: 'OS-XI-A-1f' });
  expect(running(onSetsView({ stage: { is: 'Writing' }, desk: desk({}) }))).toMatchObject({ seats: [1, 2], purpose: 'Write', ends: 5000, rule: 'OS-XI-A-1h' });
  expect(running(onSetsView({ stage: { is: 'Checking' }, desk: desk({ ground: { no: 0, by: 1, objection: { is: 'Cubes' }, until: 8000, rule: 'HALL-14' } }) }))).toMatchObject({ seats: [], purpose: 'Ruling', ends: 8000, rule: 'HALL-14' });
});

test('a glass of one minute is turned over for every further one', () => {
  expect([0, 15_000, 60_000, 75_000, 120_000].map(sand)).toEqual([0, 0.25, 1, 0.25, 1]);
});

test('who is what in a contest', () => {
  const { contest } = desk({});
  expect([0, 1, 2].map((seat) => roleOf(contest, seat))).toEqual(['mover', 'challenger', 'third']);
  expect(roleOf({ is: 'Open', last_mover: 1, resources: false }, 1)).toBe('writer');
});

test('rulings are those of this writing, and a shake that is over is told to its last point', () => {
  const first = [
    line('Round', 'A new shake of P1, P2 and P3: P1 begins.', 'OS-I-A-2'),
    line('Duty', 'Now by P2 against P1: P2 must write and P3 may until 3:00.', 'OS-VII-A-1'),
    line('Paper', 'P2 hands in a paper.'),
    line('Check', 'P2 presents B∪R, to be checked by P1 and P3 until 5:00.', 'OS-VII-C-3'),
    line('Check', 'P1 accepts it.'),
    line('Ruling', 'P2’s Solution is correct.', 'OS-VII-C-5'),
    { ...line('Check', 'All Solutions are checked.'), seats: [] },
    line('Score', 'P2 scores 6.', 'OS-X-B-2'),
  ];
  expect(ruled(first)).toEqual([first[3], first[5]]);
  const next = [...first, line('Round', 'A new shake of P1, P2 and P3: P2 begins.', 'OS-I-A-2', 'OS-I-D-2'), line('Play', 'P2 rolls 1 2.', 'OS-II-A')];
  expect(settled(next, false)).toEqual([1, 3, 4, 5, 7].map((it) => first[it]));
  expect(ruled(next)).toEqual([]);
  expect(settled(first, false)).toEqual([]);
  expect(settled(first, true)).toEqual(settled(next, false));
});

test('one mark for each moment, with what could then be written', () => {
  const none = { is: 'No' as const, searched: { pools: 1, set_names: 4, restrictions: 0, steps: 9 } };
  const some = { is: 'Yes' as const, solutions: [{ set_name: 'B∪R' }] };
  const truth = (now: OnSetsSolvable, ever: OnSetsSolvable) => ({ now, now_barred: null, ever, shortest: { is: 'Never' as const }, needed: { is: 'Never' as const } });
  const moment = (what: OnSetsWhat, it: OnSetsMoment['truth']): OnSetsMoment => ({ at: 0, what, by: 0, text: '', rules: [], mat: ['Required', null, null], goal: null, truth: it });
  const moments = [moment('Rolled', null), moment('Goal', truth(none, some)), moment('Moved', truth(some, some)), moment('Moved', truth(none, none)), moment('Challenged', truth(none, none))];
  expect(marks({ moments }).map((it) => it.tone)).toEqual(['before', 'open', 'now', 'never', 'never']);
  expect(marks({ moments }).map((it) => it.big)).toEqual([false, true, false, false, true]);
  expect(startAt({ moments, impossible: { moment: 3, by: 1 } })).toBe(3);
  expect(startAt({ moments: moments.slice(0, 3), impossible: null })).toBe(2);
  expect(lying(moments[0]!, [{ id: 0, face: 'B' }, { id: 1, face: 'R' }], null)).toEqual([{ id: 1, face: 'R' }]);
});

test('a shake can be looked back on when it is over', () => {
  expect(nShakes({ shake: 3, stage: { is: 'Goal' } })).toBe(2);
  expect(nShakes({ shake: 3, stage: { is: 'Over' } })).toBe(3);
  expect(nShakes({ shake: 0, stage: { is: 'Seating' } })).toBe(0);
});

test('nobody is offered to say that a variation is misapplied where none is played', () => {
  const known = ['NotTheGoal', 'Variation', 'Cubes'].map((name) => ({ name, text: name, note: null, rule: null }));
  expect(groundsAt({ menu: [], always: [] }, known).map((it) => it.name)).toEqual(['NotTheGoal', 'Cubes']);
  expect(groundsAt({ menu: ['wild-cube'], always: [] }, known)).toHaveLength(3);
});
