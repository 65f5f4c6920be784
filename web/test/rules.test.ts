// The rulebook on the page: a game first, part by part, and each rule played.
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { games } from '../src/games';
import RuleText from '../src/lib/RuleText.svelte';
import ScenarioPlayer from '../src/lib/ScenarioPlayer.svelte';
import Rules from '../src/routes/Rules.svelte';
import { lastGame } from '../src/state/last-game';
import { rules } from '../src/state/rules.svelte';
// @ts-expect-error Scenes are plain JavaScript.
import { rules as cards, scenario } from '../dev/scenes.mjs';
import { show } from './shown';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ids = () => [...document.querySelectorAll('li h3')].map((it) => it.textContent);
const hall = { id: 'HALL-1', game: null, gist: 'That is somebody else’s to do.', standing: 'Played', section: null, has_scenario: true };

test('the rules open on a game: the last that was played, or the first', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  rules.all = [hall, ...cards] as typeof rules.all;
  show(Rules, { rule: null });
  expect(ids().every((it) => it?.startsWith('MW-'))).toBe(true);
  expect([...document.querySelectorAll('section h2')].map((it) => it.textContent)).toEqual(['Allowed words', 'Playing']);
  expect(document.body.textContent).not.toMatch(/crates|\.txt/);
  lastGame.set(games[1]!.id);
  show(Rules, { rule: null });
  expect(ids().every((it) => it?.startsWith('OS-'))).toBe(true);
});

test('a rule of the hall is not said to stand in a book', () => {
  show(RuleText, { rule: hall });
  expect(document.body.textContent).toContain('This hall’s own rule');
  expect(document.body.textContent).not.toContain('as in the book');
});

test('a rule plays its scenario step by step, told with names', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(scenario))));
  show(ScenarioPlayer, { rule: cards[1] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ben calls HUES'));
  expect(document.body.textContent).toContain('Not allowed.');
  expect(document.body.textContent).not.toContain('SHUT is in the word list');
  [...document.querySelectorAll('button')].find((it) => it.textContent?.includes('Next'))!.click();
  flushSync();
  expect(document.body.textContent).toContain('Ben takes SH U T.');
  expect([...document.querySelectorAll<HTMLButtonElement>('button')].find((it) => it.textContent?.includes('Next'))!.disabled).toBe(true);
});
