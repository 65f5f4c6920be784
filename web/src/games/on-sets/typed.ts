import type { Face } from '../../wire/on-sets';

/** Signs as they are typed on a plain keyboard, and as they are on the cubes. */
const signs: Record<string, string> = { u: '∪', n: '∩', '-': '−', "'": '′', A: 'Λ', '<': '⊂' };

export const faceTyped = (typed: string): Face => (/^\d$/.test(typed) ? Number(typed) : (signs[typed] ?? typed)) as Face;

/** Whether a word of a sentence is a set in typed signs, `Bu(G-R)`, and no word of English. */
const isSet = (word: string) => /^[BRGYVAun'\-=<()[\]]{2,}$/.test(word) && /[BRGYVA]/.test(word) && /[un'\-=<(]/.test(word) && !/[un\-=<]$/.test(word);

/** A sentence with its sets in the signs of the cubes: `P2 presents BuG-R.` becomes `P2 presents B ∪ G − R.` */
export function typed(sentence: string): string {
  return sentence.replace(/\S+/g, (word) => {
    const [, set = '', after = ''] = /^(.*?)([.,;:]*)$/.exec(word) ?? [];
    if (!isSet(set)) return word;
    const sign = (it: string) => (it === "'" ? '′' : it in signs ? (it === 'A' ? 'Λ' : ` ${signs[it]} `) : it === '=' ? ' = ' : it);
    return `${[...set].map(sign).join('')}${after}`;
  });
}
