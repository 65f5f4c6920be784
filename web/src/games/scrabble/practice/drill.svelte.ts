import { Practice, type Desk, type Kept } from '../../../mat/practice/practice.svelte';
import type { Shelf } from '../../../mat/paper/drafts.svelte';
import { api, told } from '../../../net/api';
import type { Card, CardPlan, ScrabblePuzzle, ScrabblePuzzleAnswer, ScrabblePuzzleKind, ScrabblePuzzleMark } from '../../../wire/scrabble';
import { scrabble } from '..';
import { Deck } from './cards.svelte';

/** What puzzles should be like. */
export type Wish = { kind: ScrabblePuzzleKind; difficulty: number; length: number };
/** Nobody is timed here. */
type Puzzle = ScrabblePuzzle & { limit: number; limit_rule: string };

export const kinds: ScrabblePuzzleKind[] = ['bingo', 'best', 'endgame', 'challenge', 'anagram'];
export const lengths = Array.from({ length: 14 }, (_, i) => i + 2);

export const kept: Kept<Wish> = {
  key: 'lyceum-practice-scrabble',
  defaults: { kind: 'bingo', difficulty: 1, length: 7 },
  isWish: (wish) => kinds.includes(wish.kind) && lengths.includes(wish.length),
};

const untimed = (puzzle: ScrabblePuzzle): Puzzle => ({ ...puzzle, limit: Infinity, limit_rule: '' });

/** What the hall is asked: an anagram has a length, and everything else a difficulty. */
function asked({ kind, difficulty, length, id }: Record<string, string | number | null>): Record<string, string | number | null> {
  if (id) return { id };
  return kind === 'anagram' ? { kind, length: length ?? null } : { kind: kind ?? null, difficulty: difficulty ?? null };
}

const desk: Desk<Puzzle, ScrabblePuzzleAnswer, ScrabblePuzzleMark> = {
  puzzle: async (wish) => untimed(await api.puzzle(scrabble.id, asked(wish))),
  mark: (id, answer) => api.markPuzzle(scrabble.id, id, answer),
  played: async (table, part) => (await api.playedPuzzles<ScrabblePuzzle>(scrabble.id, table, part)).map(untimed),
};
const plan = (day: number, cards: Card[]): Promise<CardPlan> => api.markPuzzle(scrabble.id, '', { is: 'Plan', day, cards } satisfies ScrabblePuzzleAnswer);

/** One person practising SCRABBLE. Anagrams come from a deck, in which what was not known comes again. */
export class Drill extends Practice<Wish, Puzzle, ScrabblePuzzleAnswer, ScrabblePuzzleMark> {
  readonly deck: Deck;

  constructor(shelf: Shelf | null) {
    super(desk, kept, shelf);
    this.deck = new Deck(plan, shelf);
  }

  override async next(): Promise<void> {
    const { length } = this.wish;
    if (this.wish.kind !== 'anagram' || this.waiting.length > 0 || (this.again && this.mistakes.length > 0)) return super.next();
    if (this.busy) return;
    [this.busy, this.problem] = [true, null];
    let id: string | null = null;
    try {
      await this.deck.look(length);
      id = this.deck.next(length, this.puzzle?.id ?? null);
    } catch (error) {
      this.problem = told(error);
    }
    this.busy = false;
    if (id !== null) await this.open(id);
  }

  override async say(answer: ScrabblePuzzleAnswer): Promise<void> {
    const { puzzle, mark: had } = this;
    await super.say(answer);
    if (puzzle?.kind === 'anagram' && !had && this.mark) this.deck.answer(puzzle.id, this.mark.right);
  }
}

/** The kind and the number of a puzzle by its name, and whether it is from a game that was played. */
export function nameOf(id: string): { kind: ScrabblePuzzleKind | null; played: boolean; number: string; size: string } {
  const played = /\.played\.\d+\.(\w+)\.(\d+)$/.exec(id);
  const [first = '', size = '', number = ''] = id.split('.');
  const kind = (played?.[1] ?? first) as ScrabblePuzzleKind;
  return { kind: kinds.includes(kind) ? kind : null, played: played !== null, number: played?.[2] ?? number, size: played ? '' : size };
}
