export type Theme = 'auto' | 'light' | 'dark';

type SavedSettings = { theme: Theme; sound: boolean; still: boolean };

const KEY = 'lyceum-settings';

function load(): SavedSettings {
  const phone = matchMedia('(pointer: coarse)').matches;
  const defaults: SavedSettings = { theme: 'auto', sound: !phone, still: false };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SavedSettings>) };
  } catch {
    return defaults;
  }
}

/** What somebody likes: day or night, sound, motion. Kept in this browser. */
class Settings {
  #saved: SavedSettings = $state(load());
  #wantsStill = matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    this.#show();
  }

  get theme(): Theme {
    return this.#saved.theme;
  }
  set theme(theme: Theme) {
    this.#saved.theme = theme;
    this.#keep();
  }

  get sound(): boolean {
    return this.#saved.sound;
  }
  set sound(sound: boolean) {
    this.#saved.sound = sound;
    this.#keep();
  }

  get still(): boolean {
    return this.#saved.still;
  }
  set still(still: boolean) {
    this.#saved.still = still;
    this.#keep();
  }

  /** How long a movement takes: no time at all for who wants none. */
  ms(duration: number): number {
    return this.#saved.still || this.#wantsStill.matches ? 0 : duration;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.#saved.theme;
    root.toggleAttribute('data-still', this.#saved.still);
  }
}

export const settings = new Settings();
