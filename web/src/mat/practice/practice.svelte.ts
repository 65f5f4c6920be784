import type { Shelf } from '../paper/drafts.svelte';

/** What puzzles should be like: at least of which kind. */
export type Wish = { kind: string; difficulty: number };
export type Puzzle = { id: string; kind: string; difficulty: number; question: string; limit: number; limit_rule: string };
export type Mark = { right: boolean };
export type Hint = { number: number; text: string; last: boolean };

/** The desk that makes puzzles, marks answers, and helps where a game has hints. */
export type Desk<P extends Puzzle, A, M extends Mark> = {
  puzzle: (asked: Record<string, string | number | null>) => Promise<P>;
  mark: (id: string, answer: A) => Promise<M>;
  played: (table: string, shake: number) => Promise<P[]>;
  hint?: (id: string, number: number) => Promise<Hint>;
};

/** What a game keeps on this device, under which name, and what a wish looks like there. */
export type Kept<W extends Wish> = { key: string; defaults: W; isWish: (wish: W) => boolean };

export type Tally = { asked: number; right: number; streak: number; best: number };
type StoredPractice<W> = { wish: W; mistakes: string[]; best: number };

export const MISTAKES_MAX = 60;

/** The kind and the number of a puzzle by its name; of one that was played the number of its shake. */
export function parts(id: string): { kind: string; played: boolean; number: string } {
  const ofShake = /\.played\.(\d+)\.\d+\.(\w+)$/.exec(id);
  if (ofShake) return { kind: ofShake[2] ?? '', played: true, number: ofShake[1] ?? '' };
  const all = id.split('.');
  return { kind: all[0] ?? '', played: false, number: all.at(-1) ?? '' };
}

/** What was kept; anything that is no such thing counts as nothing. */
export function load<W extends Wish>(shelf: Shelf | null, { key, defaults, isWish }: Kept<W>): StoredPractice<W> {
  const none: StoredPractice<W> = { wish: { ...defaults }, mistakes: [], best: 0 };
  try {
    const kept = JSON.parse(shelf?.getItem(key) ?? 'null') as Partial<StoredPractice<W>> | null;
    if (!kept) return none;
    const wish = { ...defaults, ...kept.wish };
    const sound = isWish(wish) && [1, 2, 3].includes(wish.difficulty);
    const mistakes = Array.isArray(kept.mistakes) ? kept.mistakes.filter((it): it is string => typeof it === 'string') : [];
    return { wish: sound ? wish : none.wish, mistakes: mistakes.slice(-MISTAKES_MAX), best: Number(kept.best) || 0 };
  } catch {
    return none;
  }
}

/** One person practising: a puzzle, what was said to it, a streak, and the mistakes that come again. */
export class Practice<W extends Wish, P extends Puzzle, A extends { is: string }, M extends Mark> {
  wish: W = $state()!;
  puzzle: P | null = $state.raw(null);
  mark: M | null = $state.raw(null);
  /** What was said to help, one hint after the other. */
  hints: Hint[] = $state([]);
  tally: Tally = $state({ asked: 0, right: 0, streak: 0, best: 0 });
  mistakes: string[] = $state([]);
  /** Puzzles of a shake that was played, still to be asked. */
  waiting: string[] = $state([]);
  /** Mistakes are asked again, instead of new puzzles. */
  again = $state(false);
  late = $state(false);
  busy = $state(false);
  problem: string | null = $state(null);
  /** When the puzzle was first seen. */
  began = $state(0);

  constructor(
    readonly desk: Desk<P, A, M>,
    readonly kept: Kept<W>,
    readonly shelf: Shelf | null,
    readonly now: () => number = () => performance.now(),
  ) {
    const stored = load(shelf, kept);
    [this.wish, this.mistakes, this.tally.best] = [stored.wish, stored.mistakes, stored.best];
  }

  /** Asks the next one; of the mistakes that which waits longest. */
  async next(): Promise<void> {
    const mistake = this.again ? this.mistakes[0] : undefined;
    if (this.again && !mistake) this.again = false;
    const id = mistake ?? this.waiting[0];
    if (id !== undefined && id === this.waiting[0]) this.waiting = this.waiting.slice(1);
    await this.#ask(id === undefined ? { ...this.wish } : { id });
  }

  /** What can be asked about a shake that was played, one after the other. */
  async look(table: string, shake: number, nothing: string): Promise<void> {
    [this.busy, this.problem] = [true, null];
    try {
      this.waiting = (await this.desk.played(table, shake)).map((it) => it.id);
      if (this.waiting.length === 0) this.problem = nothing;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
    if (0 < this.waiting.length) await this.next();
  }

  /** The one that somebody shared. */
  async open(id: string): Promise<void> {
    await this.#ask({ id });
  }

  /** The same once more. */
  async retry(): Promise<void> {
    if (this.puzzle) await this.#ask({ id: this.puzzle.id });
  }

  async #ask(asked: Record<string, string | number | null>): Promise<void> {
    if (this.busy) return;
    [this.busy, this.problem] = [true, null];
    try {
      this.puzzle = await this.desk.puzzle(asked);
      [this.mark, this.late, this.began, this.hints] = [null, false, this.now(), []];
      this.keep();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** Asks for the next hint. */
  async help(): Promise<void> {
    const { puzzle, desk } = this;
    if (!puzzle || !desk.hint || this.mark || this.busy || this.hints.at(-1)?.last) return;
    [this.busy, this.problem] = [true, null];
    try {
      this.hints = [...this.hints, await desk.hint(puzzle.id, this.hints.length + 1)];
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** Says something to the puzzle. Only an answer in time, and without help, goes on with the streak. */
  async say(answer: A): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.mark || this.busy) return;
    [this.busy, this.problem] = [true, null];
    const late = puzzle.limit < this.now() - this.began;
    try {
      const mark = await this.desk.mark(puzzle.id, answer);
      [this.mark, this.late] = [mark, late];
      this.#count(puzzle.id, mark.right, mark.right && !late && this.hints.length === 0);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  #count(id: string, right: boolean, goesOn: boolean): void {
    this.tally.asked += 1;
    if (right) this.tally.right += 1;
    this.tally.streak = goesOn ? this.tally.streak + 1 : 0;
    this.tally.best = Math.max(this.tally.best, this.tally.streak);
    // A mistake goes to the end of the line until it is answered rightly.
    this.mistakes = this.mistakes.filter((it) => it !== id);
    if (!right) this.mistakes = [...this.mistakes, id].slice(-MISTAKES_MAX);
    this.keep();
  }

  forget(): void {
    [this.mistakes, this.again] = [[], false];
    this.keep();
  }

  keep(): void {
    try {
      this.shelf?.setItem(this.kept.key, JSON.stringify({ wish: $state.snapshot(this.wish), mistakes: $state.snapshot(this.mistakes), best: this.tally.best }));
    } catch {
      // A browser that keeps nothing still practises.
    }
  }
}
