/** What only the practice page of On-Words says. */
import { text as shared } from '../../../mat/practice/messages';

const voiced = (sound: string) => (sound === 'TH' ? 'voiced th' : sound);

export const text = {
  ...shared,
  lead: 'On-Words puzzles, as many as you like. Nobody is watching, and only your streak counts.',
  kind: { sounds: 'Sounds', network: 'Networks', now: 'Now or not', impossible: 'Impossible?' },
  kindNote: {
    sounds: 'Which of these sounds can you hear in the word?',
    network: 'Write a word or a network that is worth the Goal.',
    now: 'Would a Now challenge win here?',
    impossible: 'Can the Goal still be reached at all?',
  },
  hearWord: 'Hear the word',
  sounds: 'Sounds to choose from',
  soundOf: (sound: string, word: string) => `${voiced(sound)}, as in ${word}`,
  chosen: (n: number) => (n === 0 ? 'None chosen yet' : `${n} chosen`),
  empty: 'Write something first.',
  one: 'One Solution',
  notCounted: 'not listed first, so it does not count',
  silent: 'silent',
  asIn: (word: string) => `as in ${word}`,
  heard: 'heard',
  found: 'heard, and you chose it',
  missed: 'heard, and you missed it',
  wrongly: 'not heard',
};
