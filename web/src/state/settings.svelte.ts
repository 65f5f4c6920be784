import type { BotsPace } from '../wire/lyceum';

export type Theme = 'auto' | 'light' | 'dark';
export type TextSize = 'normal' | 'large' | 'larger';

type SavedSettings = { theme: Theme; size: TextSize; sound: boolean; still: boolean; letterKeys: boolean; notify: boolean; botsPace: BotsPace };

const KEY = 'lyceum-settings';

function load(): SavedSettings {
  const phone = matchMedia('(pointer: coarse)').matches;
  const defaults: SavedSettings = { theme: 'auto', size: 'normal', sound: !phone, still: false, letterKeys: true, notify: false, botsPace: 'natural' };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SavedSettings>) };
  } catch {
    return defaults;
  }
}

/** What somebody likes: day or night, text size, sound, motion, keys, and being told. Kept in this browser. */
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

  get size(): TextSize {
    return this.#saved.size;
  }
  set size(size: TextSize) {
    this.#saved.size = size;
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

  /** How soon bots are to act at the next table: as it was last chosen. */
  get botsPace(): BotsPace {
    return this.#saved.botsPace;
  }
  set botsPace(pace: BotsPace) {
    this.#saved.botsPace = pace;
    this.#keep();
  }

  /** Whether a single letter or sign on the keyboard is a command. Words are typed either way. */
  get letterKeys(): boolean {
    return this.#saved.letterKeys;
  }
  set letterKeys(on: boolean) {
    this.#saved.letterKeys = on;
    this.#keep();
  }

  /** Whether the system tells somebody who looks elsewhere that it is their move. */
  get notify(): boolean {
    return this.#saved.notify;
  }
  set notify(on: boolean) {
    this.#saved.notify = on;
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
    root.dataset.size = this.#saved.size;
    root.toggleAttribute('data-still', this.#saved.still);
  }
}

export const settings = new Settings();
