import { api } from '../../net/api';

/** How long a pen rests before the draft is read. */
const REST_MS = 350;

/** What the hall says of the draft in hand, read whenever the pen rests: for the paper, and whatever else shows it. `R` is that, and `P` a paper. */
export class DraftReader<R, P> {
  reading: R | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  #asked = '';

  constructor(readonly restMs = REST_MS) {}

  /** Reads this draft in a moment. `moment` changes when the table does, and the answer with it. */
  read(table: string, paper: P, moment: string): void {
    const asked = `${table} ${moment} ${JSON.stringify(paper)}`;
    if (asked === this.#asked) return;
    this.clear();
    this.#asked = asked;
    this.#timer = setTimeout(() => void this.#ask(table, paper, asked), this.restMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asked = '';
    this.reading = null;
  }

  async #ask(table: string, paper: P, asked: string): Promise<void> {
    this.#asking = new AbortController();
    try {
      const reading = await api.draft<R>(table, paper, this.#asking.signal);
      if (asked === this.#asked) this.reading = reading;
    } catch {
      // Nobody said what it is worth: nothing is shown, and it can be handed in all the same.
    }
  }
}
