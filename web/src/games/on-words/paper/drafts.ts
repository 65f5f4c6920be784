import { papersOf, type DraftKind } from '../../../mat/paper/drafts.svelte';
import type { Goal } from '../../../wire/mat';
import type { OnWordsView, Paper } from '../../../wire/on-words';
import { cubesFor, emptyRows, isBlank, runs, trimmed, type Owned, type Rows } from '../pad/network';
import { kindOf } from '../pieces';

/** What is on the pad: rows of letters, after No Goal the Goal they are for, and the words that are meant where a table asks. */
export type Draft = { rows: Rows; goal: Goal | null; unmeant: string[] };

export const noDraft = (): Draft => ({ rows: emptyRows(), goal: null, unmeant: [] });
export const isEmpty = ({ rows, goal }: Draft): boolean => isBlank(rows) && goal === null;

/** What a paper has to have at this table, in this shake. */
export type Form = { goal: boolean; declared: boolean };

export const formOf = (view: OnWordsView): Form => ({
  goal: view.stage.is === 'Writing' && view.desk?.contest.is === 'Challenge' && view.desk.contest.claim === 'Goal',
  declared: view.declared_words,
});

/** The words a draft means: all of them, but for those its writer took out. */
export const meant = ({ rows, unmeant }: Draft): string[] => [...new Set(runs(rows).map((it) => it.word))].filter((it) => !unmeant.includes(it));

/** The draft as it is handed in: only what this shake asks for. */
export function toPaper(draft: Draft, form: Form): Paper {
  const solution = { rows: trimmed(draft.rows), ...(form.declared ? { declared: meant(draft) } : {}) };
  return { solution, goal: form.goal ? draft.goal : null };
}

export const kind: DraftKind<Draft> = { empty: noDraft, isEmpty, whole: (kept) => ({ ...noDraft(), ...kept }) };

/** The pad for this shake. */
export const draftsOf = papersOf(kind);

/** The letter cubes of a table, and where they lie. */
export function ownedBy({ faces, mat }: Pick<OnWordsView, 'faces' | 'mat'>): Owned[] {
  return faces.flatMap((face, id) => (kindOf(face) === 'letter' ? [{ id, letter: face, at: (mat[id] ?? null) as Owned['at'] }] : []));
}

/** The letters of a draft whose cubes still lie in Resources. */
export const openIn = ({ rows }: Pick<Draft, 'rows'>, view: Pick<OnWordsView, 'faces' | 'mat'>): string[] => cubesFor(rows, ownedBy(view)).flatMap((it) => (it.lies === 'resources' ? it.letter : []));

/** `CLOUD × ONE`, or the letters that are there. */
export const brief = (rows: Rows): string => runs(rows).map((it) => it.word).join(' × ') || trimmed(rows).join(' ').replaceAll('.', '');
