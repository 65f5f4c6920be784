import { api } from '../net/api';
import type { RuleCard } from '../wire/lyceum';

/** Every rule of the hall, fetched when the first is asked for. */
class Rules {
  all: RuleCard[] | null = $state.raw(null);
  failed = $state(false);
  /** The rules that lie open over the page. */
  shown: string[] | null = $state.raw(null);
  /** Whether each rule is cited by its number, as officials need it. */
  full = $state(false);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.failed = false;
    api.rules().then(
      (all) => (this.all = all),
      () => {
        this.#asked = false;
        this.failed = true;
      },
    );
  }

  show(ids: string[]): void {
    this.load();
    this.shown = ids;
  }

  find(id: string): RuleCard | undefined {
    return this.all?.find((it) => it.id === id);
  }
}

export const rules = new Rules();
