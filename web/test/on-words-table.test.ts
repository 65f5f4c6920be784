import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aboutOf, looksUp, objectionOf, toldOf, wordsOf } from '../src/games/on-words/judge/objections';
import { brief, draftsOf, noDraft, ownedBy, toPaper } from '../src/games/on-words/paper/drafts';
import { counted, inkOf, inSection, kindOf, label, soundOf } from '../src/games/on-words/pieces';
import { exampleOf, SOUNDS } from '../src/games/on-words/phonetics';
import { padOf } from '../src/games/on-words/pad/network';
import { heard, tableAloud, written } from '../src/games/on-words/table/aloud';
import Table from '../src/games/on-words/table/Table.svelte';
import GoalDock from '../src/mat/table/GoalDock.svelte';
import { noteOf } from '../src/games/on-words/coach';
import { menus } from '../src/state/menus.svelte';
import { rules } from '../src/state/rules.svelte';
import { settings } from '../src/state/settings.svelte';
import type { TableState } from '../src/state/table.svelte';
import type { Told } from '../src/wire/kernel';
import type { Frame } from '../src/wire/lyceum';
import type { OnWordsAction, OnWordsView } from '../src/wire/on-words';
// @ts-expect-error Scenes are plain JavaScript.
import { onWordsTables } from '../dev/on-words.mjs';

