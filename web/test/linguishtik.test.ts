import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteOf } from '../src/games/linguishtik/coach';
import { othersOf, partSpans, patternSpans, tree } from '../src/games/linguishtik/desk/drawing';
import { aboutOf, objectionOf, toldOf } from '../src/games/linguishtik/desk/objections';
import { CUBES, SENTENCE, WORD } from '../src/games/linguishtik/how';
import { text } from '../src/games/linguishtik/messages';
import { bare, cut, placeOf, placesOf, toPaper, type Draft } from '../src/games/linguishtik/paper/drafts';
import { spell } from '../src/games/linguishtik/paper/spell';
import { colorOf, label } from '../src/games/linguishtik/pieces';
import { tableAloud } from '../src/games/linguishtik/table/aloud';
import { doing, task } from '../src/games/linguishtik/table/stage';
import Table from '../src/games/linguishtik/table/Table.svelte';
import { text as mat } from '../src/mat/messages';
import { text as tableText } from '../src/mat/table/messages';
import { menus } from '../src/state/menus.svelte';
import { settings } from '../src/state/settings.svelte';
import type { TableState } from '../src/state/table.svelte';
import type { Told } from '../src/wire/kernel';
import type { LinguishtikAction, LinguishtikMenu, LinguishtikView } from '../src/wire/linguishtik';
import type { Frame } from '../src/wire/lyceum';
// @ts-expect-error Scenes are plain JavaScript.
import { linguishtikTables } from '../dev/linguishtik.mjs';

