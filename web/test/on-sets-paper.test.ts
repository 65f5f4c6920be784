import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Paper from '../src/games/on-sets/paper/Paper.svelte';
import { kind, noDraft, toPaper, type Form } from '../src/games/on-sets/paper/drafts';
import { Drafts, keep, load, paperKey, type Shelf } from '../src/mat/paper/drafts.svelte';
import { formOf } from '../src/games/on-sets/paper/form';
import { misread, signs } from '../src/games/on-sets/paper/notation';
import type { Answer } from '../src/net/socket';
import type { OnSetsAction } from '../src/wire/on-sets';
import vectors from '../../crates/on-sets/data/misread.txt?raw';
import { aFrame } from './view';
import { aTable, onSetsView } from './on-sets-view';

const plain: Form = { restrictions: false, wild: null, blank: false, two: false, goal: false };

function aShelf(): Shelf & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get length() { return all.size; },
    key: (i) => [...all.keys()][i] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

test('typed letters become signs, one for one', () => {
  expect(signs("(bur)-y' n V = < a [g]")).toBe('(B∪R)−Y′ ∩ V = ⊂ Λ [G]');
  expect(signs('x5')).toBe('x5');
});

// The same lines with the same places as the hall's own reader has them.
const cases = [...vectors.matchAll(/^(set|restriction) (\w+) (\d+) ?(.*)$/gm)].map(([, kind, fault, at, line]) => ({ kind, fault, at: Number(at), line: line ?? '' }));

test.each(cases)('what is no $kind is told with its place: $line', ({ kind, fault, at, line }) => {
  expect(misread(line, kind === 'set' ? 'set-name' : 'restriction')).toMatchObject({ fault, at });
});

test('the vectors are there', () => expect(cases.length).toBeGreaterThan(20));

test('lines of the book are read', () => {
  for (const text of ["R'", 'GuY', '( R n B ) - A', '(V−G)′∪R', "[{B u r}' - y]''", '((B))']) expect(misread(text, 'set-name')).toBeNull();
  for (const text of ["B<R'", 'G - Y = V', "(BnG)'=Y-R", "B=(GuR)'<V", '(B < R u G)', '[(B) = (R)]', '((B=R))', 'B < (R u G)']) expect(misread(text, 'restriction')).toBeNull();
});

test('drafts stay over a reload, each seat and shake with its own', () => {
  const shelf = aShelf();
  const drafts = new Drafts(paperKey('t9', 2, 1), shelf, kind);
  drafts.current.first.set_name = 'B∪R';
  drafts.keep();
  drafts.add();
  drafts.current.first.set_name = 'G′';
  drafts.keep();
  const again = new Drafts(paperKey('t9', 2, 1), shelf, kind);
  expect(again.all.map((it) => it.first.set_name)).toEqual(['B∪R', 'G′']);
  expect(again.chosen).toBe(1);
  expect(new Drafts(paperKey('t9', 3, 1), shelf, kind).all).toEqual([noDraft()]);
  again.drop(0);
  expect(again.current.first.set_name).toBe('G′');
});

test('an empty line is not added twice, and what is no paper counts as none', () => {
  const shelf = aShelf();
  const drafts = new Drafts('lyceum-paper-t-1-0', shelf, kind);
  drafts.add();
  drafts.add();
  expect(drafts.all.length).toBe(1);
  shelf.setItem('lyceum-paper-t-1-0', '{"drafts": 5');
  expect(load(shelf, 'lyceum-paper-t-1-0', kind)).toBeNull();
  shelf.setItem('lyceum-paper-t-1-0', '{"drafts":[{"first":{"set_name":"B"}}],"chosen":9}');
  expect(load(shelf, 'lyceum-paper-t-1-0', kind)).toMatchObject({ chosen: 0, drafts: [{ same: false, first: { restrictions: [] } }] });
});

test('old papers go when there are too many', () => {
  const shelf = aShelf();
  const draft = { ...noDraft(), first: { ...noDraft().first, set_name: 'B' } };
  for (let at = 0; at < 50; at++) keep(shelf, paperKey('t', at, 0), { at, drafts: [draft], chosen: 0 }, kind);
  expect(shelf.all.size).toBe(40);
  expect(shelf.getItem(paperKey('t', 9, 0))).toBeNull();
  expect(shelf.getItem(paperKey('t', 10, 0))).not.toBeNull();
});

test('a paper has what the shake asks for, and nothing else', () => {
  const draft = noDraft();
  draft.first = { set_name: ' B∪R ', restrictions: ['B⊂R', ' '], wild: '∪', blank: 'BG' };
  draft.second = { set_name: 'G', restrictions: ['G=Y'], wild: 'B', blank: null };
  draft.same = true;
  draft.goal = { layout: 'row', digits: [{ digit: 2 }] };
  expect(toPaper(draft, plain)).toEqual({ solutions: [{ set_name: 'B∪R' }] });
  expect(toPaper(draft, { restrictions: true, wild: 'B', blank: true, two: true, goal: true })).toEqual({
    solutions: [{ set_name: 'B∪R', restrictions: ['B⊂R'], wild: '∪', blank: 'BG' }, { set_name: 'G' }],
    same: true,
    goal: { layout: 'row', digits: [{ digit: 2 }] },
  });
});

test('what a paper has to have is read off the view', () => {
  const chosen = [{ by: 0, variation: { name: 'wild-cube' as const, cube: 'R' as const }, text: 'R Wild', ignored: false }, { by: 1, variation: { name: 'two-solutions' as const }, text: '', ignored: true }];
  expect(formOf(onSetsView({ division: 'senior', chosen }))).toEqual({ restrictions: true, wild: 'R', blank: false, two: false, goal: false });
  expect(formOf(onSetsView({ division: 'elementary' })).restrictions).toBe(false);
});

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
  localStorage.clear();
});

test('a line that cannot be read is shown with its place, and goes in at the second word', async () => {
  const sent: OnSetsAction[] = [];
  const table = aTable((action) => {
    sent.push(action);
    return Promise.resolve<Answer>({ is: 'ack', seq: 1, at: 1 });
  });
  mounted = mount(Paper, { target: document.body, props: { view: onSetsView({ may: ['Present', 'Decline'] }), frame: aFrame(), table, act: () => Promise.resolve() } });
  flushSync();
  const field = document.querySelector<HTMLInputElement>('input')!;
  field.value = '(bu';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(field.value).toBe('(B∪');
  const present = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Present this draft')!;
  const turn = () => new Promise((done) => setTimeout(done));
  present.click();
  await turn();
  flushSync();
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('a set is missing at the end (at character 4)');
  expect(present.textContent).toBe('Present it as it is');
  present.click();
  await turn();
  expect(sent).toEqual([{ is: 'Present', paper: { solutions: [{ set_name: '(B∪' }] } }]);
});
