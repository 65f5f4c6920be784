import { api } from '../net/api';
import type { MatMenu } from '../wire/mat';

const none: MatMenu = { charges: [], conducts: [], orders: [], objections: [], variations: [], topics: {} };

/** What can be named at the tables of a game, and by which rule: the same for all, so it is fetched once. */
class Menus {
  #known: Record<string, Partial<MatMenu>> = $state.raw({});
  #asked = new Set<string>();

  /** What is known of a game; what it has none of is empty, as everything is until the hall has answered. `M` is what only this game has. */
  of<M extends object = {}>(game: string): MatMenu & Partial<M> {
    this.#load(game);
    return { ...none, ...(this.#known[game] as Partial<MatMenu & M> | undefined) } as MatMenu & Partial<M>;
  }

  #load(game: string): void {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    api.menu(game).then(
      (menu) => (this.#known = { ...this.#known, [game]: menu ?? {} }),
      () => this.#asked.delete(game),
    );
  }
}

export const menus = new Menus();
