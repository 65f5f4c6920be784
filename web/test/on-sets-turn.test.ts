import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Table from '../src/games/on-sets/table/Table.svelte';
import type { Answer } from '../src/net/socket';
import { menus } from '../src/state/menus.svelte';
import { rules } from '../src/state/rules.svelte';
import { settings } from '../src/state/settings.svelte';
import type { TableState } from '../src/state/table.svelte';
import type { Told } from '../src/wire/kernel';
import type { Frame, RuleCard } from '../src/wire/lyceum';
import type { OnSetsAction, OnSetsView } from '../src/wire/on-sets';
// @ts-expect-error Scenes are plain JavaScript.
import { onSetsRules, onSetsTables } from '../dev/on-sets.mjs';

type Scene = { frame: Frame; view: OnSetsView; record: Told[] };
let mounted: Record<string, unknown> | undefined;
beforeEach(async () => {
  localStorage.clear();
  settings.still = true;
  menus.of('on-sets');
  await new Promise((done) => setTimeout(done));
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

/** A table at a scene; what is done there is answered so. */
function sit(scene: string, answer: Answer = { is: 'ack', seq: 1, at: 1 }, more: Partial<OnSetsView> = {}) {
  const { frame, view, record } = (onSetsTables as Record<string, Scene>)[scene]!;
  const sent: OnSetsAction[] = [];
  const send = (action: OnSetsAction) => {
    sent.push(action);
    return Promise.resolve(answer);
  };
  const table = { table: 't1', view, frame, record, suspended: false, over: false, unknown: false, seen: { now: 750_000, running: false, came: 0 }, send } as unknown as TableState<OnSetsView, OnSetsAction>;
  const props = { table, frame, view: { ...view, ...more } };
  mounted = mount(Table, { target: document.body, props });
  flushSync();
  return { sent };
}

/** The hall has told its rules. */
async function rulesKnown() {
  rules.all = onSetsRules as RuleCard[];
  await new Promise((done) => setTimeout(done));
}

const named = (selector: string, name: string) => [...document.querySelectorAll<HTMLElement>(selector)].find((it) => label(it) === name);
const label = (it: Element) => it.getAttribute('aria-label') ?? it.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const region = (name: string) => [...document.querySelectorAll('section')].find((it) => (it.getAttribute('aria-label') ?? document.getElementById(it.getAttribute('aria-labelledby') ?? '')?.textContent ?? '').startsWith(name))!;
/** What a voice reads of a region, piece by piece. */
const read = (name: string) => [...region(name).querySelectorAll('button:not([aria-disabled=true]), [role=img]')].map(label).join(', ');

async function press(name: string) {
  named('button', name)!.click();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

test('a turn as a voice reads it: the table, a cube picked, and where it goes', async () => {
  const { sent } = sit('os-moving');
  expect(['Goal', 'Required', 'Permitted', 'Forbidden', 'Resources'].map((it) => `${it}: ${read(it)}`)).toEqual([
    'Goal: Cube 2, Cube 3',
    'Required: Cube union',
    'Permitted: Cube blue, Cube red',
    'Forbidden: Cube 1, Cube subset',
    'Resources: Cube blue, Cube blue, Cube red, Cube red, Cube green, Cube yellow, Cube intersection, Cube minus, Cube complement, Cube Universe, Cube equals',
  ]);
  expect(region('Goal').textContent).toContain('5 cards');
  await press('Cube green');
  expect(named('button', 'Cube green')!.getAttribute('aria-pressed')).toBe('true');
  expect(read('What to do')).toContain('Move green to Required, Move green to Permitted, Move green to Forbidden, Bonus, Two at once');
  await press('Move green to Permitted');
  expect(sent).toEqual([{ is: 'Move', bonus: null, cube: 7, to: 'Permitted' }]);
});

test('what is refused is said where the hand is, with its rule', async () => {
  sit('os-moving', { is: 'refused', rule: 'OS-IV-D-1', gist: '', because: 'Five cubes are in Resources.' });
  await press('Cube equals');
  await press('Move equals to Forbidden');
  const alert = document.querySelector('#deed-problem')!;
  expect(alert.textContent).toContain('Five cubes are in Resources.');
  expect(alert.querySelector('button')!.getAttribute('aria-label')).toBe('why? Rule OS-IV-D-1');
  expect(named('button', 'Cube equals')!.getAttribute('aria-pressed')).toBe('true');
});

test('at an assisted table the block is lifted with its word; in a tournament before it', async () => {
  const assisted = sit('os-assisted');
  await press('Lift the challenge block');
  expect(assisted.sent).toEqual([]);
  await press('Now');
  expect(assisted.sent).toEqual([{ is: 'Lift', against: 7, claim: 'Now' }]);
  void unmount(mounted!);
  mounted = undefined;
  document.body.replaceChildren();

  const tournament = sit('os-moving');
  await press('Lift the challenge block');
  expect(tournament.sent).toEqual([{ is: 'Lift', against: 7, claim: null }]);
});

test('a Goal is laid, turned and said', async () => {
  const { sent } = sit('os-goal');
  for (const name of ['Cube 3', 'Cube 2', 'Turn 2 over', 'Say Goal: 3 + −2']) await press(name);
  expect(sent).toEqual([{ is: 'SetGoal', goal: { layout: 'row', cubes: [{ cube: 1, upside_down: false }, { cube: 0, upside_down: true }] } }]);
});

test('a variation is taken up, its blank filled, and selected', async () => {
  const { sent } = sit('os-selecting');
  await press('Wild Cube');
  named('input', 'Cube union')!.click();
  flushSync();
  await press('Select Wild Cube: ∪');
  expect(sent).toEqual([{ is: 'Select', variation: { name: 'wild-cube', cube: '∪' } }]);
});

test('who looks on is offered nothing but marks of their own', () => {
  sit('os-watching');
  expect(read('Resources')).not.toBe('');
  expect(document.querySelectorAll('[data-cube]')).toHaveLength(0);
  expect(named('button', 'Lift the challenge block')).toBeUndefined();
  expect(region('What to do').textContent).toContain('You are watching.');
});

test('only what the view offers can be done: nothing is picked out of turn at an assisted table', () => {
  sit('os-assisted', undefined, { stage: { is: 'Moving', mover: 1 }, may: ['Leave', 'Lift', 'Call'] });
  expect(document.querySelectorAll('[data-cube]')).toHaveLength(0);
  expect(named('button', 'Bonus')).toBeUndefined();
});

test('a key only begins a challenge: Enter says it, and a stray key costs nothing', async () => {
  const { sent } = sit('os-assisted');
  const key = async (name: string) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    await new Promise((done) => setTimeout(done));
    flushSync();
  };
  await key('n');
  expect(sent).toEqual([]);
  expect(document.activeElement?.textContent).toContain('Say Now');
  await key('Escape');
  expect(named('button', 'Not yet')).toBeUndefined();
  await key('i');
  (document.activeElement as HTMLElement).click();
  expect(sent).toEqual([{ is: 'Lift', against: 7, claim: 'Impossible' }]);
});

test('the block is grey where no claim could stand, says why, and offers no word', async () => {
  await rulesKnown();
  const { sent } = sit('os-rolling');
  const block = named('button', 'Lift the challenge block')!;
  expect(block.getAttribute('aria-disabled')).toBe('true');
  expect(region('What to do').textContent).toContain('No challenge is valid before the Goal is set.');
  await press('Lift the challenge block');
  expect(sent).toEqual([]);
  expect(named('button', 'Now')).toBeUndefined();
  expect(named('button', 'Roll the cubes')).toBeDefined();
});

test('a challenge that is refused puts the block back, and the move can be made', async () => {
  sit('os-assisted', { is: 'refused', rule: 'OS-V-A-2b', gist: '', because: 'No cube lies in Required or Permitted.' });
  await press('Lift the challenge block');
  await press('Now');
  expect(named('button', 'Put the block back')).toBeUndefined();
  expect(named('button', 'Lift the challenge block')).toBeDefined();
  expect(document.querySelector('#deed-problem')!.textContent).toContain('No cube lies in Required or Permitted.');
});

test('a digit that is laid has left Resources, and comes back when it is taken out', async () => {
  sit('os-goal');
  await press('Cube 3');
  expect(read('Resources')).not.toContain('Cube 3');
  expect(region('What to do').textContent).not.toContain('×');
  await press('Take 3 out');
  expect(read('Resources')).toContain('Cube 3');
});
