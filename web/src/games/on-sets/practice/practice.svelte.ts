import type { Shelf } from '../../../mat/paper/drafts.svelte';
import type { Division, OnSetsPuzzle, OnSetsPuzzleAnswer, OnSetsPuzzleKind, OnSetsPuzzleMark } from '../../../wire/on-sets';

/** What puzzles should be like. */
export type Wish = { kind: OnSetsPuzzleKind; division: Division; variation: string; difficulty: number };

/** The desk that makes puzzles and marks answers. */
export type Desk = {
  puzzle: (asked: Record<string, string | number | null>) => Promise<OnSetsPuzzle>;
  mark: (id: string, answer: OnSetsPuzzleAnswer) => Promise<OnSetsPuzzleMark>;
  played: (table: string, shake: number) => Promise<OnSetsPuzzle[]>;
};

export type Tally = { asked: number; right: number; streak: number; best: number };
type StoredPractice = { wish: Wish; mistakes: string[]; best: number };

const KEY = 'lyceum-practice-on-sets';
export const MISTAKES_MAX = 60;
export const defaults: Wish = { kind: 'solve', division: 'basic', variation: 'any', difficulty: 1 };
const kinds: OnSetsPuzzleKind[] = ['solve', 'now', 'impossible'];
const divisions: Division[] = ['basic', 'elementary', 'middle', 'junior', 'senior'];

/** What a puzzle was made from, read off its name. */
export function parts(id: string): { kind: string; division: string; variation: string; number: string } {
  const ofShake = /\.played\.(\d+)\.\d+\.(\w+)$/.exec(id);
  if (ofShake) return { kind: ofShake[2] ?? '', division: 'played', variation: '', number: ofShake[1] ?? '' };
  const [kind = '', division = '', variation = '', , number = ''] = id.split('.');
  return { kind, division, variation, number };
}

/** What was kept; anything that is no such thing counts as nothing. */
export function load(shelf: Shelf | null): StoredPractice {
  const none: StoredPractice = { wish: { ...defaults }, mistakes: [], best: 0 };
  try {
    const kept = JSON.parse(shelf?.getItem(KEY) ?? 'null') as Partial<StoredPractice> | null;
    if (!kept) return none;
    const wish = { ...defaults, ...kept.wish };
    const sound = kinds.includes(wish.kind) && divisions.includes(wish.division) && [1, 2, 3].includes(wish.difficulty) && typeof wish.variation === 'string';
    const mistakes = Array.isArray(kept.mistakes) ? kept.mistakes.filter((it): it is string => typeof it === 'string') : [];
    return { wish: sound ? wish : none.wish, mistakes: mistakes.slice(-MISTAKES_MAX), best: Number(kept.best) || 0 };
  } catch {
    return none;
  }
}

/** One person practising: a puzzle, what was said to it, a streak, and the mistakes that come again. */
export class Practice {
  wish: Wish = $state({ ...defaults });
  puzzle: OnSetsPuzzle | null = $state.raw(null);
  mark: OnSetsPuzzleMark | null = $state.raw(null);
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
    readonly desk: Desk,
    readonly shelf: Shelf | null,
    readonly now: () => number = () => performance.now(),
  ) {
    const kept = load(shelf);
    [this.wish, this.mistakes, this.tally.best] = [kept.wish, kept.mistakes, kept.best];
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
      [this.mark, this.late, this.began] = [null, false, this.now()];
      this.keep();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** Says something to the puzzle. Only an answer in time goes on with the streak. */
  async say(answer: OnSetsPuzzleAnswer): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.mark || this.busy) return;
    [this.busy, this.problem] = [true, null];
    const late = puzzle.limit < this.now() - this.began;
    try {
      const mark = await this.desk.mark(puzzle.id, answer);
      [this.mark, this.late] = [mark, late];
      this.#count(puzzle.id, mark.right, mark.right && !late);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  #count(id: string, right: boolean, inTime: boolean): void {
    this.tally.asked += 1;
    if (right) this.tally.right += 1;
    this.tally.streak = inTime ? this.tally.streak + 1 : 0;
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
      this.shelf?.setItem(KEY, JSON.stringify({ wish: $state.snapshot(this.wish), mistakes: $state.snapshot(this.mistakes), best: this.tally.best }));
    } catch {
      // A browser that keeps nothing still practises.
    }
  }
}
