import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { Flight } from '../../lib/flight';
import { settings } from '../../state/settings.svelte';

export const MOVE = 220;

/** Out of the cup: a cube tumbles to its place, one after another. */
function rolled(_: Element, key: number): TransitionConfig {
  return {
    duration: settings.ms(320),
    delay: settings.ms((key % 18) * 18),
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${u * -26}px) rotate(${u * (key % 2 ? 200 : -160)}deg) scale(${0.5 + t / 2}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** A cube goes from where it lay to where it was put. */
export const flight = new Flight(MOVE, rolled);
