import type { Card, CardId } from '../../wire/my-word';

/** A card in the word, and the letters it stands for: a wild card's are `?` until they are said. */
type Pick = { id: CardId; face: string; letters: string };

const isWild = (pick: Pick) => pick.face.startsWith('?');

/**
 * The word being made up, by tapping cards or by typing.
 *
 * Tapped cards spell it in the order of the taps, and are sent along. Typing
 * over a `?` says what a wild card stands for; typing anything else is a typed
 * word, and the hall finds the cards for it.
 */
export class Draft {
  picks: Pick[] = $state.raw([]);
  #typed = $state('');

  get word(): string {
    return 0 < this.picks.length ? this.picks.map((it) => it.letters).join('') : this.#typed;
  }
  get cards(): CardId[] {
    return this.picks.map((it) => it.id);
  }
  /** Where the first wild card is that has no letter yet; -1: nowhere. */
  get blank(): number {
    return this.word.indexOf('?');
  }

  /** In the how manieth place the card is, from one; 0: not in the word. */
  place(id: CardId): number {
    return this.picks.findIndex((it) => it.id === id) + 1;
  }

  clear(): void {
    this.picks = [];
    this.#typed = '';
  }

  tap({ id, face }: Card): void {
    if (this.place(id)) this.picks = this.picks.filter((it) => it.id !== id);
    else this.picks = [...this.picks, { id, face, letters: face }];
    this.#typed = '';
  }

  /** The text as somebody changed it. */
  type(text: string): void {
    const wanted = text.toUpperCase().replace(/[\s\d]/g, '');
    if (this.picks.length === 0) this.#typed = wanted.replaceAll('?', '');
    else if (!this.#fill(wanted) && !this.#takeBack(wanted)) this.#retype(wanted);
  }

  /** Says what the first wild card without a letter stands for. */
  say(letter: string): void {
    const { word, blank } = this;
    if (0 <= blank) this.#spell(word.slice(0, blank) + letter + word.slice(blank + 1));
  }

  /** Takes the last card back, or the letter of a wild card. */
  takeBack(): void {
    this.#takeBack(this.word.slice(0, -1));
  }

  /**
   * Cards that were taken are no longer in the word. One with the same face takes the place of each; a finished word
   * is otherwise kept as letters, and one that was only begun loses theirs.
   */
  keep(table: Card[]): void {
    const lying = new Set(table.map((it) => it.id));
    if (this.picks.every((it) => lying.has(it.id))) return;
    const free = table.filter((it) => !this.place(it.id));
    const kept = this.picks.flatMap((it) => {
      if (lying.has(it.id)) return [it];
      const at = free.findIndex((card) => card.face === it.face);
      return at < 0 ? [] : free.splice(at, 1).map(({ id }) => ({ ...it, id }));
    });
    const whole = this.picks.length === kept.length;
    const finished = 3 <= this.picks.length && this.blank < 0;
    this.#typed = whole || !finished ? '' : this.word;
    this.picks = whole || !finished ? kept : [];
  }

  /** A letter put anywhere goes to the first wild card that has none. */
  #fill(wanted: string): boolean {
    const { word, blank } = this;
    if (blank < 0 || wanted.length !== word.length + 1) return false;
    const at = [...wanted].findIndex((sign, i) => sign !== word[i]);
    const letter = wanted[at] ?? '';
    if (wanted.slice(0, at) + wanted.slice(at + 1) !== word || !/[A-Z]/.test(letter)) return false;
    return this.#spell(word.slice(0, blank) + letter + word.slice(blank + 1));
  }

  /** Backspace at the end takes the last card back, or a wild card's letter. */
  #takeBack(wanted: string): boolean {
    const { word } = this;
    const last = this.picks.at(-1);
    if (!last || wanted !== word.slice(0, -1)) return false;
    const said = last.letters.search(/[^?](?=\?*$)/);
    if (isWild(last) && 0 <= said) {
      const letters = last.letters.slice(0, said) + '?' + last.letters.slice(said + 1);
      this.picks = [...this.picks.slice(0, -1), { ...last, letters }];
    } else {
      this.picks = this.picks.slice(0, -1);
    }
    return true;
  }

  #retype(wanted: string): void {
    if (this.#spell(wanted)) return;
    this.picks = [];
    this.#typed = wanted.replaceAll('?', '');
  }

  /** Deals the letters out to the cards, if they fit them. */
  #spell(word: string): boolean {
    let at = 0;
    const picks = this.picks.map((it) => {
      const letters = word.slice(at, (at += it.face.length));
      return { ...it, letters };
    });
    const fits = at === word.length && picks.every((it) => isWild(it) || it.letters === it.face);
    if (fits) this.picks = picks;
    return fits;
  }
}
