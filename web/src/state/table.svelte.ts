import type { Seen } from '../lib/time';
import type { Answer } from '../net/socket';
import type { Told } from '../wire/kernel';
import type { Frame, ServerMessage } from '../wire/lyceum';
import { withSeatChanges } from '../lib/table/told';
import { session } from './session.svelte';

type View = ServerMessage & { is: 'View' };

/** The tables somebody on this page looks at, as they were last shown: the hall shows a table once, however many look. */
const looks = new Map<string, { n: number; last: { view: View; came: number } | null }>();

/** A table as it was last shown; nothing else is kept of it. */
export class TableState<V, A> {
  #view: View | null = $state.raw(null);
  #came = $state.raw(0);
  unknown = $state(false);
  /** Why nobody can play here, if so. */
  outOfOrder: string | null = $state(null);
  #record = $derived(withSeatChanges(this.#view?.record ?? [], this.#view?.frame ?? null));

  constructor(readonly table: string) {}

  /** Looks at the table until the returned function is called. */
  watch(): () => void {
    const look = looks.get(this.table) ?? { n: 0, last: null };
    looks.set(this.table, look);
    look.n++;
    if (look.last) [this.#view, this.#came] = [look.last.view, look.last.came];
    const stopListening = session.listen((message) => this.#hear(message, look));
    const unwatch = session.socket.watch(this.table);
    return () => {
      stopListening();
      unwatch();
      if (--look.n === 0) looks.delete(this.table);
    };
  }

  get view(): V | null {
    return (this.#view?.view ?? null) as V | null;
  }
  /** What happened lately, the oldest first. */
  get record(): Told[] {
    return this.#record;
  }
  get frame(): Frame | null {
    return this.#view?.frame ?? null;
  }
  get suspended(): boolean {
    return this.#view?.suspended ?? false;
  }
  /** Whether something takes the referee long. */
  get thinking(): boolean {
    return this.#view?.thinking ?? false;
  }
  get over(): boolean {
    return this.#view?.over ?? false;
  }
  get seen(): Seen {
    return { now: this.#view?.now ?? 0, running: this.#view?.running ?? false, came: this.#came };
  }

  send = (action: A): Promise<Answer> => session.socket.act(this.table, this.#view?.seq ?? 0, action);

  #hear(message: ServerMessage, look: { last: unknown }): void {
    if (message.is === 'View' && message.table === this.table) {
      this.#view = message;
      this.#came = performance.now();
      look.last = { view: message, came: this.#came };
      [this.unknown, this.outOfOrder] = [false, null];
    } else if (message.is === 'Error' && message.table === this.table) {
      if (message.code === 'unknown_table') this.unknown = true;
      else if (message.code === 'out_of_order') this.outOfOrder = message.message;
    }
  }
}
