import { href } from '../../router';

export const modes = ['look', 'anagram', 'pattern', 'hooks', 'sound', 'browse'] as const;
export type Mode = (typeof modes)[number];

export const parts = ['noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction', 'interjection', 'determiner'];
export const lengths = Array.from({ length: 27 }, (_, i) => `${i + 2}`);
/** The forty-two sounds of On-Words, six to a cube. */
export const symbols = 'ä ă ā b d f ĕ ē ə g h k ĭ ī p r t y ô ō o͝o o͞o th TH l m n ng ŭ ū ch j zh sh hw s oi ər ou v w z'.split(' ');

/** What is asked about words; all of it stands in the address. */
export type Asked = { mode: Mode; text: string; some: boolean; pos: string; length: string; list: string };

export function parseAsked(word: string | null, search: string): Asked {
  const said = new URLSearchParams(search);
  const mode = modes.find((it) => it === said.get('by')) ?? 'look';
  const one = (key: string, of: string[]) => of.find((it) => it === said.get(key)) ?? '';
  return {
    mode: word === null ? mode : 'look',
    text: word ?? said.get('q') ?? '',
    some: said.has('some'),
    pos: one('pos', parts),
    length: one('length', lengths),
    list: said.get('list') ?? '',
  };
}

export function addressOf(asked: Asked): string {
  const text = trimmed(asked);
  const said = new URLSearchParams();
  if (asked.mode !== 'look') {
    said.set('by', asked.mode);
    if (text && asked.mode !== 'browse') said.set('q', text);
    if (asked.some && asked.mode === 'anagram') said.set('some', '');
    if (asked.pos && filters(asked.mode)) said.set('pos', asked.pos);
    if (asked.length && filters(asked.mode)) said.set('length', asked.length);
  }
  if (asked.list) said.set('list', asked.list);
  const path = asked.mode === 'look' && text ? href.word(text) : href.words;
  return `${path}${said.size ? `?${said}` : ''}`;
}

/** Whether length and part of speech can be asked for with it. */
export const filters = (mode: Mode) => mode !== 'look' && mode !== 'hooks';

/** Sounds are written in small letters, words in capitals. */
export function trimmed({ mode, text }: Asked): string {
  const plain = text.trim();
  return mode === 'sound' ? plain : plain.toUpperCase();
}

export function asksNothing(asked: Asked): boolean {
  return asked.mode === 'browse' ? !asked.pos && !asked.length : !trimmed(asked);
}

/** The question as `/api/words` takes it. */
export function questionOf(asked: Asked): Record<string, string> {
  const text = trimmed(asked);
  const { pos, length, list } = asked;
  const by = asked.mode === 'browse' ? {} : { [asked.mode === 'anagram' && asked.some ? 'build' : asked.mode]: text };
  return { ...by, pos, length, list };
}
