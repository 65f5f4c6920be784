import { text } from '../../lib/messages';
import { told } from '../../net/api';
import type { JudgeQuestion, JudgeVerdict } from '../../wire/lyceum';

export const WORDS_MAX = 8;
/** How long a verdict stands, and how long a key that was still under way does not end it. */
export const STANDS = 10_000;
export const SETTLES = 500;

/** The word judge's desk: locked with a PIN, words go in, one verdict comes out. */
export class Kiosk {
  stage: 'open' | 'words' | 'judging' | 'verdict' = $state('open');
  words: string[] = $state.raw([]);
  draft = $state('');
  verdict: JudgeVerdict | null = $state.raw(null);
  problem: string | null = $state(null);
  #pin: string | null = null;
  #list: string | null = null;
  #since = 0;
  #ends: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ask: (question: JudgeQuestion) => Promise<JudgeVerdict>) {}

  /** Opens the desk, and with a PIN locks it. The PIN is kept here and nowhere else. */
  lock(pin: string, list: string | null = null): boolean {
    if (!/^(\d{4,8})?$/.test(pin)) return false;
    [this.#pin, this.#list] = [pin, list];
    this.clear();
    return true;
  }

  /** Whether a PIN leads out, and nothing else. */
  get isLocked(): boolean {
    return this.#pin !== null && this.#pin !== '';
  }

  unlock(pin: string): boolean {
    if (pin !== this.#pin) return false;
    this.clear();
    [this.stage, this.#pin] = ['open', null];
    return true;
  }

  /** Only letters are entered; anything between them ends a word. */
  type(text: string): void {
    this.problem = null;
    const words = text.toUpperCase().split(/[^A-Z]+/);
    this.draft = words.pop() ?? '';
    for (const word of words) this.#put(word);
    if (this.isFull) this.draft = '';
  }

  /** Enter: the next word; where none was begun, the verdict. */
  enter(): void {
    if (this.draft) this.add();
    else void this.judge();
  }

  add(): void {
    this.#put(this.draft);
    this.draft = '';
  }

  remove(idx: number): void {
    this.words = this.words.filter((_, i) => i !== idx);
  }

  async judge(): Promise<void> {
    if (this.stage !== 'words') return;
    this.add();
    if (this.words.length === 0) {
      this.problem = text.judge.none;
      return;
    }
    [this.stage, this.problem] = ['judging', null];
    try {
      this.verdict = await this.ask({ words: this.words, list: this.#list });
    } catch (error) {
      [this.stage, this.problem] = ['words', told(error)];
      return;
    }
    this.stage = 'verdict';
    this.#since = Date.now();
    this.#ends = setTimeout(() => this.clear(), STANDS);
  }

  /** A key or a tap ends the verdict, though not the one that asked for it. */
  goOn(): void {
    if (this.stage === 'verdict' && SETTLES <= Date.now() - this.#since) this.clear();
  }

  clear(): void {
    clearTimeout(this.#ends);
    [this.stage, this.words, this.draft, this.verdict, this.problem] = ['words', [], '', null, null];
  }

  get isFull(): boolean {
    return this.words.length === WORDS_MAX;
  }

  #put(word: string): void {
    if (word && !this.isFull) this.words = [...this.words, word];
  }
}