type Scene = { frame: Frame; view: OnWordsView; record: Told[] };
const scene = (name: string) => (onWordsTables as Record<string, Scene>)[name]!;
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? '';
let mounted: Record<string, unknown> | undefined;
beforeEach(async () => {
  localStorage.clear();
  settings.still = true;
  menus.of('on-words');
  await new Promise((done) => setTimeout(done));
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

/** A table at a scene; each has a pad of its own. */
let tables = 0;
function sit(at: string, more: Partial<OnWordsView> = {}) {
  const { frame, view, record } = scene(at);
  const sent: OnWordsAction[] = [];
  const send = (action: OnWordsAction) => {
    sent.push(action);
    return Promise.resolve({ is: 'ack', seq: 1, at: 1 });
  };
  const table = { table: `t${++tables}`, view, frame, record, suspended: false, over: false, unknown: false, seen: { now: 750_000, running: false, came: 0 }, send } as unknown as TableState<OnWordsView, OnWordsAction>;
  mounted = mount(Table, { target: document.body, props: { table, frame, view: { ...view, ...more } } });
  flushSync();
  return { sent };
}

const named = (selector: string, text: string) => [...document.querySelectorAll<HTMLElement>(selector)].find((it) => spoken(it) === text);
const spoken = (it: Element) => it.getAttribute('aria-label') ?? it.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const region = (text: string) => [...document.querySelectorAll('section')].find((it) => (it.getAttribute('aria-label') ?? document.getElementById(it.getAttribute('aria-labelledby') ?? '')?.textContent ?? '').startsWith(text))!;
const read = (text: string) => [...region(text).querySelectorAll('button:not([aria-disabled=true]), [role=img]')].map(spoken).join('; ');
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
async function press(text: string) {
  named('button', text)!.click();
  await settle();
}
async function type(keys: string[]) {
  for (const key of keys) {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settle();
  }
}

test('letters have the ink of their cube, sounds the word they are known by, and all 42 sounds have one', () => {
  expect([3, 9, 13, 17, 20, 22].map(inkOf)).toEqual(['black', 'blue', 'red', 'green', 'pink', 'yellow']);
  expect(['E', '/ou/', '3'].map(kindOf)).toEqual(['letter', 'sound', 'digit']);
  expect([label('E'), label('/ou/'), label('/TH/')]).toEqual(['Cube E', 'Sound ou, as in out', 'Sound voiced th, as in the']);
  expect(SOUNDS).toHaveLength(42);
  expect(SOUNDS.every((it) => exampleOf(it)[1] !== '' && exampleOf(it).join('') !== it)).toBe(true);
  expect(soundOf('/')).toBeNull();
  expect(counted(['1', 'E', 'E', '/k/'])).toBe('1 digit, 2 letters, 1 sound');
});

test('a turn as a voice reads it: sounds by their words, a cube picked, and where it goes', async () => {
  const { sent } = sit('ow-moving');
  expect(['Goal', 'Required', 'Permitted', 'Forbidden'].map((it) => `${it}: ${read(it)}`)).toEqual([
    'Goal: Cube 5; Cube 3',
    'Required: Cube L; Sound ou, as in out',
    'Permitted: Cube N; Cube O; Cube C; Cube D',
    'Forbidden: Cube 1; Cube Z; Sound sh, as in shop',
  ]);
  await press('Sound ə, as in ago');
  expect(read('What to do')).toContain('Move ə to Required; Move ə to Permitted; Move ə to Forbidden; Bonus');
  await press('Move ə to Forbidden');
  expect(sent).toEqual([{ is: 'Move', bonus: null, cube: 25, to: 'Forbidden' }]);
});

test('a letter picked while the Goal is laid leaves the Goal to be said; as a bonus it is the smaller thing', async () => {
  const { sent } = sit('ow-goal');
  await press('Cube E');
  expect(named('button', 'Say Goal')!.getAttribute('aria-disabled')).toBe('true');
  expect(named('button', 'Bonus: E to Forbidden')!.classList.contains('go')).toBe(false);
  await press('Cube 5');
  await press('Cube 3');
  await press('Put it back');
  expect(named('button', 'Bonus: E to Forbidden')).toBeUndefined();
  await press('Say Goal: 5 + 3');
  expect(sent).toEqual([{ is: 'SetGoal', goal: { layout: 'row', cubes: [{ cube: 0, upside_down: false }, { cube: 1, upside_down: false }] } }]);
});

test('before the Goal the block says that there is nothing to challenge, and without Now why it is not said', async () => {
  rules.all = [{ id: 'OW-V-A-0', game: 'on-words', gist: 'Anybody may challenge whoever has just moved.', status: 'Played', tested: true }] as unknown as typeof rules.all;
  sit('ow-goal', { may_not: [{ deed: 'Lift', rule: 'OW-V-A-0' }] });
  expect(region('What to do').textContent).toContain('There is nothing to challenge before the Goal is set.');
  void unmount(mounted!);
  document.body.replaceChildren();
  sit('ow-moving', { claims: ['Impossible'] });
  await press('Lift the challenge block');
  expect(named('button', 'Now')).toBeUndefined();
  expect(document.body.textContent).toContain('For Now, too few cubes lie in Required and Permitted yet.');
});

test('who is to write has the pen in hand: letters write at once, Space turns, and the paper has its rows', async () => {
  const { sent } = sit('ow-writing');
  await settle();
  expect(spoken(document.activeElement!)).toBe('empty, row 2, column 1');
  await type([...'CLOUD', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ', 'N', 'E']);
  expect(spoken(document.querySelector('[role=gridcell][aria-label^="U"]')!)).toBe('U, still in Resources, row 2, column 4');
  expect(document.querySelectorAll('b.resources')).toHaveLength(2);
  expect(document.querySelectorAll('b.mat')).toHaveLength(5);
  await press('Present this draft');
  expect(sent).toEqual([{ is: 'Present', paper: { solution: { rows: ['CLOUD', '..N..', '..E..'] }, goal: null } }]);
});

test('cubes are the keys of the pad, each once', async () => {
  sit('ow-writing');
  await press('Write L, Required');
  expect(named('button', 'Write L, Required')!.getAttribute('aria-disabled')).toBe('true');
  await press('Write L, Required');
  expect(document.querySelectorAll('.square b')).toHaveLength(1);
  await press('Erase the letter before');
  expect(document.querySelectorAll('.square b')).toHaveLength(0);
});

test('nobody is led to a Goal that is none, and the reason is said', () => {
  const lit = (wrong: { text: string; rule: string } | null) => {
    const view = { ...scene('ow-goal').view } as never;
    const hand = { goal: { layout: 'row', cubes: [{ cube: 0, upside_down: false }] }, cube: null } as never;
    if (mounted) void unmount(mounted);
    document.body.replaceChildren();
    mounted = mount(GoalDock as never, { target: document.body, props: { view, hand, game: { said: () => '2' }, wrong, act: async () => undefined } });
    flushSync();
    return [...document.querySelectorAll('button')].find((it) => it.textContent?.startsWith('Say Goal'))!.classList.contains('go');
  };
  expect(lit(null)).toBe(true);
  expect(lit({ text: '2: 3 is the least.', rule: 'OW-III-B-1' })).toBe(false);
  expect(document.body.textContent).toContain('2: 3 is the least.');
});

test('a match of so many shakes says so from the start, and why it is over', () => {
  sit('ow-goal', { shake: 1, n_shakes: 2 });
  expect(document.body.textContent).toContain('shake 1 of 2');
  void unmount(mounted!);
  document.body.replaceChildren();
  sit('ow-over', { shake: 2, n_shakes: 2 });
  expect(document.body.textContent).toContain('2 shakes were chosen for this match, and all are played.');
});

test('an empty paper is handed in only at the second word', async () => {
  const { sent } = sit('ow-writing');
  await press('Present this draft');
  expect(sent).toEqual([]);
  await press('Present it as it is');
  expect(sent).toEqual([{ is: 'Present', paper: { solution: { rows: [] }, goal: null } }]);
});

test('a Third Party says which side she takes: that she presents, as whoever must write, or that she presents nothing', async () => {
  const { sent } = sit('ow-third');
  expect(region('Writing Solutions').textContent).toContain('Present a Solution and side with the Mover, or present nothing.');
  await press('I present a Solution, as Cleo must');
  // What can't be taken back is asked twice.
  await press('Present nothing');
  await press('Present nothing');
  expect(sent).toEqual([{ is: 'Side' }, { is: 'Decline' }]);
});

test('an objection names its word and its sound; after one word was looked up no other is asked', async () => {
  const { sent } = sit('ow-checking');
  await press('Reject it');
  // Without a reason nothing is rejected.
  await press('Choose a reason');
  expect(sent).toEqual([]);
  (document.querySelector('input[value=ForbiddenSound]') as HTMLInputElement).click();
  await settle();
  expect([...document.querySelectorAll('select option')].map((it) => it.textContent)).toEqual(['CLOUD', 'ONE', 'sh']);
  await press('Reject for this reason');
  expect(sent).toEqual([{ is: 'Reject', of: 1, objection: { is: 'ForbiddenSound', word: 'CLOUD', sound: '/sh/' } }]);
  // A second objection begins afresh.
  await press('Reject it');
  expect(document.querySelector('input:checked')).toBeNull();
  expect(document.querySelector('form select')).toBeNull();
  await press('Choose a reason');
  expect(sent).toHaveLength(1);
  void unmount(mounted!);
  document.body.replaceChildren();
  sit('ow-asked');
  await press('Reject it');
  expect(document.querySelector('input[value=Misspelt]')).toBeNull();
  expect(document.body.textContent).toContain('You have had your word looked up in this shake.');
});

test('the writer may grant what is said; a judge rules on a word', async () => {
  const writer = sit('ow-concede');
  await press('Grant it: my Solution is wrong');
  expect(writer.sent).toEqual([{ is: 'Concede', ground: 3 }]);
  void unmount(mounted!);
  document.body.replaceChildren();
  const judge = sit('ow-ground');
  const field = document.querySelector<HTMLInputElement>('input[list]')!;
  field.value = 'cloud';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await press('It counts');
  expect(judge.sent).toEqual([{ is: 'RuleWord', ruling: { is: 'Word', word: 'CLOUD', counts: true } }]);
});

test('objections as they are sent and told', () => {
  expect([aboutOf('Misspelt'), aboutOf('RequiredSound'), aboutOf('Cubes')]).toEqual([{ word: true, sound: null }, { word: false, sound: 'Required' }, { word: false, sound: null }]);
  expect(['Barred', 'RequiredSound', 'NotTheGoal', 'Argument'].map(looksUp)).toEqual([true, true, false, false]);
  expect(objectionOf('Argument', 'so', 'CLOUD', 'ou')).toEqual({ is: 'Argument', text: 'so' });
  expect(toldOf({ is: 'Misspelt', word: 'UNI' }, [{ name: 'Misspelt', text: 'No word', note: null, rule: null }]).text).toBe('No word: UNI');
  expect(wordsOf({ solution: { rows: ['CLOUD', '..N..', '..E..'] }, goal: null })).toEqual(['CLOUD', 'ONE']);
});

test('what is on the pad is kept, handed in as this shake asks, and told in a line', () => {
  const draft = { ...noDraft(), rows: padOf(['CAT', '.T.']), unmeant: ['AT'] };
  expect(toPaper(draft, { goal: false, declared: false })).toEqual({ solution: { rows: ['CAT', '.T.'] }, goal: null });
  expect(toPaper(draft, { goal: true, declared: true })).toEqual({ solution: { rows: ['CAT', '.T.'], declared: ['CAT'] }, goal: null });
  expect(brief(draft.rows)).toBe('CAT × AT');
  const drafts = draftsOf('tx', 1, 0);
  drafts.current.rows = draft.rows;
  drafts.keep();
  draftsOf('other', 1, 0);
  expect(draftsOf('tx', 1, 0).current.rows).toEqual(draft.rows);
  expect(ownedBy(scene('ow-moving').view).find((it) => it.letter === 'L')).toEqual({ id: 9, letter: 'L', at: 'Required' });
});

test('the whole table is read in a few sentences, and a sound in the record by its word', () => {
  const { view } = scene('ow-moving');
  expect(tableAloud(view, name, { ...noDraft(), rows: padOf(['CLOUD']) })).toBe(
    'Your move, or challenge. Goal: 5 + 3 = 8. Required: L, sound ou, as in out. Permitted: N, O, C, D. Forbidden: 1, Z, sound sh, as in shop. ' +
      'Resources: 2 E, I, R, T, 2 A, H, M, U, B, G, S, Y, K, sound ā, as in day, sound ə, as in ago, sound ĭ, as in sit, sound o͞o, as in ooze, sound ŭ, as in cup. Your pad: CLOUD.',
  );
  expect(heard('P3 moves /ou/ to Required.')).toBe('P3 moves ou as in out to Required.');
  expect(written('P3 moves /ou/ to Required.')).toBe('P3 moves the sound ou to Required.');
  const presents = 'P2 presents ..AY / TIRE, to be checked by P1.';
  expect([written(presents), heard(presents)]).toEqual(['P2 presents AY × TIRE × AR × YE, to be checked by P1.', 'P2 presents AY, TIRE, AR and YE, to be checked by P1.']);
  expect(written('P1 rolls 5 E /ou/ /sh/.')).toBe('P1 rolls 5 E /ou/ /sh/.');
  expect(inSection(view, 'Forbidden').map((it) => it.face)).toEqual(['1', 'Z', '/sh/']);
});

test('each stage of a first game has its note', () => {
  const at = (scene_: string) => noteOf(scene(scene_).view)?.key ?? null;
  expect(['ow-rolling', 'ow-goal', 'ow-moving', 'ow-others', 'ow-writing', 'ow-third', 'ow-checking', 'ow-resting', 'ow-signing', 'ow-over'].map(at)).toEqual(['roll', 'goal', 'move', 'watch', 'write', 'third', 'check', 'result', 'sign', null]);
});
