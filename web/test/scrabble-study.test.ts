// Looking back on a game of SCRABBLE, one position by its link, and practising.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '../src/games';
import { Deck, dayOf } from '../src/games/scrabble/practice/cards.svelte';
import { nameOf } from '../src/games/scrabble/practice/drill.svelte';
import PracticePage from '../src/games/scrabble/practice/PracticePage.svelte';
import AnalysisPage from '../src/games/scrabble/review/AnalysisPage.svelte';
import { boardOf, laidBy, scoresOf, withPlay, writePlay } from '../src/games/scrabble/review/position';
import { isGcg, readGcg, writeGcg } from '../src/games/scrabble/review/gcg';
import ReviewPage from '../src/games/scrabble/review/ReviewPage.svelte';
import { href, parse } from '../src/router';
import type { Card, CardPlan } from '../src/wire/scrabble';
import { show } from './shown';
// @ts-expect-error Scenes are plain JavaScript.
import { scrabbleTables } from '../dev/scrabble.mjs';
// @ts-expect-error Scenes are plain JavaScript.
import { scrabbleAnalysis, scrabbleMark, scrabblePuzzle, scrabbleReview } from '../dev/scrabble-study.mjs';

type Asked = { path: string; body: Record<string, any> | null };
let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    const { pathname, searchParams } = new URL(path, 'http://hall');
    if (pathname.includes('/review/')) return Promise.resolve(Response.json(scrabbleReview));
    if (pathname === '/api/analysis/scrabble') return Promise.resolve(Response.json(scrabbleAnalysis(body)));
    if (pathname === '/api/practice/scrabble') return Promise.resolve(Response.json(body ? scrabbleMark(body) : scrabblePuzzle(Object.fromEntries(searchParams))));
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const page = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const button = (name: string | RegExp) => [...document.querySelectorAll<HTMLElement>('button')].find((it) => (it.getAttribute('aria-label') ?? it.textContent ?? '').replace(/\s+/g, ' ').trim().match(name));
const square = (name: string) => document.querySelector(`[role=gridcell][aria-label^="${name},"]`)?.getAttribute('aria-label');
const until = (text: string) => vi.waitFor(() => expect(page()).toContain(text));
const key = (name: string) => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  flushSync();
};

async function review() {
  show(ReviewPage, { table: { ...scrabbleTables['sc-over'], table: 't1' }, round: 1 });
  await until('Turns');
}

test('a game looked back on tells of every turn, both players and the chances', async () => {
  await review();
  const all = page();
  expect(all).toContain('The costliest turn was turn 2, Ruth: 62.3 points lost.');
  for (const it of ['8D FORKs', '9G TIE', '10A QUAZED', 'exchanges IIUUVV', '14F BE']) expect([...document.querySelectorAll('tbody b')].map((b) => b.textContent)).toContain(it);
  for (const it of ['Bingo missed', 'Phoney stood', 'Best play', '−62.3', '−9.0']) expect(all).toContain(it);
  const curve = document.querySelector('svg[role=img]')!;
  expect(curve.getAttribute('aria-label')).toBe('Ada’s chance of winning, turn by turn. After the first turn 55%, highest after turn 5 with 100%, lowest after turn 1 with 55%, at the end 100%.');
  expect(curve.querySelector('polyline')?.getAttribute('points')?.split(' ').length).toBe(5);
  const totals = document.querySelector('[aria-labelledby=totals]')!.textContent!;
  for (const it of ['Points lost', '62.3', '1 of 2', 'Phoneys that stood', '+11.5', '−4.2']) expect(totals).toContain(it);
});

test('arrow keys and clicks step through the turns, with the board as it stood', async () => {
  await review();
  expect(square('D8')).toBe('D8, F, last play');
  expect(square('G9')).not.toContain('T');
  key('ArrowRight');
  expect(square('D8')).toBe('D8, F');
  expect(square('H8')).toBe('H8, blank as S');
  expect(square('G9')).toBe('G9, T, last play');
  expect(page()).toContain('A bingo was missed: 9G STAINER for 74, one of 3.');
  expect(page()).toContain('Chance of winning: 72% before the play, 31% after it.');
  button(/^9G STAINER$/)!.click();
  flushSync();
  expect(square('G9')).toBe('G9, S, last play');
  button(/14F BE$/)!.click();
  flushSync();
  expect(page()).toContain('Best play leads to a win by 44. The play made leads to a win by 35. This is proved.');
  expect(square('D8')).toBe('D8, M');
  key('ArrowRight');
  expect(square('F14')).toBe('F14, B, last play');
  key('ArrowLeft');
  key('ArrowLeft');
  expect(page()).toContain('nobody challenged it');
  expect(page()).toContain('QUAZED (not in the list)');
});

test('nobody looks back before both have signed', () => {
  show(ReviewPage, { table: { ...scrabbleTables['sc-tally'], table: 't1' }, round: 1 });
  expect(page()).toContain('once both players have signed');
  expect(asked.some((it) => it.path.includes('/review/'))).toBe(false);
});

