import { papersOf, type DraftKind } from '../../../mat/paper/drafts.svelte';
import type { Goal } from '../../../wire/mat';
import type { Card, Paper, Solution, Symbol } from '../../../wire/on-sets';

/** One Solution as it is being written. */
export type Lines = { set_name: string; restrictions: string[]; wild: Symbol | null; blank: Card | null };

/** A draft holds room for everything a paper may need; what is not asked for is not handed in. */
export type Draft = { first: Lines; second: Lines; same: boolean; goal: Goal | null };

/** What a paper has to have at this table, in this shake. */
export type Form = { restrictions: boolean; wild: Symbol | null; blank: boolean; two: boolean; goal: boolean };

export const RESTRICTIONS_MAX = 6;

const noLines = (): Lines => ({ set_name: '', restrictions: [], wild: null, blank: null });
export const noDraft = (): Draft => ({ first: noLines(), second: noLines(), same: false, goal: null });

export function isEmpty({ first, second, goal }: Draft): boolean {
  const none = (it: Lines) => it.set_name.trim() === '' && it.restrictions.every((line) => line.trim() === '');
  return none(first) && none(second) && goal === null;
}

/** The draft as it is handed in: only what this shake asks for, and no empty Restrictions. */
export function toPaper(draft: Draft, form: Form): Paper {
  const solution = (lines: Lines, same: boolean): Solution => ({
    set_name: lines.set_name.trim(),
    ...(form.restrictions && !same ? { restrictions: lines.restrictions.map((it) => it.trim()).filter(Boolean) } : {}),
    ...(form.wild !== null && lines.wild !== null && lines.wild !== form.wild ? { wild: lines.wild } : {}),
    ...(form.blank && lines.blank !== null ? { blank: lines.blank } : {}),
  });
  const same = form.two && form.restrictions && draft.same;
  const solutions = [solution(draft.first, false), ...(form.two ? [solution(draft.second, same)] : [])];
  return { solutions, ...(same ? { same } : {}), ...(form.goal && draft.goal ? { goal: draft.goal } : {}) };
}

export const kind: DraftKind<Draft> = {
  empty: noDraft,
  isEmpty,
  whole: (kept) => ({ ...noDraft(), ...kept, first: { ...noLines(), ...kept.first }, second: { ...noLines(), ...kept.second } }),
};

/** The paper for this shake. */
export const draftsOf = papersOf(kind);
