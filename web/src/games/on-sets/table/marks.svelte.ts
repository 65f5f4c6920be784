import type { Card } from '../../../wire/on-sets';
import type { ChartName, Colour } from '../pieces';

/** A card is marked, crossed out, or neither. */
export type Mark = 'marked' | 'crossed';
export type Shown = 'cards' | ChartName;

type SavedMarks = { marks: Record<Card, Mark>; shades: Colour[] };

const KEY = 'lyceum-on-sets-marks';
const CHART = 'lyceum-on-sets-chart';
/** How many shakes are remembered. */
const SHAKES_MAX = 12;

/** What a player marks in the Universe: theirs alone, and kept in this browser over a reload. A new shake begins empty. */
export class Marks {
  marks: Record<Card, Mark> = $state.raw({});
  shades: Colour[] = $state.raw([]);
  #shown: Shown = $state((get(CHART) as Shown | null) ?? 'cards');
  #key = '';

  get shown(): Shown {
    return this.#shown;
  }
  set shown(shown: Shown) {
    this.#shown = shown;
    put(CHART, shown);
  }
  get any(): boolean {
    return 0 < Object.keys(this.marks).length || 0 < this.shades.length;
  }

  /** Takes the marks of this shake out of the drawer. */
  open(table: string, shake: number): void {
    const key = `${table} ${shake}`;
    if (key === this.#key) return;
    this.#key = key;
    const saved = drawer()[key];
    this.marks = saved?.marks ?? {};
    this.shades = saved?.shades ?? [];
  }

  /** Marked, then crossed out, then neither again. */
  tap(card: Card): void {
    const { [card]: mark, ...rest } = this.marks;
    this.marks = mark === 'crossed' ? rest : { ...rest, [card]: mark === 'marked' ? 'crossed' : 'marked' };
    this.#save();
  }

  shade(colour: Colour): void {
    this.shades = this.shades.includes(colour) ? this.shades.filter((it) => it !== colour) : [...this.shades, colour];
    this.#save();
  }

  clear(): void {
    this.marks = {};
    this.shades = [];
    this.#save();
  }

  #save(): void {
    const { [this.#key]: _, ...others } = drawer();
    const kept = Object.entries(others).slice(-(SHAKES_MAX - 1));
    const saved: SavedMarks = { marks: this.marks, shades: this.shades };
    put(KEY, JSON.stringify({ ...Object.fromEntries(kept), ...(this.any ? { [this.#key]: saved } : {}) }));
  }
}

function drawer(): Record<string, SavedMarks> {
  try {
    return JSON.parse(get(KEY) ?? '{}') as Record<string, SavedMarks>;
  } catch {
    return {};
  }
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
