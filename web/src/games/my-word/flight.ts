import { cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';
import { Flight } from '../../lib/flight';
import { settings } from '../../state/settings.svelte';

export const MOVE = 240;

let deck: HTMLElement | null = null;

/** Tells where the deck lies: new cards come from there. */
export function isDeck(node: HTMLElement): () => void {
  deck = node;
  return () => {
    if (deck === node) deck = null;
  };
}

/** Off the deck and over: a card flies to its place and turns its face up. */
function dealt(node: Element): TransitionConfig {
  if (!deck) return fade(node, { duration: settings.ms(MOVE) });
  const [from, to] = [deck.getBoundingClientRect(), node.getBoundingClientRect()];
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const turn = (u: number) => (u < 0.5 ? 0.04 : Math.sin(((u - 0.5) * Math.PI) / 1));
  return {
    duration: settings.ms(MOVE),
    easing: cubicOut,
    css: (t, u) => `transform: translate(${u * dx}px, ${u * dy}px) scaleX(${Math.max(0.04, turn(t))}); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** Cards fly from the table to whoever took them; everything else comes from the deck. */
export const flight = new Flight(MOVE, dealt);
