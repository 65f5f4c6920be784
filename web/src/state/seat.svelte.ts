import type { Emote, Frame } from '../wire/lyceum';
import { session } from './session.svelte';

/** A sign that was given at the table, until it fades. */
export type Sign = { no: number; seat: number; emote: Emote };

const SHOWN_MS = 4000;
/** As often as the hall shows one of a seat. */
const REST_MS = 2000;

/** The table this page is at: what the page around it needs to know, whatever is played. */
class AtTable {
  table: string | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  /** Whether the game is under way. */
  playing = $state(false);
  signs: Sign[] = $state.raw([]);
  resting = $state(false);
  #n = 0;

  /** Whether somebody else who plays is there: otherwise the table waits for whoever is gone. */
  get goesOn(): boolean {
    return this.frame?.seats.some((it) => it.is === 'person' && it.here && it.seat !== this.frame?.you) ?? false;
  }

  /** There are signs at this table, and somebody other than a bot to see them. */
  get maySign(): boolean {
    const { frame } = this;
    if (!this.playing || !frame || frame.you === null || !frame.emotes) return false;
    return 0 < frame.watching || frame.seats.some((it) => it.is === 'person' && it.seat !== frame.you);
  }

  /** Hears signs until the returned function is called. */
  listen(): () => void {
    return session.listen((message) => {
      if (message.is !== 'Emote' || message.table !== this.table) return;
      const sign = { no: this.#n++, seat: message.seat, emote: message.emote };
      this.signs = [...this.signs.filter((it) => it.seat !== sign.seat), sign];
      setTimeout(() => (this.signs = this.signs.filter((it) => it.no !== sign.no)), SHOWN_MS);
    });
  }

  sign(emote: Emote): void {
    if (!this.table || this.resting) return;
    session.socket.emote(this.table, emote);
    this.resting = true;
    setTimeout(() => (this.resting = false), REST_MS);
  }

  leave(): void {
    this.table = null;
    this.frame = null;
    this.playing = false;
    this.signs = [];
  }
}

export const atTable = new AtTable();
