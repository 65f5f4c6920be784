import { href } from '../../router';
import type { WordMenu } from '../../wire/lyceum';

export const modes = ['look', 'anagram', 'pattern', 'hooks', 'sound', 'browse'] as const;
export type Mode = (typeof modes)[number];

/** What is question about words; all of it stands in the address. */
export type Question = { mode: Mode; text: string; some: boolean; pos: string; length: string; list: string };

export function parseQuestion(word: string | null, search: string): Question {
  const said = new URLSearchParams(search);
  const mode = modes.find((it) => it === said.get('by')) ?? 'look';
  return {
    mode: word === null ? mode : 'look',
    text: word ?? said.get('q') ?? '',
    some: said.has('some'),
    pos: said.get('pos') ?? '',
    length: said.get('length') ?? '',
    list: said.get('list') ?? '',
  };
}

export function addressOf(question: Question): string {
  const text = trimmed(question);
  const said = new URLSearchParams();
  if (question.mode !== 'look') {
    said.set('by', question.mode);
    if (text && question.mode !== 'browse') said.set('q', text);
    if (question.some && question.mode === 'anagram') said.set('some', '');
    if (question.pos && filters(question.mode)) said.set('pos', question.pos);
    if (question.length && filters(question.mode)) said.set('length', question.length);
  }
  if (question.list) said.set('list', question.list);
  const path = question.mode === 'look' && text ? href.word(text) : href.words;
  return `${path}${said.size ? `?${said}` : ''}`;
}

/** Whether length and part of speech can be question for with it. */
export const filters = (mode: Mode) => mode !== 'look' && mode !== 'hooks';

/** Sounds are written in small letters, words in capitals. */
export function trimmed({ mode, text }: Question): string {
  const plain = text.trim();
  return mode === 'sound' ? plain : plain.toUpperCase();
}

export function asksNothing(question: Question): boolean {
  return question.mode === 'browse' ? !question.pos && !question.length : !trimmed(question);
}

/** The question as `/api/words` takes it. */
export function queryOf(question: Question): Record<string, string> {
  const text = trimmed(question);
  const { pos, length, list } = question;
  const by = question.mode === 'browse' ? {} : { [question.mode === 'anagram' && question.some ? 'build' : question.mode]: text };
  return { ...by, pos, length, list };
}

/** The lengths that can be chosen. */
export function lengthsOf({ letters_min, letters_max }: WordMenu): number[] {
  return Array.from({ length: letters_max - letters_min + 1 }, (_, i) => letters_min + i);
}
