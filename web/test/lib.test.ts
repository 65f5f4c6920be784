import { expect, test } from 'vitest';
import { gameOf } from '../src/games';
import { copyText } from '../src/lib/copy';
import { Deeds } from '../src/lib/table/deeds.svelte';
import { isMadeUp, listed, madeUpName, namesAt, withNames } from '../src/lib/names';
import { clockText, remaining, secondsLeft, tableNow } from '../src/lib/time';
import type { Answer } from '../src/net/socket';
import { aFrame } from './view';
import { href, parse } from '../src/router';

test('seats get names and words stay', () => {
  const name = (seat: number) => ['Ada', 'Ben'][seat];
  expect(withNames('P2 calls POP; P1’s PP1', name)).toBe('Ben calls POP; Ada’s PP1');
  expect(withNames('P3, P12 and P', name)).toBe('P3, P12 and P');
  expect(withNames('P1', () => '$& P2')).toBe('$& P2');
  expect(withNames('P1 has until 2:05.802.', name)).toBe('Ada has until 2:05.');
  expect(withNames('Judge 1 warns P2; Judge 12', name)).toBe('Judge 1 warns Ben; Judge 12');
  const judged = Object.assign((seat: number) => name(seat), { judge: (badge: number) => (badge === 1 ? 'Judy' : undefined) });
  expect(withNames('Judge 1 warns P2; Judge 12', judged)).toBe('Judge Judy warns Ben; Judge 12');
});

test('who has not chosen a name is told which is theirs, and nobody else is', () => {
  const frame = (you: number) => aFrame({ you, seats: aFrame().seats.map((it) => (it.seat === 0 ? { ...it, name: 'Quiet Wren' } : it)) });
  expect(withNames('P1 moves B. P2 moves R.', namesAt(() => frame(0)))).toBe('Quiet Wren (you) moves B. Ben moves R.');
  expect(withNames('P1 moves B. P2 moves R.', namesAt(() => frame(1)))).toBe('Quiet Wren moves B. Ben moves R.');
  expect(namesAt(() => frame(0)).plain(0)).toBe('Quiet Wren');
  expect([madeUpName(() => 0.99), 'Quiet', 'Quiet Wren II', 'Jenny Wren'].map(isMadeUp)).toEqual([true, false, false, false]);
});

test('names are listed as one says them', () => {
  expect([[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo']].map(listed)).toEqual(['', 'Ada', 'Ada and Ben', 'Ada, Ben and Cleo']);
  expect(madeUpName(() => 0)).toBe('Guest Heron');
});

test('a text is copied also where the browser keeps its clipboard back, and the focus stays', async () => {
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button')!;
  button.focus();
  let copied = '';
  document.execCommand = () => ((copied = document.querySelector('textarea')?.value ?? ''), true);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  expect([await copyText('http://hall/j/KMPRT'), copied, document.activeElement]).toEqual([true, 'http://hall/j/KMPRT', button]);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a limit is counted from when the view came, and stands while the table does', () => {
  const seen = { now: 60_000, running: true, came: 1_000 };
  expect(remaining(65_000, seen, 1_000)).toBe(5_000);
  expect(remaining(65_000, seen, 3_500)).toBe(2_500);
  expect(remaining(65_000, seen, 99_000)).toBe(0);
  expect(remaining(65_000, { ...seen, running: false }, 99_000)).toBe(5_000);
  expect(tableNow(seen, 900)).toBe(60_000);
  expect([5_000, 4_001, 1, 0].map(secondsLeft)).toEqual([5, 5, 1, 0]);
  expect([clockText(61_234), clockText(5_999, true)]).toEqual(['1:01', '0:05.9']);
});

test('one deed is sent at a time, and why it was refused stays until the next', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const deeds = new Deeds((_: string) => new Promise<Answer>((answer) => answers.push(answer)));
  const first = deeds.send('Accept');
  expect([await deeds.send('Reject'), deeds.busy, answers.length]).toEqual([false, true, 1]);
  answers[0]?.({ is: 'refused', rule: 'OS-VII-C-5', gist: 'Checking goes in turn.', because: null });
  expect([await first, deeds.busy, deeds.problem]).toEqual([false, false, { text: 'Checking goes in turn.', rule: 'OS-VII-C-5' }]);
  const second = deeds.send('Accept');
  expect(deeds.problem).toBeNull();
  answers[1]?.({ is: 'ack', seq: 1, at: 0 });
  expect([await second, deeds.problem]).toEqual([true, null]);
});

test('every address names its page, and a strange one none', () => {
  expect(parse('/')).toEqual({ page: 'home' });
  expect(parse('/new/my-word')).toEqual({ page: 'new', game: gameOf('my-word') });
  expect(parse(href.new(gameOf('on-sets')!))).toEqual({ page: 'new', game: gameOf('on-sets') });
  expect(parse(href.officiate('t9', 'k/1'))).toEqual({ page: 'officiate', table: 't9', key: 'k/1' });
  expect(parse(href.table('t9'))).toEqual({ page: 'table', table: 't9' });
  expect(parse('/t/t9/review', '?round=2')).toEqual({ page: 'review', table: 't9', round: 2 });
  expect(parse('/t/t9/review', '?round=x')).toEqual({ page: 'review', table: 't9', round: null });
  expect(parse('/j/kmprt')).toEqual({ page: 'join', code: 'KMPRT' });
  expect(parse('/rules')).toEqual({ page: 'rules', rule: null });
  expect(parse('/rules', '?of=my-word')).toEqual({ page: 'rules', rule: null, of: 'my-word' });
  expect(parse('/rules/MW-A-1')).toEqual({ page: 'rules', rule: 'MW-A-1' });
  expect(['/t', '/t/a/b', '/t/a/judge', '/new/chess', '/x', '/%E0%A4%A'].map((it) => parse(it).page)).toEqual(Array(6).fill('lost'));
});
