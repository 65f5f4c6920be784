/** As much of a browser's storage as is used here, so that a test can be one. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
export type StoredDrafts<D> = { at: number; drafts: D[]; chosen: number };

/** What a game calls a draft: an empty one, whether one is, and one that was kept with whatever it lacks. */
export type DraftKind<D> = { empty: () => D; isEmpty: (draft: D) => boolean; whole: (kept: Partial<D>) => D };

const PREFIX = 'lyceum-paper-';
const KEPT_MAX = 40;

export const paperKey = (table: string, shake: number, seat: number) => `${PREFIX}${table}-${shake}-${seat}`;

/** What was kept under this key; anything that is no paper counts as none. */
export function load<D>(shelf: Shelf, key: string, kind: DraftKind<D>): StoredDrafts<D> | null {
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as Partial<StoredDrafts<Partial<D>>> | null;
    if (!kept || !Array.isArray(kept.drafts) || kept.drafts.length === 0) return null;
    const drafts = kept.drafts.map(kind.whole);
    return { at: kept.at ?? 0, drafts, chosen: Math.min(Math.max(0, kept.chosen ?? 0), drafts.length - 1) };
  } catch {
    return null;
  }
}

export function keep<D>(shelf: Shelf, key: string, kept: StoredDrafts<D>, kind: DraftKind<D>): void {
  try {
    if (kept.drafts.every(kind.isEmpty)) shelf.removeItem(key);
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
  const byAge = keys.map((key) => ({ key, at: age(shelf, key) })).toSorted((a, b) => a.at - b.at);
  for (const { key } of byAge.slice(0, keys.length - KEPT_MAX)) shelf.removeItem(key);
}

function age(shelf: Shelf, key: string): number {
  try {
    return (JSON.parse(shelf.getItem(key) ?? 'null') as { at?: number } | null)?.at ?? 0;
  } catch {
    return 0;
  }
}

/** The private paper of one seat in one shake: several drafts, one of them being written. */
export class Drafts<D> {
  all: D[] = $state([]);
  chosen = $state(0);

  constructor(
    readonly key: string,
    readonly shelf: Shelf | null,
    readonly kind: DraftKind<D>,
  ) {
    const kept = shelf && load(shelf, key, kind);
    [this.all, this.chosen] = kept ? [kept.drafts, kept.chosen] : [[kind.empty()], 0];
  }

  get current(): D {
    return this.all[this.chosen]!;
  }

  /** Another line on the paper; an empty one that is there already will do. */
  add(): void {
    const empty = this.all.findIndex(this.kind.isEmpty);
    if (empty < 0) this.all.push(this.kind.empty());
    this.chosen = empty < 0 ? this.all.length - 1 : empty;
    this.keep();
  }

  drop(idx: number): void {
    this.all.splice(idx, 1);
    if (this.all.length === 0) this.all.push(this.kind.empty());
    this.chosen = Math.min(idx < this.chosen ? this.chosen - 1 : this.chosen, this.all.length - 1);
    this.keep();
  }

  choose(idx: number): void {
    this.chosen = idx;
    this.keep();
  }

  keep(): void {
    if (this.shelf) keep(this.shelf, this.key, { at: Date.now(), drafts: $state.snapshot(this.all) as D[], chosen: this.chosen }, this.kind);
  }
}

/** The papers of a game: the same one for whoever shows a part of it. */
export function papersOf<D>(kind: DraftKind<D>): (table: string, shake: number, seat: number) => Drafts<D> {
  let open: Drafts<D> | null = null;
  return (table, shake, seat) => {
    const key = paperKey(table, shake, seat);
    if (open?.key !== key) open = new Drafts(key, typeof localStorage === 'undefined' ? null : localStorage, kind);
    return open;
  };
}