type Scene = { frame: Frame; view: LinguishtikView; record: Told[] };
const scene = (name: string) => (linguishtikTables as Record<string, Scene>)[name]!;
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? '';
const known = () => menus.of<LinguishtikMenu>('linguishtik');
let mounted: Record<string, unknown> | undefined;
beforeEach(async () => {
  localStorage.clear();
  settings.still = true;
  known();
  await new Promise((done) => setTimeout(done));
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

let tables = 0;
function sit(at: string, more: Partial<LinguishtikView> = {}) {
  const { frame, view, record } = scene(at);
  const sent: LinguishtikAction[] = [];
  const send = (action: LinguishtikAction) => {
    sent.push(action);
    return Promise.resolve({ is: 'ack', seq: 1, at: 1 });
  };
  const table = { table: `t${++tables}`, view, frame, record, suspended: false, over: false, unknown: false, seen: { now: 750_000, running: false, came: 0 }, send } as unknown as TableState<LinguishtikView, LinguishtikAction>;
  mounted = mount(Table, { target: document.body, props: { table, frame, view: { ...view, ...more } } });
  flushSync();
  return { sent };
}
const spoken = (it: Element) => it.getAttribute('aria-label') ?? it.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const named = (selector: string, said: string) => [...document.querySelectorAll<HTMLElement>(selector)].find((it) => spoken(it) === said);
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
async function press(said: string) {
  const it = named('button', said);
  if (!it) throw new Error(`there is no button ${said}`);
  it.click();
  await settle();
}

test('of oneself the seats say You roll, not You rolls', () => {
  const said = ['rolls', 'says the sentence', 'demands a type', 'agrees or challenges', 'has handed in', 'is being checked', 'moved last', 'to move'].map(tableText.ofYou);
  expect(said).toEqual(['roll', 'say the sentence', 'demand a type', 'agree or challenge', 'have handed in', 'are being checked', 'moved last', 'to move']);
});

test('a cube is named by its letter and its colour', () => {
  expect([0, 4, 8, 12, 16, 20].map(colorOf)).toEqual(['red', 'black', 'green', 'pink', 'yellow', 'orange']);
  expect(label('B', 8)).toBe('Cube B, green');
});

test('a word is gathered from Letters first, with wild cubes and a transfer, and what is missing is bare', () => {
  const { view } = scene('lt-moving');
  const lies = (word: string, more: Partial<LinguishtikView> = {}) => spell(word, { ...view, ...more }).map((it) => `${it.letter}${it.wild ? '*' : ''} ${it.lies}`);
  expect(lies('blanket')).toEqual(['B mat', 'L mat', 'A mat', 'N mat', 'K* mat', 'E mat', 'T* resources']);
  expect(lies('blanket', { wild: null }).filter((it) => it.endsWith('nowhere'))).toEqual(['K nowhere', 'T nowhere']);
  expect(lies('band', { wild: null, transfer: ['L', 'D'] })).toEqual(['B mat', 'A mat', 'N mat', 'D mat']);
});

test('the word is underlined where it stands, and where it is meant if it stands there twice', () => {
  const twice = { word: 'Fish', sentence: 'Fish eat fish, mostly.', at: null };
  expect(bare('“fish,”')).toBe('fish');
  expect(placesOf(twice)).toEqual([0, 2]);
  expect(cut(twice)).toEqual(['', 'Fish', ' eat fish, mostly.']);
  expect(cut({ ...twice, at: 2 })).toEqual(['Fish eat ', 'fish', ', mostly.']);
  expect(placeOf({ word: 'cat', sentence: 'Fish eat.' })).toBeNull();
});

test('a paper has only what the shake asks for', () => {
  const draft: Draft = { word: ' lunch ', sentence: ' My brother packed lunch. ', at: 0, demand: { is: 'DoubleVowel' }, designation: { is: 'Purpose', purpose: 'declarative' } };
  expect(toPaper(draft, { allowance: null })).toEqual({ word: 'lunch', sentence: 'My brother packed lunch.' });
  expect(toPaper(draft, { allowance: { n_cubes: 1, or_demand: true, designates: true, rule: 'LS-LT19-A' } })).toMatchObject({ demand: { is: 'DoubleVowel' }, designation: { is: 'Purpose' } });
});

test('an analysis is drawn: the pattern over the independent clause, phrases and clauses innermost first', () => {
  const report = scene('lt-checking').view.readings[0]!.reading.analysis!;
  expect(patternSpans(report)).toEqual([{ from: 0, to: 0, text: 'S' }, { from: 1, to: 1, text: 'V' }, { from: 2, to: 11, text: 'DO' }]);
  expect(partSpans(report).map((it) => [it.part.kind, it.from, it.to, it.row, it.firm])).toEqual([['adverb phrase', 8, 11, 0, false], ['noun clause', 2, 11, 1, true]]);
  const [, , clause] = tree(report);
  expect(clause!.is === 'part' && clause!.within.map((it) => it.is)).toEqual(['word', 'word', 'word', 'word', 'word', 'word', 'part']);
  expect(othersOf(report, 8)).toEqual(['intro adjective phrase']);
  const links = scene('lt-checking').view.readings[1]!.reading.analysis!;
  expect(patternSpans(links).map((it) => it.text)).toEqual(['S', 'LV', 'PA']);
});

test('whose turn it is, and for what, in a sentence', () => {
  const said = (at: string) => task(scene(at).view, name);
  expect(said('lt-designating')).toEqual({ text: text.task.designate, yours: true });
  expect(said('lt-type').text).toBe(text.task.type);
  expect(said('lt-function').text).toBe(text.task.function);
  expect(said('lt-moving').text).toBe(text.task.yourMove);
  expect(said('lt-others')).toEqual({ text: 'Ben plays a letter, makes a demand, or passes.', yours: false });
  expect(said('lt-impossible').text).toContain('Cleo says that no Solution is possible');
  expect(said('lt-checking').text).toBe('Is Ben’s Solution right?');
  expect(doing(scene('lt-others').view, 2)?.text).toBe('Player One, passed');
  expect(tableAloud(scene('lt-moving').view, name)).toBe(
    'Play a letter, make a demand, pass, or challenge. The sentence is S-V-DO. Demands: noun; direct object; yellow is wild; must contain A. Letters: B, N, A, E, L, Z. Resources: W, E, H, M, P, I, R, S, Y, D, J, Q, X.',
  );
});

test('a demand takes a green or black cube: what is chosen stands in pencil, and is laid as one act', async () => {
  const { sent } = sit('lt-moving');
  await press('Cube H, red');
  expect(named('button', text.dock.wrongCube)?.getAttribute('aria-disabled')).toBe('true');
  await press('Put red H in Letters');
  await press('Cube W, green');
  const clause = document.querySelector('[role=group][aria-label="In a clause"]')!;
  [...clause.querySelectorAll('button')].find((it) => it.textContent === 'noun')!.click();
  await settle();
  expect(document.querySelector('.form .pencil')?.textContent).toContain('in a noun clause');
  await press('Demand: in a noun clause');
  expect(sent).toEqual([{ is: 'Letter', cube: 3 }, { is: 'Demand', cube: 11, demand: { is: 'In', container: 'noun clause' } }]);
});

test('what was demanded once is barred with its rule; a transfer is two letters', async () => {
  const { sent } = sit('lt-moving');
  await press('Cube W, green');
  expect(named('button', 'color wild …')).toBeUndefined();
  expect([...document.querySelectorAll('.barred s')].map((it) => it.textContent)).toEqual(['color wild', 'must contain']);
  await press('letter transfer …');
  await press('P');
  await press('X');
  await press('Demand: every P becomes X');
  expect(sent).toEqual([{ is: 'Demand', cube: 11, demand: { is: 'Transfer', from: 'P', to: 'X' } }]);
});

test('a pass is asked once', async () => {
  const { sent } = sit('lt-moving');
  await press('Pass');
  expect(sent).toEqual([]);
  await press('Pass');
  expect(sent).toEqual([{ is: 'Pass' }]);
});

test('an objection says which demand, which word, or what', () => {
  expect(['Demand', 'Spelling', 'Grammar', 'Reality'].map(aboutOf)).toEqual(['demand', 'word', 'text', null]);
  const said = { demand: { is: 'Contain', letter: 'A' } as const, word: 'lunch', text: ' no verb ' };
  expect(objectionOf('Demand', said)).toEqual({ is: 'Demand', demand: said.demand });
  expect(objectionOf('Grammar', said)).toEqual({ is: 'Grammar', text: 'no verb' });
  expect(objectionOf('Reality', said)).toEqual({ is: 'Reality' });
  expect(toldOf({ is: 'Demand', demand: said.demand }, known().objections).text).toBe('The word does not meet a Demand: must contain A');
});

test('the pictures have at most two sentences each, and spell what they say', () => {
  for (const { text: said, alt } of text.how.pictures) {
    expect(said.split(/[.?!] /).length, said).toBeLessThanOrEqual(2);
    expect(alt).not.toBe('');
  }
  expect(CUBES.map(([face]) => face).join('').toLowerCase()).toBe(WORD);
  expect(SENTENCE).toContain(WORD);
  const { colors = [] } = known();
  for (const [, cube] of CUBES) expect(colors[cube]).toBe(colorOf(cube));
});

test('the coach says what the buttons say, and has a note for each stage', () => {
  const pressed = Object.values(text.coach).flatMap((it) => [...it.text.matchAll(/press “(.+?)”/gi)].map(([, said]) => said));
  expect(pressed.toSorted()).toEqual([text.roll, text.paper.present, mat.desk.declineIt, mat.sheet.sign].toSorted());
  const keys = ['lt-rolling', 'lt-designating', 'lt-type', 'lt-function', 'lt-moving', 'lt-others', 'lt-impossible', 'lt-writing', 'lt-forceout', 'lt-handed', 'lt-checking', 'lt-resting', 'lt-signing'];
  expect(keys.map((it) => noteOf(scene(it).view)?.key)).toEqual(['roll', 'designate', 'type', 'function', 'move', 'watch', 'impossible', 'write', 'mayWrite', 'writeWait', 'check', 'result', 'sign']);
});
