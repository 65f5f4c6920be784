import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Latest } from '../src/lib/latest';
import { senses } from '../src/routes/words/senses';
import { addressOf, asksNothing, parseQuestion, queryOf, type Question } from '../src/routes/words/question';
import { Kiosk, SETTLES, STANDS } from '../src/routes/judge/kiosk.svelte';
import { parse } from '../src/router';
import type { JudgeQuestion, JudgeVerdict } from '../src/wire/lyceum';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers that come when the test says so. */
function desk() {
  const sent: string[] = [];
  const told: string[] = [];
  const open = new Map<string, { give: (answer: string) => void; fail: (error: Error) => void; signal: AbortSignal }>();
  const latest = new Latest<string, string>(
    (question, signal) => {
      sent.push(question);
      return new Promise((give, fail) => open.set(question, { give, fail, signal }));
    },
    { answered: (it) => told.push(it), failed: (it) => told.push(`failed: ${String(it)}`), slow: (it) => told.push(it ? 'slow' : 'quick') },
  );
  return { latest, sent, open, heard: () => told.splice(0).filter((it) => it !== 'quick') };
}

test('a question is asked when typing rests', async () => {
  const { latest, sent, open, heard } = desk();
  for (const text of ['c', 'ca', 'cat']) {
    latest.ask(text);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['cat']);
  open.get('cat')!.give('CAT');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual(['CAT']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard()).toEqual([]);
});

test('only the answer to the latest question counts, in whatever order they come', async () => {
  const { latest, open, heard } = desk();
  latest.ask('a', 'once');
  latest.ask('b', 'once');
  expect(open.get('a')!.signal.aborted).toBe(true);
  open.get('b')!.give('B');
  await vi.advanceTimersByTimeAsync(0);
  open.get('a')!.give('A');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual(['B']);
  latest.ask('c', 'once');
  latest.ask('d', 'once');
  open.get('c')!.fail(new Error('aborted'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual([]);
  latest.forget();
  open.get('d')!.give('D');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual([]);
});

test('a wait is told when it is one', async () => {
  const { latest, open, heard } = desk();
  latest.ask('a', 'once');
  await vi.advanceTimersByTimeAsync(299);
  expect(heard()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard()).toEqual(['slow']);
  open.get('a')!.fail(new Error('no'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual(['failed: Error: no']);
});

test('what is asked about words stands in the address', () => {
  const asked = (more: Partial<Question>): Question => ({ mode: 'look', text: '', some: false, pos: '', length: '', list: '', ...more });
  const all = [asked({}), asked({ text: 'CAT' }), asked({ mode: 'anagram', text: 'QI??', some: true, length: '4' }), asked({ mode: 'sound', text: 'k ă', pos: 'verb' }), asked({ mode: 'browse', length: '2', list: 'mine' })];
  for (const it of all) {
    const { pathname, search } = new URL(addressOf(it), 'http://hall');
    const route = parse(pathname, search);
    expect(route.page === 'words' && parseQuestion(route.word, route.search)).toEqual(it);
  }
  expect(parseQuestion(null, '?by=nothing')).toEqual(asked({}));
  expect(queryOf(asked({ mode: 'anagram', text: ' abc ', some: true }))).toEqual({ build: 'ABC', pos: '', length: '', list: '' });
  expect([asked({ mode: 'browse' }), asked({ mode: 'browse', pos: 'noun' }), asked({ mode: 'pattern', text: ' ' })].map(asksNothing)).toEqual([true, false, true]);
  expect(parse('/judge')).toEqual({ page: 'judge' });
});

function kiosk(answer: () => Promise<JudgeVerdict> = () => Promise.resolve({ acceptable: false, list: 'ENABLE', hash: '' })) {
  const asked: JudgeQuestion[] = [];
  const kiosk = new Kiosk((question) => {
    asked.push(question);
    return answer();
  });
  return { kiosk, asked };
}

test('the judge takes words one after another, gives one verdict and clears itself', async () => {
  const { kiosk: it, asked } = kiosk();
  expect(it.lock('1234')).toBe(true);
  it.type('cat');
  it.enter();
  expect([it.words, it.draft]).toEqual([['CAT'], '']);
  it.type('zzz ');
  it.enter();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([{ words: ['CAT', 'ZZZ'], list: null }]);
  expect([it.stage, it.verdict?.acceptable]).toEqual(['verdict', false]);
  it.goOn();
  expect(it.stage).toBe('verdict');
  await vi.advanceTimersByTimeAsync(SETTLES);
  it.goOn();
  expect([it.stage, it.words, it.verdict]).toEqual(['words', [], null]);
  it.type('cat');
  await it.judge();
  await vi.advanceTimersByTimeAsync(STANDS - 1);
  expect(it.stage).toBe('verdict');
  await vi.advanceTimersByTimeAsync(1);
  expect([it.stage, it.words]).toEqual(['words', []]);
});

test('the judge takes one to eight words', async () => {
  const { kiosk: it, asked } = kiosk();
  it.lock('1234');
  await it.judge();
  expect([asked.length, it.problem === null]).toEqual([0, false]);
  it.type('a b c d e f g h i j');
  expect([it.words.length, it.draft, it.isFull]).toEqual([8, '', true]);
  it.remove(0);
  expect(it.words[0]).toBe('B');
});

test('words stay when the judge cannot be reached', async () => {
  const { kiosk: it } = kiosk(() => Promise.reject(new Error('no hall')));
  it.lock('1234');
  it.type('cat');
  await it.judge();
  expect([it.stage, it.words, it.problem]).toEqual(['words', ['CAT'], 'no hall']);
});

test('leaving the judge needs the PIN it was entered with', () => {
  const { kiosk: it } = kiosk();
  expect(['123', '123456789', 'abcd'].map((pin) => it.lock(pin))).toEqual([false, false, false]);
  // Without a PIN it is open to whoever comes, and so is the way out.
  expect([it.lock(''), it.isLocked, it.unlock('')]).toEqual([true, false, true]);
  expect(it.stage).toBe('open');
  expect(it.lock('2468')).toBe(true);
  expect([it.unlock(''), it.unlock('1234'), it.stage]).toEqual([false, false, 'words']);
  expect([it.unlock('2468'), it.stage]).toEqual([true, 'open']);
  expect(it.unlock('2468')).toBe(false);
});

test('senses of one part of speech stand together, under who gives them', () => {
  const from = { of: 'cat', source: 'wordnet' };
  const own = { text: 'a pet', pos: null, of: 'cat', source: 'imported', list: 'mine' };
  const noun = (text: string) => ({ text, pos: 'noun', ...from });
  const groups = senses([own, noun('a small animal'), noun('a whip'), { text: 'to whip', pos: 'verb', ...from }]);
  expect(groups.map((it) => [it.pos, it.list ?? it.source, it.texts])).toEqual([
    [null, 'mine', ['a pet']],
    ['noun', 'wordnet', ['a small animal', 'a whip']],
    ['verb', 'wordnet', ['to whip']],
  ]);
});
