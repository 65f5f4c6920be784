import { MediaQuery } from 'svelte/reactivity';

/** A table has three layouts. The style sheets ask the same: `width < 43.75em`, `width >= 62.5em`. */
export type Width = 'phone' | 'tablet' | 'desk';

const tablet = new MediaQuery('min-width: 43.75em');
const desk = new MediaQuery('min-width: 62.5em');

/** So few letters beside each other and a table cannot keep all its places: `html[data-large]`, and the page scrolls. */
const LETTERS_MIN = 18;

/** Watches how many letters fit beside each other, whoever makes them larger: the browser, the system or our own settings. */
export function watchLetters(): void {
  const letter = document.createElement('span');
  letter.style.cssText = 'position: absolute; inset: 0 auto auto 0; visibility: hidden; width: 1rem; height: 1rem';
  letter.ariaHidden = 'true';
  document.body.append(letter);
  const measure = () => document.documentElement.toggleAttribute('data-large', innerWidth < LETTERS_MIN * letter.offsetWidth);
  new ResizeObserver(measure).observe(letter);
  addEventListener('resize', measure);
}

/** How wide the page is, measured in letters: who has set a larger type gets the layout of a smaller screen. */
export const width = {
  get is(): Width {
    return desk.current ? 'desk' : tablet.current ? 'tablet' : 'phone';
  },
};
