/** A word for each sound, cut where the sound is heard: before it, the letters that have it, after it. */
const words: Record<string, [string, string, string]> = {
  ä: ['', 'a', 'lms'], ă: ['h', 'a', 't'], ā: ['d', 'ay', ''], b: ['', 'b', 'ed'], d: ['', 'd', 'og'], f: ['', 'f', 'it'],
  ĕ: ['m', 'e', 't'], ē: ['m', 'e', ''], ə: ['', 'a', 'go'], g: ['', 'g', 'et'], h: ['', 'h', 'en'], k: ['', 'k', 'eep'],
  ĭ: ['s', 'i', 't'], ī: ['p', 'ie', ''], p: ['', 'p', 'et'], r: ['', 'r', 'at'], t: ['', 't', 'op'], y: ['', 'y', 'es'],
  ô: ['', 'aw', ''], ō: ['', 'o', 'h'], 'o͝o': ['l', 'oo', 'k'], 'o͞o': ['', 'oo', 'ze'], th: ['', 'th', 'in'], TH: ['', 'th', 'e'],
  l: ['', 'l', 'et'], m: ['', 'm', 'ud'], n: ['', 'n', 'eed'], ng: ['so', 'ng', ''], ŭ: ['c', 'u', 'p'], ū: ['', 'u', 'se'],
  ch: ['', 'ch', 'air'], j: ['', 'j', 'am'], zh: ['rou', 'g', 'e'], sh: ['', 'sh', 'op'], hw: ['', 'wh', 'en'], s: ['', 's', 'un'],
  oi: ['s', 'oi', 'l'], ər: ['h', 'er', ''], ou: ['', 'ou', 't'], v: ['', 'v', 'at'], w: ['', 'w', 'in'], z: ['', 'z', 'ip'],
};

/** Sounds in the order of the table of phonetics. */
export const SOUNDS = Object.keys(words);

/** The word by which a sound is known, in its three parts. */
export const exampleOf = (sound: string): [string, string, string] => words[sound] ?? ['', sound, ''];
export const wordOf = (sound: string): string => exampleOf(sound).join('');

/** The browser's own voice says the word, where it has one. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** The word by which a sound is known. */
export const speak = (sound: string): void => speakWord(wordOf(sound));

export function speakWord(word: string): void {
  if (!canSpeak()) return;
  const said = new SpeechSynthesisUtterance(word.toLowerCase());
  said.lang = 'en-US';
  said.rate = 0.85;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
