import { api } from '../../../net/api';
import type { OnSetsDraftReading, Paper } from '../../../wire/on-sets';

/** How long a pen rests before the draft is read. */
const REST_MS = 350;

/** What the hall says that the draft in hand names: read whenever the pen rests. The paper and the Universe show it. */
export class DraftReader {
  reading: OnSetsDraftReading | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  #asked = '';

  /** Reads this draft in a moment. `moment` changes when the table does, and the answer with it. */
  read(table: string, paper: Paper, moment: string): void {
    const asked = `${table} ${moment} ${JSON.stringify(paper)}`;
    if (asked === this.#asked) return;
    this.clear();
    this.#asked = asked;
    this.#timer = setTimeout(() => void this.#ask(table, paper, asked), REST_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asked = '';
    this.reading = null;
  }

  async #ask(table: string, paper: Paper, asked: string): Promise<void> {
    this.#asking = new AbortController();
    try {
      const reading = await api.draft<OnSetsDraftReading>(table, paper, this.#asking.signal);
      if (asked === this.#asked) this.reading = reading;
    } catch {
      // Nobody said what it names: nothing is shown, and it can be handed in all the same.
    }
  }
}

export const draftReader = new DraftReader();
