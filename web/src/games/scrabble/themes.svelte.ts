/** How the board looks. */
export type ThemeName = 'paper' | 'club' | 'slate' | 'contrast';

const KEY = 'lyceum-scrabble';
type Saved = { theme: ThemeName; draws: boolean; zooms: boolean };

function load(): Saved {
  const usual: Saved = { theme: 'paper', draws: true, zooms: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return usual;
  }
}

/** What a player likes at this game: kept in this browser. */
class Likes {
  #saved: Saved = $state(load());

  get theme(): ThemeName {
    return this.#saved.theme in themes ? this.#saved.theme : 'paper';
  }
  set theme(theme: ThemeName) {
    this.#saved.theme = theme;
    this.#keep();
  }
  /** Whether tiles that are due come by themselves where the table assists. */
  get draws(): boolean {
    return this.#saved.draws;
  }
  set draws(on: boolean) {
    this.#saved.draws = on;
    this.#keep();
  }
  /** Whether a phone shows the square larger on which a tile is laid. */
  get zooms(): boolean {
    return this.#saved.zooms;
  }
  set zooms(on: boolean) {
    this.#saved.zooms = on;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // A browser that keeps nothing plays on paper.
    }
  }
}

type Colours = { board: string; line: string; l2: string; l3: string; w2: string; w3: string; ink: string; tile: string; edge: string; tileInk: string; rack: string; rack2: string };

const wood = { tile: 'light-dark(oklch(0.90 0.045 80), oklch(0.82 0.05 80))', edge: 'light-dark(oklch(0.74 0.06 75), oklch(0.60 0.06 75))', tileInk: 'oklch(0.25 0.02 60)' };
const brown = { rack: 'oklch(0.52 0.075 52)', rack2: 'oklch(0.41 0.065 48)' };

export const themes: Record<ThemeName, Colours> = {
  paper: {
    board: 'light-dark(oklch(0.925 0.018 100), oklch(0.30 0.018 110))', line: 'light-dark(oklch(0.86 0.025 95), oklch(0.24 0.018 110))',
    l2: 'light-dark(oklch(0.86 0.045 230), oklch(0.40 0.05 240))', l3: 'light-dark(oklch(0.73 0.085 240), oklch(0.46 0.09 248))',
    w2: 'light-dark(oklch(0.87 0.055 20), oklch(0.40 0.06 15))', w3: 'light-dark(oklch(0.73 0.11 24), oklch(0.46 0.11 22))',
    ink: 'light-dark(oklch(0.28 0.04 260), oklch(0.95 0.02 85))', ...wood, ...brown,
  },
  club: {
    board: 'light-dark(oklch(0.46 0.062 160), oklch(0.31 0.045 165))', line: 'light-dark(oklch(0.39 0.058 162), oklch(0.25 0.04 168))',
    l2: 'light-dark(oklch(0.77 0.07 225), oklch(0.44 0.07 235))', l3: 'light-dark(oklch(0.66 0.11 245), oklch(0.50 0.12 250))',
    w2: 'light-dark(oklch(0.80 0.08 15), oklch(0.46 0.09 12))', w3: 'light-dark(oklch(0.68 0.14 25), oklch(0.50 0.15 24))',
    ink: 'light-dark(oklch(0.22 0.04 260), oklch(0.97 0.02 85))', tile: 'oklch(0.93 0.03 88)', edge: 'oklch(0.76 0.05 82)', tileInk: 'oklch(0.22 0.03 150)',
    rack: 'oklch(0.44 0.07 32)', rack2: 'oklch(0.33 0.06 30)',
  },
  slate: {
    board: 'light-dark(oklch(0.90 0.008 260), oklch(0.27 0.012 260))', line: 'light-dark(oklch(0.82 0.01 260), oklch(0.20 0.012 260))',
    l2: 'light-dark(oklch(0.87 0.06 195), oklch(0.42 0.05 200))', l3: 'light-dark(oklch(0.75 0.09 200), oklch(0.48 0.08 205))',
    w2: 'light-dark(oklch(0.88 0.07 85), oklch(0.45 0.06 80))', w3: 'light-dark(oklch(0.77 0.12 70), oklch(0.50 0.10 68))',
    ink: 'light-dark(oklch(0.26 0.03 260), oklch(0.96 0.01 260))', tile: 'light-dark(oklch(0.42 0.05 258), oklch(0.86 0.02 258))', edge: 'light-dark(oklch(0.32 0.05 258), oklch(0.66 0.03 258))',
    tileInk: 'light-dark(oklch(0.98 0.01 258), oklch(0.22 0.03 258))', rack: 'oklch(0.46 0.03 258)', rack2: 'oklch(0.34 0.03 258)',
  },
  contrast: {
    board: 'light-dark(oklch(1 0 0), oklch(0.12 0 0))', line: 'light-dark(oklch(0.45 0 0), oklch(0.62 0 0))',
    l2: 'light-dark(oklch(0.90 0.07 230), oklch(0.36 0.09 245))', l3: 'light-dark(oklch(0.80 0.12 240), oklch(0.46 0.14 255))',
    w2: 'light-dark(oklch(0.90 0.07 20), oklch(0.38 0.12 18))', w3: 'light-dark(oklch(0.80 0.14 24), oklch(0.46 0.17 25))',
    ink: 'light-dark(oklch(0.15 0 0), oklch(1 0 0))', tile: 'oklch(0.97 0.12 100)', edge: 'oklch(0.55 0.10 95)', tileInk: 'oklch(0.10 0 0)', rack: 'oklch(0.35 0 0)', rack2: 'oklch(0.25 0 0)',
  },
};

export const themeNames = Object.keys(themes) as ThemeName[];

/** The colours of a board as custom properties. */
export function themeStyle(name: ThemeName): string {
  const it = themes[name];
  return `--board: ${it.board}; --board-2: ${it.line}; --sq-2l: ${it.l2}; --sq-3l: ${it.l3}; --sq-2w: ${it.w2}; --sq-3w: ${it.w3}; --sq-ink: ${it.ink}; --tile: ${it.tile}; --tile-edge: ${it.edge}; --tile-ink: ${it.tileInk}; --rack: ${it.rack}; --rack-2: ${it.rack2};`;
}

export const likes = new Likes();
