import { MediaQuery } from 'svelte/reactivity';

/** A table has three layouts. The style sheets ask the same: `width < 43.75em`, `width >= 62.5em`. */
export type Width = 'phone' | 'tablet' | 'desk';

const tablet = new MediaQuery('min-width: 43.75em');
const desk = new MediaQuery('min-width: 62.5em');

/** How wide the page is, measured in letters: who has set a larger type gets the layout of a smaller screen. */
export const width = {
  get is(): Width {
    return desk.current ? 'desk' : tablet.current ? 'tablet' : 'phone';
  },
};
