import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Table from '../src/games/on-sets/table/Table.svelte';
import type { Answer } from '../src/net/socket';
import { menus } from '../src/state/menus.svelte';
import { settings } from '../src/state/settings.svelte';
import type { TableState } from '../src/state/table.svelte';
import type { Told } from '../src/wire/kernel';
import type { Frame } from '../src/wire/lyceum';
import type { OnSetsAction, OnSetsView } from '../src/wire/on-sets';
// @ts-expect-error Scenes are plain JavaScript.
import { onSetsTables } from '../dev/on-sets.mjs';

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
  expect(alert.querySelector('button')!.getAttribute('aria-label')).toBe('Rule OS-IV-D-1');
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