test('the link to a position opens it in the analysis', async () => {
  await review();
  key('ArrowRight');
  const link = document.querySelector<HTMLAnchorElement>('a[href^="/analysis/scrabble?"]')!;
  const to = new URL(link.href, 'http://hall');
  const route = parse(to.pathname, to.search);
  expect(route).toEqual({ page: 'analysis', game: gameOf('scrabble'), position: scrabbleReview.turns[1].position, list: 'ENABLE' });
  expect(parse('/analysis/my-word')).toEqual({ page: 'lost' });
  show(AnalysisPage, { position: scrabbleReview.turns[1].position, list: 'ENABLE' });
  await until('Best plays');
  expect(asked.at(-1)).toEqual({ path: '/api/analysis/scrabble', body: { position: scrabbleReview.turns[1].position, list: 'ENABLE' } });
  expect(square('G9')).toBe('G9, S, last play');
  expect(page()).toContain('76.4');
});

test('what the hall has against a position is told', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'bad_request', message: 'line 1, column 3: a row has 16 squares', field: 'position' } }, { status: 400 })));
  show(AnalysisPage, { position: '16', list: null });
  await until('line 1, column 3: a row has 16 squares');
});

test('positions and plays are read and written as the hall does', () => {
  const board = boardOf('15/15/15/15/15/15/15/3FORKs7/15/15/15/15/15/15/15 AEINRST/ 5/24 0');
  expect(board.map((row) => row.length)).toEqual(Array.from({ length: 15 }, () => 15));
  expect(board[7]![7]).toEqual({ letter: 'S', blank: true });
  expect(scoresOf('15 AB/ 5/24 0')).toEqual([5, 24]);
  expect(laidBy('D7 O(F)t')).toEqual([{ square: { row: 6, column: 3 }, face: { letter: 'O', blank: false } }, { square: { row: 8, column: 3 }, face: { letter: 'T', blank: true } }]);
  expect(laidBy('(exch AB)')).toEqual([]);
  expect(withPlay(board, 'D7 O(F)t').squares).toEqual([{ row: 6, column: 3 }, { row: 8, column: 3 }]);
  const put = (row: number, column: number, tile: string, written?: string) => ({ square: { row, column }, tile, ...(written ? { written } : {}) });
  expect(withPlay(board, '8D FORKs').squares.length, 'it lies there already').toBe(5);
  expect(withPlay(board, '8D TALKs').squares.map((it) => it.column), 'another letter lies there').toEqual([6, 7]);
  expect(writePlay([put(6, 3, 'O'), put(8, 3, '?', 'T')], board)).toBe('D7 O(F)t');
  expect(writePlay([put(7, 8, 'Y')], board)).toBe('8D (FORKs)Y');
  expect(writePlay([put(6, 3, 'O')], board)).toBe('D7 O(F)');
  expect(writePlay([put(6, 3, 'O'), put(11, 3, 'T')], board)).toBeNull();
});

const begin = async (kind: string) => {
  show(PracticePage, { table: null, part: null });
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((it) => it.value === kind)!.click();
  flushSync();
  button('Start')!.click();
  await vi.waitFor(() => expect(document.querySelector('[aria-label="The puzzle"]')).not.toBeNull());
};

test('a bingo is laid by keyboard alone, marked, explained, and the next one comes', async () => {
  await begin('bingo');
  expect(asked[0]!.path).toBe('/api/practice/scrabble?kind=bingo&difficulty=1');
  expect(page()).toContain('Find a play of all seven tiles.');
  (document.activeElement as HTMLElement | null)?.blur();
  key('ArrowDown');
  for (let i = 0; i < 4; i++) key('ArrowUp');
  for (const letter of 'nastier') key(letter);
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('form[aria-label="Your answer"] input')!.value).toBe('4H NASTIER'));
  key('Enter');
  await until('Right.');
  expect(asked.at(-1)!.body).toEqual({ id: 'bingo.1.17', answer: { is: 'Play', play: '4H NASTIER' } });
  expect(page()).toContain('5D STAINER');
  expect(square('H4')).toBe('H4, N, last play');
  const before = asked.length;
  expect(document.activeElement?.textContent).toContain('Next puzzle');
  (document.activeElement as HTMLElement).click();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('a challenge shows the play and takes yes or no', async () => {
  await begin('challenge');
  expect(page()).toContain('Your opponent plays K2 ZEROEd, forming ZEROED, SCOUTE. Do you challenge?');
  expect(square('K7')).toBe('K7, blank as D, last play');
  key('n');
  await until('Challenge: SCOUTE is not in the list.');
  expect(asked.at(-1)!.body!.answer).toEqual({ is: 'No' });
  expect(page()).toContain('Your mistakes (1)');
  expect(document.querySelector('a[href^="/analysis/"]'), 'nothing can be said without a rack').toBeNull();
});

test('an endgame shows the other rack, and the best line when it is over', async () => {
  await begin('endgame');
  expect(document.querySelector('[aria-label="Opponent’s rack: E V"]')).not.toBeNull();
  button('Show the answer')!.click();
  await until('From here on you come out 27 ahead.');
  expect(page()).toContain('passes');
});

