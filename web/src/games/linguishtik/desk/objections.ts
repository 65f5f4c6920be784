import type { Named } from '../../../wire/kernel';
import type { Demand, LinguishtikObjection } from '../../../wire/linguishtik';
import { demandText } from '../table/demand-text';

/** What somebody says more with an objection: which demand, a word of the sentence, or what is wrong in their own words. */
export type About = 'demand' | 'word' | 'text' | null;

export const aboutOf = (ground: string): About => (ground === 'Demand' ? 'demand' : ground === 'Spelling' ? 'word' : ground === 'Grammar' || ground === 'Punctuation' ? 'text' : null);

/** An objection as it is sent. */
export function objectionOf(name: string, said: { demand: Demand | null; word: string; text: string }): LinguishtikObjection {
  const about = aboutOf(name);
  const more = about === 'demand' ? { demand: said.demand } : about === 'word' ? { word: said.word } : about === 'text' ? { text: said.text.trim() } : {};
  return { is: name, ...more } as LinguishtikObjection;
}

/** As it is told: with what it is about. */
export function toldOf(objection: LinguishtikObjection, known: Named[]): Named {
  const named = known.find((it) => it.name === objection.is) ?? { name: objection.is, text: objection.is, note: null, rule: null };
  const about = 'demand' in objection ? demandText(objection.demand) : 'word' in objection ? objection.word : 'text' in objection ? objection.text : '';
  return about ? { ...named, text: `${named.text}: ${about}` } : named;
}
