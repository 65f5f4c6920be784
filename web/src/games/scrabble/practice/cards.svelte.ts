import type { Shelf } from '../../../mat/paper/drafts.svelte';
import type { Card, CardBox, CardPlan } from '../../../wire/scrabble';

const KEY = 'lyceum-cards-scrabble';
/** As much as is asked at once, in characters: the hall reads no longer letters. */
const ASKED_MAX = 40_000;
const DAY = 86_400_000;

/** The day it is where the player is, counted from 1970. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);

const isCard = (it: Partial<Card> | null): it is Card =>
  typeof it?.id === 'string' && Array.isArray(it.answers) && it.answers.every((answer) => Number.isInteger(answer?.day) && typeof answer?.right === 'boolean');

function load(shelf: Shelf | null): Card[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCard) : [];
  } catch {
    return [];
  }
}

/** The cards of the anagram drill: what was said to each is kept here, and the hall says when it comes again. */
export class Deck {
  cards: Card[] = $state.raw([]);
  /** Where the hall says each card stands; not those that were answered since. */
  boxes: ReadonlyMap<string, CardBox> = $state.raw(new Map());

  constructor(
    readonly plan: (day: number, cards: Card[]) => Promise<CardPlan>,
    readonly shelf: Shelf | null,
    readonly today: () => number = () => dayOf(new Date()),
  ) {
    this.cards = load(shelf);
  }

  of(length: number): Card[] {
    return this.cards.filter((it) => it.id.startsWith(`anagram.${length}.`));
  }

  /** Those that are to be asked today, the longest overdue first. */
  due(length: number): string[] {
    const day = this.today();
    const known = this.of(length).flatMap(({ id }) => {
      const box = this.boxes.get(id);
      return box && box.due <= day ? [{ id, due: box.due }] : [];
    });
    return known.toSorted((a, b) => a.due - b.due).map((it) => it.id);
  }

  /** Asks the hall where those cards stand of which that is not known. */
  async look(length: number): Promise<void> {
    const unknown = this.of(length).filter((it) => !this.boxes.has(it.id));
    const boxes = new Map(this.boxes);
    for (const some of inParts(unknown)) for (const { id, at } of (await this.plan(this.today(), some)).cards) boxes.set(id, at);
    this.boxes = boxes;
  }

  /** The card that comes next: one that is due, or the first that was never asked. Not the same twice in a row. */
  next(length: number, last: string | null): string {
    const due = this.due(length).find((it) => it !== last);
    if (due) return due;
    const had = new Set(this.of(length).map((it) => it.id));
    let number = 1;
    while (had.has(`anagram.${length}.${number}`)) number++;
    return `anagram.${length}.${number}`;
  }

  answer(id: string, right: boolean): void {
    const said = { day: this.today(), right };
    const known = this.cards.some((it) => it.id === id);
    this.cards = known ? this.cards.map((it) => (it.id === id ? { ...it, answers: [...it.answers, said] } : it)) : [...this.cards, { id, answers: [said] }];
    this.boxes = new Map([...this.boxes].filter(([it]) => it !== id));
    try {
      this.shelf?.setItem(KEY, JSON.stringify(this.cards));
    } catch {
      // A browser that keeps nothing still drills.
    }
  }
}

/** Cards in lots that are short enough to be sent. */
function inParts(cards: readonly Card[]): Card[][] {
  const parts: Card[][] = [];
  let size = ASKED_MAX;
  for (const card of cards) {
    const length = JSON.stringify(card).length + 1;
    if (ASKED_MAX < size + length) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(card);
    size += length;
  }
  return parts;
}
