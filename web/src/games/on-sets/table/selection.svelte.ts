import type { Card, OnSetsView, Symbol, Variation } from '../../../wire/on-sets';

/** What the blank of a variation is filled with. */
export type Blank = 'cube' | 'card' | 'set';

const blanks: Record<string, Blank> = { 'required-cube': 'cube', 'wild-cube': 'cube', 'required-card': 'card', 'forbidden-card': 'card', 'double-set': 'set' };
const order: Symbol[] = ['B', 'R', 'G', 'Y', '∪', '∩', '−', '′', 'V', 'Λ', '=', '⊂'];

/** The variation somebody is about to select, and what its blank is filled with: for the eye only, until it is sent. */
export class Selection {
  name: string | null = $state(null);
  cube: Symbol | null = $state(null);
  card: Card | null = $state(null);
  set = $state('');

  get blank(): Blank | null {
    return this.name === null ? null : (blanks[this.name] ?? null);
  }

  /** It as it is sent; nothing while its blank is empty. */
  get variation(): Variation | null {
    const { name, blank, cube, card, set } = this;
    if (name === null) return null;
    if (blank === 'cube') return cube === null ? null : ({ name, cube } as Variation);
    if (blank === 'card') return card === null ? null : ({ name, card } as Variation);
    if (blank === 'set') return set.trim() === '' ? null : ({ name, set: set.trim() } as Variation);
    return { name } as Variation;
  }

  /** Takes one up, or puts it down again. */
  take(name: string): void {
    this.name = this.name === name ? null : name;
    this.cube = null;
    this.card = null;
  }

  clear(): void {
    this.name = null;
    this.set = '';
  }
}

/** The symbols that were rolled, each once. */
export const symbols = (view: OnSetsView): Symbol[] => order.filter((it) => view.faces.includes(it));
