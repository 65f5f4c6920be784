import type { Put, Square } from '../../../wire/scrabble';
import { faceOfPut, same, step, turned, without, type Direction, type Face } from '../squares';

/** A tile of one's own: on the rack, or laid on the board and not played. Its number is for the eye, so that it can be followed. */
export type Own = { id: number; tile: string; at: Square | null; letter: string | null; /** What is said of a blank aloud, where that is not what is written. */ said?: string | null };

/** Where typing goes. */
export type Cursor = { square: Square; direction: Direction };

/** The hand of a player: how the rack is ordered, what is laid and not played, and where the arrow stands. */
export class Hand {
  /** All tiles, in the order of the rack: those laid keep their place there. */
  tiles: Own[] = $state.raw([]);
  cursor: Cursor | null = $state.raw(null);
  /** The tile picked up by a tap. */
  picked: number | null = $state(null);
  /** A blank that is laid and waits for its letter. */
  asking: number | null = $state(null);
  /** The score as its player says it, where nobody reckons it for them. */
  score = $state('');
  #n = 0;

  laid = $derived(this.tiles.filter((it) => it.at !== null));
  puts: Put[] = $derived(this.laid.map(toPut));

  /** Takes over what the rack holds now: what is still there keeps its place, what is new comes last. */
  keep(rack: readonly string[], isFree: (square: Square) => boolean): void {
    const gone = without(this.tiles.map((it) => it.tile), rack);
    const fresh = without(rack, this.tiles.map((it) => it.tile));
    const covered = this.tiles.some((it) => it.at && !isFree(it.at));
    if (gone.length === 0 && fresh.length === 0 && !covered) return;
    let kept = [...this.tiles];
    for (const tile of gone) {
      // What lies on the board was played; otherwise any of them is gone.
      const at = kept.findIndex((it) => it.tile === tile && it.at !== null);
      kept.splice(at < 0 ? kept.findIndex((it) => it.tile === tile) : at, 1);
    }
    kept = kept.map((it) => (it.at && !isFree(it.at) ? { ...it, at: null, letter: null } : it));
    this.tiles = [...kept, ...fresh.map((tile) => ({ id: this.#n++, tile, at: null, letter: null }))];
    if (this.picked !== null && !this.tiles.some((it) => it.id === this.picked)) this.picked = null;
    if (this.asking !== null && !this.tiles.some((it) => it.id === this.asking && it.at)) this.asking = null;
  }

  at(square: Square): Own | null {
    return this.tiles.find((it) => it.at && same(it.at, square)) ?? null;
  }

  face(square: Square): Face | null {
    const own = this.at(square);
    return own ? faceOfPut(toPut(own)) : null;
  }

  /** Lays a tile on a free square, or moves it there. A blank asks for its letter. */
  lay(id: number, square: Square, letter: string | null = null): void {
    const tile = this.tiles.find((it) => it.id === id);
    if (!tile || this.at(square)) return;
    const written = tile.tile === '?' ? (letter ?? tile.letter) : null;
    this.#change(id, { at: square, letter: written });
    this.picked = null;
    this.asking = tile.tile === '?' && written === null ? id : null;
  }

  /** Writes a letter on the slip for a blank. */
  write(id: number, letter: string): void {
    this.#change(id, { letter });
    this.asking = null;
  }

  /** Says a letter of a blank that is not what is written. */
  say(id: number, said: string | null): void {
    this.#change(id, { said });
  }

  takeBack(id: number): void {
    this.#change(id, { at: null, letter: null, said: null });
    if (this.asking === id) this.asking = null;
  }

  /** Everything goes back to the rack. */
  recall(): void {
    this.tiles = this.tiles.map((it) => ({ ...it, at: null, letter: null, said: null }));
    this.picked = null;
    this.asking = null;
    this.score = '';
  }

  /** What was laid is played: it is gone also while the rack is covered. */
  played(): void {
    this.tiles = this.tiles.filter((it) => it.at === null);
    this.picked = null;
    this.asking = null;
  }

  /** Puts a tile of the rack to another place there. */
  order(id: number, to: number): void {
    const tile = this.tiles.find((it) => it.id === id);
    if (!tile) return;
    const rest = this.tiles.filter((it) => it.id !== id);
    rest.splice(to, 0, { ...tile, at: null, letter: null });
    this.tiles = rest;
  }

  shuffle(chance: () => number = Math.random): void {
    const mixed = [...this.tiles];
    for (let i = mixed.length - 1; 0 < i; i--) {
      const j = Math.floor(chance() * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    this.tiles = mixed;
  }

  /** The arrow to a square; once more turns it, as a third time takes it away. */
  point(square: Square): void {
    const now = this.cursor;
    if (!now || !same(now.square, square)) this.cursor = { square, direction: now?.direction ?? 'Across' };
    else this.cursor = now.direction === 'Across' ? { square, direction: 'Down' } : null;
  }

  turn(): void {
    if (this.cursor) this.cursor = { ...this.cursor, direction: turned(this.cursor.direction) };
  }

  /** Types a letter at the arrow: the tile of that letter, or the blank as it. Whether there was one. */
  type(letter: string, asBlank: boolean, board: Around): boolean {
    const cursor = this.cursor;
    if (!cursor || !board.has(cursor.square)) return false;
    const free = this.tiles.filter((it) => it.at === null);
    const plain = asBlank ? undefined : free.find((it) => it.tile === letter);
    const tile = plain ?? free.find((it) => it.tile === '?');
    return tile !== undefined && this.put(tile.id, board, tile.tile === '?' ? letter : null);
  }

  /** Lays this tile at the arrow, which goes on. Whether there was room. */
  put(id: number, board: Around, letter: string | null = null): boolean {
    const cursor = this.cursor;
    const square = cursor ? this.#next(cursor.square, cursor.direction, 1, board) : null;
    if (!cursor || !square) return false;
    this.lay(id, square, letter);
    this.#go(step(square, cursor.direction), 1, board);
    return true;
  }

  /** Takes the tile before the arrow back, or the one under it. */
  back(board: Around): boolean {
    const cursor = this.cursor;
    if (!cursor) {
      const last = this.laid.at(-1);
      if (last) this.takeBack(last.id);
      return last !== undefined;
    }
    let square = step(cursor.square, cursor.direction, -1);
    while (board.has(square) && board.taken(square)) square = step(square, cursor.direction, -1);
    const own = board.has(square) ? this.at(square) : null;
    if (!own) return false;
    this.takeBack(own.id);
    this.cursor = { square, direction: cursor.direction };
    return true;
  }

  /** The arrow by one square, over the edge it stays. */
  walk(by: 'Left' | 'Right' | 'Up' | 'Down', board: Around): void {
    const now = this.cursor;
    const direction: Direction = by === 'Left' || by === 'Right' ? 'Across' : 'Down';
    if (!now) {
      this.cursor = { square: board.start, direction: 'Across' };
      return;
    }
    const square = step(now.square, direction, by === 'Left' || by === 'Up' ? -1 : 1);
    if (board.has(square)) this.cursor = { square, direction: now.direction };
  }

  #go(square: Square, by: number, board: Around): void {
    const direction = this.cursor?.direction ?? 'Across';
    const to = this.#next(square, direction, by, board);
    // At the edge the arrow stays on the last square.
    this.cursor = { square: to ?? step(square, direction, -by), direction };
  }

  /** The first square from here on which nothing lies. */
  #next(square: Square, direction: Direction, by: number, board: Around): Square | null {
    let at = square;
    while (board.has(at) && (board.taken(at) || this.at(at))) at = step(at, direction, by);
    return board.has(at) ? at : null;
  }

  #change(id: number, more: Partial<Own>): void {
    this.tiles = this.tiles.map((it) => (it.id === id ? { ...it, ...more } : it));
  }
}

/** What a hand has to know of the board. */
export type Around = { has: (square: Square) => boolean; taken: (square: Square) => boolean; start: Square };

const toPut = ({ tile, at, letter, said }: Own): Put => ({ square: at ?? { row: 0, column: 0 }, tile, ...(tile === '?' && letter ? { written: letter } : {}), ...(tile === '?' && said ? { said } : {}) });
