/** What becomes of a question. */
export type Outcome<A> = {
  answered: (answer: A) => void;
  failed: (error: unknown) => void;
  /** True when an answer takes so long that it should be told; false when it no longer does. */
  slow: (slow: boolean) => void;
};

/** How long typing must rest before it is asked, and how long an answer may take before it is told. */
const REST = 120;
const PATIENCE = 300;

/** Asks as somebody types: not for every key, and only the answer to the latest question counts. */
export class Latest<Q, A> {
  #asking: AbortController | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly fetch: (question: Q, signal: AbortSignal) => Promise<A>,
    readonly outcome: Outcome<A>,
  ) {}

  /** Asks when typing rests, or at once. Whatever was asked before is forgotten. */
  ask(question: Q, at: 'rest' | 'once' = 'rest'): void {
    this.forget();
    if (at === 'once') void this.#send(question);
    else this.#rest = setTimeout(() => void this.#send(question), REST);
  }

  forget(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#patience);
    this.#asking?.abort();
    this.#asking = null;
    this.outcome.slow(false);
  }

  async #send(question: Q): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.#patience = setTimeout(() => this.outcome.slow(true), PATIENCE);
    let tell: () => void;
    try {
      const answer = await this.fetch(question, asking.signal);
      tell = () => this.outcome.answered(answer);
    } catch (error) {
      tell = () => this.outcome.failed(error);
    }
    if (this.#asking !== asking) return;
    this.forget();
    tell();
  }
}
