// What holds for every file of the page.
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../src/**/*.{ts,svelte,css}', { query: '?raw', import: 'default', eager: true });
const sources = Object.entries(files).filter(([path]) => !path.startsWith('../src/wire/'));
const games = [...new Set(sources.flatMap(([path]) => path.match(/^\.\.\/src\/games\/([\w-]+)\//)?.[1] ?? []))];

test('a game is named in its own folder and in the list, and nowhere else', () => {
  expect(games.length).toBeGreaterThan(1);
  const name = new RegExp(games.join('|'));
  const named = sources.filter(([path, text]) => {
    const own = path.match(/^\.\.\/src\/games\/([\w-]+)\//)?.[1];
    return path !== '../src/games/index.ts' && name.test(own ? text.replaceAll(own, '') : text);
  });
  expect(named.map(([path]) => path)).toEqual([]);
});

test('no rule is named in the page: the hall says by which it decides', () => {
  const rules = sources.flatMap(([path, text]) => [...text.matchAll(/\b[A-Z]{2,4}-[IVX0-9A-Z]+\b(-[\w]+)*/g)].map(([id]) => `${path}: ${id}`));
  expect(rules).toEqual([]);
});

test('whatever scrolls holds what lies in it: hidden words for a voice would make the page itself grow', () => {
  const rules = sources.flatMap(([path, text]) => [...text.matchAll(/\{[^{}]*\boverflow(?:-[xy])?:\s*(?:auto|scroll)\b[^{}]*\}/g)].map(([rule]) => ({ path, rule })));
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ rule }) => !/\bposition:/.test(rule))).toEqual([]);
});

// Svelte ends the leaving of a list's items together, and never when only some of them have a way out: what had gone stayed
// over the rest, unseen, and took every click. So things fly to where they come (`lib/flight.ts`), and what goes is gone.
test('nothing is kept in the page to leave it', () => {
  const leaving = sources.filter(([, text]) => /\s(?:out|transition):[a-z]\w*(?:\.\w+)?(?:\||=\{|[\s>])|\bcrossfade\b/.test(text.replace(/<style>[^]*<\/style>/, '')));
  expect(leaving.map(([path]) => path)).toEqual([]);
});

const messages = import.meta.glob<{ text: object }>('../src/**/messages.ts', { eager: true });

test('every sentence is said somewhere', () => {
  const code = sources.map(([, text]) => text).join('\n');
  const said = (path: string[], then = '') => new RegExp(`\\b(?:text|hall|mat|game|messages)\\.${path.join('\\.')}\\b${then}`).test(code);
  // A group that is taken whole, as in `options={text.open.paces}` or `text.claims[claim]`, is not looked into.
  const unsaid = (group: object, within: string[]): string[] =>
    Object.entries(group).flatMap(([key, value]: [string, unknown]) => {
      const path = [...within, key];
      if (!said(path)) return [path.join('.')];
      return typeof value !== 'object' || value === null || said(path, '(?!\\.)') ? [] : unsaid(value, path);
    });
  expect(Object.values(messages).flatMap(({ text }) => unsaid(text, []))).toEqual([]);
}, 60_000);
