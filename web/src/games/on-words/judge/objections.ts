import type { Named } from '../../../wire/kernel';
import type { Objection, OnWordsView, Paper } from '../../../wire/on-words';
import { padOf, runs } from '../pad/network';
import { inSection, soundOf } from '../pieces';

/** What an objection is about: one word of the paper, one sound of the mat, both or neither. */
export type About = { word: boolean; sound: 'Required' | 'Forbidden' | null };

export function aboutOf(ground: string): About {
  const word = ground === 'Misspelt' || ground === 'Barred' || ground === 'ForbiddenSound';
  return { word, sound: ground === 'ForbiddenSound' ? 'Forbidden' : ground === 'RequiredSound' ? 'Required' : null };
}

/** It takes a dictionary, and everybody has one such question in a shake. */
export const looksUp = (ground: string): boolean => aboutOf(ground).word || aboutOf(ground).sound !== null;

/** The words of a paper, each once. */
export const wordsOf = (paper: Paper): string[] => [...new Set(runs(padOf(paper.solution.rows)).map((it) => it.word))];

/** The sounds that lie in a section. */
export const soundsIn = (view: Pick<OnWordsView, 'faces' | 'mat'>, section: 'Required' | 'Forbidden'): string[] => inSection(view, section).flatMap((it) => soundOf(it.face) ?? []);

/** An objection as it is sent. */
export function objectionOf(name: string, argument: string, word: string, sound: string): Objection {
  const about = aboutOf(name);
  return { is: name, ...(name === 'Argument' ? { text: argument } : {}), ...(about.word ? { word } : {}), ...(about.sound ? { sound: `/${sound}/` } : {}) } as Objection;
}

/** As it is told: with the word and the sound it is about. */
export function toldOf(objection: Objection, known: Named[]): Named {
  const named = known.find((it) => it.name === objection.is) ?? { name: objection.is, text: objection.is, note: null, rule: null };
  if (objection.is === 'Argument') return { ...named, text: objection.text };
  const about = ['word' in objection ? objection.word : '', 'sound' in objection ? objection.sound : ''].filter(Boolean).join(', ');
  return about ? { ...named, text: `${named.text}: ${about}` } : named;
}
