// The picture books show nothing that the hall has not worked out: their claims are read off scenarios.
/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { GONE, GOAL, NAMES, SIX } from '../src/games/on-sets/how';
import { text as onSets } from '../src/games/on-sets/messages';
import { TABLE, TAKEN, WORD, WRONG } from '../src/games/my-word/how';
import { text as myWord } from '../src/games/my-word/messages';
import { text as mat } from '../src/mat/messages';

const scenarios = import.meta.glob<string>('../../crates/*/scenarios/notes/the-*-pictures.txt', { query: '?raw', import: 'default', eager: true });
const scenario = (of: string) => Object.entries(scenarios).find(([path]) => path.includes(`/${of}/`))?.[1] ?? '';
const blocks = (text: string) => text.split('\n\n').map((it) => it.split('\n'));

test('the eight pictures claim what the hall has worked out', () => {
  const played = scenario('on-sets');
  const worked = Object.fromEntries(blocks(played).flatMap((lines) => lines.flatMap((line) => [...line.matchAll(/^(\S+) is \{(.*?)\}/g)].map(([, name, cards]) => [name, cards!.split(', ')]))));
  for (const { line, cards, faces } of NAMES) {
    expect(faces.join('')).toBe(line);
    expect(worked[line]?.toSorted()).toEqual(cards.toSorted());
  }
  const positions = [...played.matchAll(/^position .*$/gm)].map(([it]) => it);
  for (const position of positions) {
    expect(/U: ([^|]*)/.exec(position)?.[1]?.trim().split(' ')).toEqual(SIX);
    expect(position).toContain(`goal: row ${GOAL} `);
  }
  expect(NAMES.at(-1)!.cards.length).toBe(GOAL);
  expect(played).toMatch(/show check now BuR\n----\nBuR: correct/);
  // What is crossed out in the seventh picture is what is Forbidden where nothing is left.
  const keys: Record<string, string> = { '∪': 'u', '′': "'", V: 'V' };
  const impossible = played.slice(played.indexOf('nothing names four cards'));
  expect(/forb: ([^|]*)/.exec(impossible)?.[1]?.trim().split(' ')).toEqual(GONE.map((it) => keys[String(it)]));
  expect(/show solve impossible\n----\n(.*)/.exec(impossible)?.[1]).toBe('there is no Solution');
});

test('the five pictures claim what the hall has played', () => {
  const played = scenario('my-word');
  expect(played).toContain(`table: ${TABLE.join(' ')} `);
  expect(played).toContain(`Right: ${WORD} is in the word list`);
  expect(played).toContain(`takes ${TAKEN.join(' ')}.`);
  expect(played).toContain(`Not allowed: ${WRONG} is not in the word list`);
  expect(played).toContain('takes E as a free card');
});

test('every picture has at most two sentences, and says what is in it to who cannot see it', () => {
  for (const { pictures } of [onSets.how, myWord.how]) {
    for (const { text, alt } of pictures) {
      expect(text.split(/[.?!] /).length, text).toBeLessThanOrEqual(3);
      expect(alt).not.toBe('');
    }
  }
});

test('the coach says at most two sentences', () => {
  for (const { title, text } of [...Object.values(onSets.coach), ...Object.values(myWord.coach)]) expect(`${title} ${text}`.split(/[.?!] /).length, text).toBeLessThanOrEqual(3);
});

test('what the coach says to press is what the buttons say', () => {
  const named = (text: string) => [...text.matchAll(/“(.+?)”/g)].map(([, it]) => it);
  const pressed = Object.values(onSets.coach).flatMap((it) => named(it.text));
  expect(pressed.toSorted()).toEqual([onSets.paper.present, onSets.roll, onSets.sayGoal(''), mat.sheet.sign].toSorted());
  expect(Object.values(myWord.coach).flatMap((it) => named(it.text))).toEqual([myWord.table.claim, myWord.table.call, myWord.between.ready]);
});
