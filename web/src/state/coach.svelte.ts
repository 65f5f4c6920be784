type SavedCoach = { off: boolean; known: Record<string, string[]> };

const KEY = 'lyceum-coach';

function load(): SavedCoach {
  const nothing: SavedCoach = { off: false, known: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SavedCoach>) };
  } catch {
    return nothing;
  }
}

/** What the coach has told already, game by game, and whether somebody wants one. Kept in this browser. */
class Coach {
  #saved: SavedCoach = $state(load());
  /** Counts the hints that were asked for from a menu. */
  asked = $state(0);

  get on(): boolean {
    return !this.#saved.off;
  }
  set on(on: boolean) {
    this.#saved.off = !on;
    this.#keep();
  }

  knows(game: string, note: string): boolean {
    return this.#saved.known[game]?.includes(note) ?? false;
  }

  /** Whether this is to be told. */
  tells(game: string, note: string): boolean {
    return this.on && !this.knows(game, note);
  }

  /** This need not be told again. */
  learn(game: string, note: string): void {
    if (this.knows(game, note)) return;
    this.#saved.known[game] = [...(this.#saved.known[game] ?? []), note];
    this.#keep();
  }

  /** A first game: everything is told once more. */
  begin(game: string): void {
    this.#saved.known[game] = [];
    this.on = true;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // A browser that keeps nothing is told again.
    }
  }
}

export const coach = new Coach();
