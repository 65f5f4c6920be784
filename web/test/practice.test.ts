import { expect, test } from 'vitest';
import { gameOf } from '../src/games';
import { href, parse } from '../src/router';
import { formFor } from '../src/games/on-sets/practice/form';
import { kept, type Wish } from '../src/games/on-sets/practice/wish';
import { kept as ofWords } from '../src/games/on-words/practice/wish';
import { load, MISTAKES_MAX, parts, Practice as OnePractice, type Desk as AnyDesk } from '../src/mat/practice/practice.svelte';
import type { OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleMark } from '../src/wire/on-sets';

type Desk = AnyDesk<OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleMark>;
class Practice extends OnePractice<Wish, OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleMark> {
  constructor(desk: Desk, place: ReturnType<typeof shelf> | null, now?: () => number) {
    super(desk, kept, place, now);
  }
}

/** A browser's storage, as far as it is used. */
function shelf() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key), key: () => null, length: 0, kept };
}

/** A desk that makes puzzles by number, of which the even ones have yes for an answer. */
function desk() {
  const asked: Record<string, unknown>[] = [];
  let number = 0;
  const it: Desk = {
    puzzle: (wish) => {
      asked.push(wish);
      const id = typeof wish.id === 'string' ? wish.id : `${wish.kind}.${wish.division}.${wish.variation}.${wish.difficulty}.${++number}`;
      return Promise.resolve({ id, kind: 'now', limit: 60_000 } as OnSetsPuzzle);
    },
    mark: (id, answer) => Promise.resolve({ right: answer.is !== 'GivesUp' && (Number(parts(id).number) % 2 === 0) === (answer.is === 'Yes') } as OnSetsPuzzleMark),
    played: (table, shake) => Promise.resolve([4, 7].map((moment) => ({ id: `${table}.played.${shake}.${moment}.now` }) as OnSetsPuzzle)),
  };
  return { it, asked };
}

test('the practice page has its address', () => {
  const game = gameOf('on-sets')!;
  expect(parse(href.practice(game))).toEqual({ page: 'practice', game, table: null, part: null });
  expect(parse('/practice/on-sets', '?table=t1&part=3')).toEqual({ page: 'practice', game, table: 't1', part: 3 });
  expect(parse('/practice', '?table=t1&shake=3')).toEqual({ page: 'practice', game, table: 't1', part: 3 });
  const words = gameOf('on-words')!;
  expect(parse('/practice/on-words')).toEqual({ page: 'practice', game: words, table: null, part: null });
  expect(parse('/practice/my-word')).toEqual({ page: 'lost' });
  expect(parse('/practice/more')).toEqual({ page: 'lost' });
});

test('right answers in a row make a streak, and a late one ends it', async () => {
  let now = 0;
  const practice = new Practice(desk().it, null, () => now);
  for (const answer of ['No', 'Yes', 'No'] as const) {
    await practice.next();
    await practice.say({ is: answer });
  }
  expect(practice.tally).toEqual({ asked: 3, right: 3, streak: 3, best: 3 });
  await practice.next();
  now += 61_000;
  await practice.say({ is: 'Yes' });
  expect(practice.late).toBe(true);
  expect(practice.tally).toEqual({ asked: 4, right: 4, streak: 0, best: 3 });
  expect(practice.mistakes).toEqual([]);
});

test('a puzzle is answered once', async () => {
  const practice = new Practice(desk().it, null);
  await practice.next();
  await practice.say({ is: 'Yes' });
  await practice.say({ is: 'No' });
  expect(practice.tally.asked).toBe(1);
  expect(practice.mark?.right).toBe(false);
});

test('mistakes are kept over a reload and asked again until they are right', async () => {
  const [place, { it, asked }] = [shelf(), desk()];
  const practice = new Practice(it, place);
  practice.wish = { kind: 'now', division: 'senior', variation: 'any', difficulty: 2 };
  for (let i = 0; i < 3; i++) {
    await practice.next();
    await practice.say({ is: 'GivesUp' });
  }
  expect(practice.mistakes).toEqual(['now.senior.any.2.1', 'now.senior.any.2.2', 'now.senior.any.2.3']);
  const again = new Practice(it, place);
  expect(again.wish.division).toBe('senior');
  expect(again.mistakes).toEqual(practice.mistakes);
  again.again = true;
  await again.next();
  expect(asked.at(-1)).toEqual({ id: practice.mistakes[0] });
  await again.say({ is: Number(parts(again.puzzle!.id).number) % 2 === 0 ? 'Yes' : 'No' });
  expect(again.mistakes).toEqual(['now.senior.any.2.2', 'now.senior.any.2.3']);
  again.forget();
  expect(load(place, kept).mistakes).toEqual([]);
  await again.next();
  expect(asked.at(-1)).toMatchObject({ kind: 'now', division: 'senior' });
});

