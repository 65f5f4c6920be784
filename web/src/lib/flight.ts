import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../state/settings.svelte';

/**
 * What flies from where it lay to where it lies now. Only what has come moves, from the place it had before the page
 * changed: nothing that goes is kept in the page to leave it, so that nothing lies over what is to be pressed.
 */
export class Flight {
  #lay = new Map<number, DOMRect>();

  /** How long it takes, and how something comes that lay nowhere. */
  constructor(readonly duration: number, readonly come: (node: Element, key: number) => TransitionConfig) {}

  /** Remembers where everything marked `data-lies` lies, just before the page changes. */
  measure = (): void => {
    for (const node of document.querySelectorAll<HTMLElement>('[data-lies]')) this.#lay.set(Number(node.dataset.lies), node.getBoundingClientRect());
    queueMicrotask(() => this.#lay.clear());
  };

  /** The way of something that has come: `in:flight.fly={{ key }}`, and `data-lies={key}` beside it. */
  fly = (node: Element, { key }: { key: number }): TransitionConfig => {
    const from = this.#lay.get(key);
    if (!from || from.width === 0) return this.come(node, key);
    const to = node.getBoundingClientRect();
    const [dx, dy, by] = [from.left - to.left, from.top - to.top, from.width / to.width];
    return {
      duration: settings.ms(this.duration),
      easing: cubicOut,
      css: (t, u) => `transform-origin: top left; transform: translate(${u * dx}px, ${u * dy}px) scale(${t + u * by})`,
    };
  };
}
