import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';
import { settings } from '../../state/settings.svelte';

export const MOVE = 220;

/** A cube goes from where it lay to where it was put. */
export const [send, receive] = crossfade({
  duration: () => settings.ms(MOVE),
  easing: cubicOut,
  fallback: (node) => scale(node, { duration: settings.ms(120), start: 0.6 }),
});