test('anagrams are kept as cards, and what was missed comes again after another', async () => {
  await begin('anagram');
  expect(asked.at(-1)!.path).toBe('/api/practice/scrabble?id=anagram.7.1');
  const write = (words: string) => {
    const box = document.querySelector<HTMLInputElement>('form[aria-label="Your answer"] input')!;
    box.value = words;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    button('Hand it in')!.click();
  };
  write('retains, antsier');
  await until('You missed: NASTIER, STAINER');
  expect(page()).toContain('Not a word here: ANTSIER');
  const day = dayOf(new Date());
  expect(JSON.parse(localStorage.getItem('lyceum-cards-scrabble')!)).toEqual([{ id: 'anagram.7.1', answers: [{ day, right: false }] }]);
  button(/^Next puzzle/)!.click();
  await vi.waitFor(() => expect(asked.at(-1)!.path).toBe('/api/practice/scrabble?id=anagram.7.2'));
  expect(asked.at(-2)!.body!.answer).toEqual({ is: 'Plan', day, cards: [{ id: 'anagram.7.1', answers: [{ day, right: false }] }] });
  await until('1 due today · 1 card in your deck');
  write('NASTIER RETAINS STAINER');
  await until('Right.');
  button(/^Next puzzle/)!.click();
  await vi.waitFor(() => expect(asked.at(-1)!.path).toBe('/api/practice/scrabble?id=anagram.7.1'));
});

test('a large deck is asked about in lots, and only once', async () => {
  const cards: Card[] = Array.from({ length: 2000 }, (_, i) => ({ id: `anagram.8.${i + 1}`, answers: [{ day: 20_000, right: i !== 1234 }] }));
  const kept = new Map([['lyceum-cards-scrabble', JSON.stringify([...cards, { id: 3 }])]]);
  const shelf = { getItem: (it: string) => kept.get(it) ?? null, setItem: (it: string, value: string) => void kept.set(it, value), removeItem: () => undefined, key: () => null, length: 0 };
  const lots: number[] = [];
  const plan = (day: number, some: Card[]): Promise<CardPlan> => {
    lots.push(JSON.stringify(some).length);
    return Promise.resolve({ today: [], cards: some.map(({ id, answers }) => ({ id, at: { due: answers.at(-1)!.right ? day + 1 : day, number: 0 } })) });
  };
  const deck = new Deck(plan, shelf, () => 20_000);
  await deck.look(8);
  expect(lots.length).toBeGreaterThan(1);
  expect(Math.max(...lots)).toBeLessThan(64 * 1024);
  expect([deck.next(8, null), deck.next(8, 'anagram.8.1235'), deck.next(7, null)]).toEqual(['anagram.8.1235', 'anagram.8.2001', 'anagram.7.1']);
  const before = lots.length;
  deck.answer('anagram.8.1235', true);
  await deck.look(8);
  expect(lots.length).toBe(before + 1);
  expect(deck.due(8)).toEqual([]);
});

test('puzzles go by their names', () => {
  expect(nameOf('anagram.7.12')).toEqual({ kind: 'anagram', played: false, number: '12', size: '7' });
  expect(nameOf('t1.played.1.best.9')).toEqual({ kind: 'best', played: true, number: '9', size: '' });
  expect(parse(href.practice(gameOf('scrabble')!))).toMatchObject({ page: 'practice', table: null });
});

test('a game file is gone through turn by turn, and takes notes', () => {
  const file = ['#player1 Ada Ada', '#player2 Ben Ben', '>Ada: FORKSQQ 8E FORKS +20 20', '#note well begun', '>Ben: AEINRST -AE +0 0', '>Ada: EXPOSUR I8 .EXES +12 32', '>Ada: EXPOSUR -- -12 20', '>Ben: SWEETIE I8 .WEET +11 11', '>Ben: (Q) +20 31', ''].join('\r\n');
  expect([isGcg(file), isGcg('15/15 AE/ 0/0 0')]).toEqual([true, false]);
  const game = readGcg(file)!;
  expect(game.turns.map((it) => [it.who, it.play, it.score, it.notes])).toEqual([
    ['Ada', '8E FORKS', 20, ['well begun']], ['Ben', '-AE', 0, []], ['Ada', 'I8 (S)EXES', 12, []], ['Ben', 'I8 (S)WEET', 11, []],
  ]);
  // Whoever is on turn comes first; what came off is not on the board any more.
  expect(game.turns[1]!.position).toMatch(/\/4FORKS6\/.* AEINRST\/ 0\/20 0$/);
  expect(game.turns[3]!.position).toMatch(/\/4FORKS6\/15\/.* SWEETIE\/ 0\/20 2$/);
  const noted = writeGcg(game, [['better: 8D FORKS', 'by 2'], [], [], ['fine']]).split('\n');
  expect(noted.slice(2, 5)).toEqual(['>Ada: FORKSQQ 8E FORKS +20 20', '#note better: 8D FORKS', '#note by 2']);
  expect(noted.filter((it) => it.startsWith('#note'))).toHaveLength(3);
  expect(readGcg('#player1 Ada Ada')).toBeNull();
});
