import type { Card, Goal, Paper, Solution, Symbol } from '../../../wire/on-sets';

/** One Solution as it is being written. */
export type Lines = { set_name: string; restrictions: string[]; wild: Symbol | null; blank: Card | null };

/** A draft holds room for everything a paper may need; what is not asked for is not handed in. */
export type Draft = { first: Lines; second: Lines; same: boolean; goal: Goal | null };

/** What a paper has to have at this table, in this shake. */
export type Form = { restrictions: boolean; wild: Symbol | null; blank: boolean; two: boolean; goal: boolean };

export const RESTRICTIONS_MAX = 6;
const PREFIX = 'lyceum-paper-';
const KEPT_MAX = 40;

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

/** As much of a browser's storage as is used here, so that a test can be one. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type StoredDrafts = { at: number; drafts: Draft[]; chosen: number };

export const paperKey = (table: string, shake: number, seat: number) => `${PREFIX}${table}-${shake}-${seat}`;

/** What was kept under this key; anything that is no paper counts as none. */
export function load(shelf: Shelf, key: string): StoredDrafts | null {
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as Partial<StoredDrafts> | null;
    if (!kept || !Array.isArray(kept.drafts) || kept.drafts.length === 0) return null;
    const drafts = kept.drafts.map((it) => ({ ...noDraft(), ...it, first: { ...noLines(), ...it.first }, second: { ...noLines(), ...it.second } }));
    return { at: kept.at ?? 0, drafts, chosen: Math.min(Math.max(0, kept.chosen ?? 0), drafts.length - 1) };
  } catch {
    return null;
  }
}

export function keep(shelf: Shelf, key: string, kept: StoredDrafts): void {
  try {
    if (kept.drafts.every(isEmpty)) shelf.removeItem(key);
    else shelf.setItem(key, JSON.stringify(kept));
    tidy(shelf);
  } catch {
    // A browser that keeps nothing still writes.
  }
}

/** Old papers go, so that a browser which has played for years is not full of them. */
function tidy(shelf: Shelf): void {
  const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).filter((it): it is string => it?.startsWith(PREFIX) ?? false);
  if (keys.length <= KEPT_MAX) return;
  const byAge = keys.map((key) => ({ key, at: load(shelf, key)?.at ?? 0 })).toSorted((a, b) => a.at - b.at);
  for (const { key } of byAge.slice(0, keys.length - KEPT_MAX)) shelf.removeItem(key);
}

/** The private paper of one seat in one shake: several drafts, one of them being written. */
export class Drafts {
  all: Draft[] = $state([noDraft()]);
  chosen = $state(0);

  constructor(
    readonly key: string,
    readonly shelf: Shelf | null,
  ) {
    const kept = shelf && load(shelf, key);
    if (kept) [this.all, this.chosen] = [kept.drafts, kept.chosen];
  }

  get current(): Draft {
    return this.all[this.chosen]!;
  }

  /** Another line on the paper; an empty one that is there already will do. */
  add(): void {
    const empty = this.all.findIndex(isEmpty);
    if (empty < 0) this.all.push(noDraft());
    this.chosen = empty < 0 ? this.all.length - 1 : empty;
    this.keep();
  }

  drop(idx: number): void {
    this.all.splice(idx, 1);
    if (this.all.length === 0) this.all.push(noDraft());
    this.chosen = Math.min(idx < this.chosen ? this.chosen - 1 : this.chosen, this.all.length - 1);
    this.keep();
  }

  choose(idx: number): void {
    this.chosen = idx;
    this.keep();
  }

  keep(): void {
    if (this.shelf) keep(this.shelf, this.key, { at: Date.now(), drafts: $state.snapshot(this.all), chosen: this.chosen });
  }
}

let open: Drafts | null = null;

/** The paper for this shake: the same one for whoever shows a part of it. */
export function draftsOf(table: string, shake: number, seat: number): Drafts {
  const key = paperKey(table, shake, seat);
  if (open?.key !== key) open = new Drafts(key, typeof localStorage === 'undefined' ? null : localStorage);
  return open;
}
