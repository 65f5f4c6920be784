import { createSubscriber } from 'svelte/reactivity';

/** The page's own clock, for whoever shows a countdown; it ticks only while somebody looks. */
class Clock {
  #subscribe = createSubscriber((update) => {
    const ticking = setInterval(update, 100);
    return () => clearInterval(ticking);
  });

  get now(): number {
    this.#subscribe();
    return performance.now();
  }
}

export const clock = new Clock();
