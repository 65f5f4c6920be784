import type { Card } from '../../wire/my-word';

/** Where each card lies. A card stays where it was put; a new one takes the first gap. */
export type Slots = (Card | null)[];

export function keepSlots(old: Slots, table: Card[]): Slots {
  const lying = new Map(table.map((it) => [it.id, it]));
  const slots: Slots = old.map((it) => (it && lying.delete(it.id) ? it : null));
  for (const card of lying.values()) {
    const gap = slots.indexOf(null);
    if (gap < 0) slots.push(card);
    else slots[gap] = card;
  }
  while (slots.length > 0 && slots.at(-1) === null) slots.pop();
  return slots;
}

/**
 * How wide cards can be, in pixels, so that `n` of them fit, in how many columns, and for how many rows there is to be room.
 * `tight`: they do not fit at a size that a finger finds.
 */
export function fit(n: number, width: number, height: number): { w: number; columns: number; rows: number; tight: boolean } {
  // Room for a few more than lie there, so that the table does not shrink with every card.
  const room = Math.max(12, Math.ceil(n / 6) * 6);
  const columnsAt = (w: number) => Math.max(1, Math.floor((width + gap(w)) / (w + gap(w))));
  for (let w = WIDEST; NARROWEST <= w; w -= 2) {
    const rows = Math.ceil(room / columnsAt(w));
    if (rows * (w * 1.34 + gap(w)) - gap(w) <= height) return { w, columns: columnsAt(w), rows, tight: false };
  }
  const columns = columnsAt(NARROWEST);
  return { w: NARROWEST, columns, rows: Math.ceil(room / columns), tight: true };
}

/** The table grows with the screen: on a tablet in the middle of the room cards are read from all around. */
const WIDEST = 160;
/** Narrower than a finger likes, and 43 high: whoever looks for a word must see all the cards, and scrolling hides some. */
const NARROWEST = 32;

export function gap(w: number): number {
  return Math.round(w * 0.14) - 1;
}