test('what is kept and makes no sense counts as nothing', () => {
  const place = shelf();
  const stored = (text: string) => {
    place.kept.set('lyceum-practice-on-sets', text);
    return load(place, kept);
  };
  expect(stored('{')).toEqual({ wish: kept.defaults, mistakes: [], best: 0 });
  expect(stored('{"wish":{"kind":"chess"},"mistakes":[1,"now.middle.any.1.1"],"best":"x"}')).toEqual({ wish: kept.defaults, mistakes: ['now.middle.any.1.1'], best: 0 });
  expect(stored(JSON.stringify({ mistakes: Array.from({ length: 99 }, (_, i) => `${i}`) })).mistakes.length).toBe(MISTAKES_MAX);
});

test('a desk that does not answer leaves the puzzle as it is', async () => {
  const broken: Desk = { puzzle: () => Promise.reject(new Error('The hall cannot be reached.')), mark: () => Promise.reject(new Error('no')), played: () => Promise.resolve([]) };
  const practice = new Practice(broken, null);
  await practice.next();
  expect([practice.problem, practice.busy, practice.puzzle]).toEqual(['The hall cannot be reached.', false, null]);
});

test('the questions of a played shake come first, and its mistakes come again', async () => {
  const { it, asked } = desk();
  const practice = new Practice(it, null);
  await practice.look('t1', 2, 'nothing');
  expect([practice.puzzle?.id, practice.waiting]).toEqual(['t1.played.2.4.now', ['t1.played.2.7.now']]);
  await practice.say({ is: 'GivesUp' });
  await practice.next();
  await practice.next();
  expect(asked.map((wish) => wish.id)).toEqual(['t1.played.2.4.now', 't1.played.2.7.now', undefined]);
  practice.again = true;
  await practice.next();
  expect(practice.puzzle?.id).toBe('t1.played.2.4.now');
  expect(parts('t1.played.2.4.now')).toEqual({ kind: 'now', played: true, number: '2' });
  expect(parts('sounds.2.17')).toEqual({ kind: 'sounds', played: false, number: '17' });
});

test('a shake about which nothing can be asked says so', async () => {
  const practice = new Practice({ ...desk().it, played: () => Promise.resolve([]) }, null);
  await practice.look('t1', 1, 'nothing there');
  expect([practice.problem, practice.puzzle]).toEqual(['nothing there', null]);
});

test('a paper has what the position asks for', () => {
  const of = (division: 'elementary' | 'senior', ...variations: object[]) => formFor({ division, variations: variations.map((variation) => ({ variation, text: '' })) } as Parameters<typeof formFor>[0]);
  expect(of('elementary')).toEqual({ restrictions: false, wild: null, blank: false, two: false, goal: false });
  expect(of('senior', { name: 'wild-cube', cube: '∪' }, { name: 'two-solutions' }, { name: 'blank-card-wild' })).toEqual({ restrictions: true, wild: '∪', blank: true, two: true, goal: false });
});

test('a hint is asked for one after the other, and ends the streak but is no mistake', async () => {
  const { it } = desk();
  const practice = new Practice({ ...it, hint: (_, number) => Promise.resolve({ number, text: `hint ${number}`, last: number === 2 }) }, null);
  await practice.next();
  await practice.say({ is: 'No' });
  expect(practice.tally.streak).toBe(1);
  await practice.next();
  for (let i = 0; i < 3; i++) await practice.help();
  expect(practice.hints.map((hint) => hint.text)).toEqual(['hint 1', 'hint 2']);
  await practice.say({ is: 'Yes' });
  expect([practice.tally.right, practice.tally.streak, practice.mistakes]).toEqual([2, 0, []]);
  await practice.next();
  expect(practice.hints).toEqual([]);
});

test('each game keeps its own wish', () => {
  const place = shelf();
  place.kept.set(ofWords.key, '{"wish":{"kind":"network","difficulty":3},"mistakes":["now.1.1"]}');
  expect(load(place, ofWords)).toEqual({ wish: { kind: 'network', difficulty: 3 }, mistakes: ['now.1.1'], best: 0 });
  expect(load(place, kept).wish).toEqual(kept.defaults);
  place.kept.set(ofWords.key, '{"wish":{"kind":"solve","difficulty":1}}');
  expect(load(place, ofWords).wish).toEqual(ofWords.defaults);
});
