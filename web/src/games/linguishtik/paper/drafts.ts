import { papersOf, type DraftKind } from '../../../mat/paper/drafts.svelte';
import type { Demand, Designation, LinguishtikPaper, LinguishtikView } from '../../../wire/linguishtik';

/** What is on the paper: a word, a sentence, and where this shake asks for it a demand more or what the sentence is. */
export type Draft = { word: string; sentence: string; at: number | null; demand: Demand | null; designation: Designation | null };

export const noDraft = (): Draft => ({ word: '', sentence: '', at: null, demand: null, designation: null });
export const isEmpty = ({ word, sentence }: Draft): boolean => word.trim() === '' && sentence.trim() === '';

export const kind: DraftKind<Draft> = { empty: noDraft, isEmpty, whole: (kept) => ({ ...noDraft(), ...kept }) };

/** The paper for this shake. */
export const draftsOf = papersOf(kind);

/** A word without the marks around it. */
export const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words of a sentence with where they begin: what stands between blanks. */
export const wordsOf = (sentence: string): { text: string; from: number }[] => [...sentence.matchAll(/\S+/gu)].map((it) => ({ text: it[0], from: it.index }));

/** Where the word stands in its sentence, by the number of each place among the words. */
export function placesOf({ word, sentence }: Pick<LinguishtikPaper, 'word' | 'sentence'>): number[] {
  const sought = bare(word).toLowerCase();
  return sought === '' ? [] : wordsOf(sentence).flatMap((it, i) => (bare(it.text).toLowerCase() === sought ? [i] : []));
}

/** The place that is meant: the one that was chosen, or the first. */
export const placeOf = (paper: Pick<LinguishtikPaper, 'word' | 'sentence' | 'at'>): number | null => {
  const places = placesOf(paper);
  return places.find((it) => it === paper.at) ?? places[0] ?? null;
};

/** A sentence in three: before the word, the word, and after it. */
export function cut(paper: Pick<LinguishtikPaper, 'word' | 'sentence' | 'at'>): [string, string, string] {
  const place = placeOf(paper);
  const it = place === null ? undefined : wordsOf(paper.sentence)[place];
  if (!it) return [paper.sentence, '', ''];
  const word = bare(it.text);
  const from = it.from + it.text.indexOf(word);
  return [paper.sentence.slice(0, from), word, paper.sentence.slice(from + word.length)];
}

/** The draft as it is handed in: only what this shake asks for. */
export function toPaper(draft: Draft, view: Pick<LinguishtikView, 'allowance'>): LinguishtikPaper {
  const places = placesOf(draft);
  return {
    sentence: draft.sentence.trim(),
    word: draft.word.trim(),
    ...(1 < places.length && draft.at !== null && places.includes(draft.at) ? { at: draft.at } : {}),
    ...(view.allowance?.or_demand && draft.demand ? { demand: draft.demand } : {}),
    ...(view.allowance?.designates && draft.designation ? { designation: draft.designation } : {}),
  };
}
