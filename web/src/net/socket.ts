import type { ClientMessage, Emote, ErrorCode, ServerMessage } from '../wire/lyceum';

export const VERSION = 1;

/** What became of an action. */
export type Answer =
  | { is: 'ack'; seq: number; at: number }
  | { is: 'refused'; rule: string; gist: string; because: string | null }
  | { is: 'error'; code: ErrorCode; message: string };

/** How the line to the hall is. `message` is what the hall said when it closed. */
export type Line = { is: 'new' | 'open' | 'lost' | 'offline' | 'closing'; message?: string };

/** As much of a WebSocket as is used here, so that a test can be one. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
};

export type Handlers = {
  message: (message: ServerMessage) => void;
  line: (line: Line) => void;
};

type Pending = { message: ClientMessage & { is: 'Act' }; answer: (answer: Answer) => void };

const OPEN = 1;
const WAIT_MIN = 400;
const WAIT_MAX = 10_000;

/** How long to wait before the next try: twice as long each time, and never all at once. */
export function backoff(tries: number, chance: () => number = Math.random): number {
  const most = Math.min(WAIT_MAX, WAIT_MIN * 2 ** tries);
  return Math.round(most / 2 + (most / 2) * chance());
}

/**
 * One socket to the hall. What is watched is said again after every break, and
 * an action is sent again under the same id until the hall has answered it.
 */
export class HallSocket {
  #wire: Wire | null = null;
  #welcome = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tables = new Map<string, number>();
  /** The tables this hello has named: others come up before its answer. */
  #named = new Set<string>();
  #lobby = 0;
  #pending = new Map<string, Pending>();
  #closing: string | undefined;
  #n = 0;

  constructor(
    private readonly dial: () => Wire,
    private readonly on: Handlers,
    private readonly chance: () => number = Math.random,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    if (this.#wire) return;
    const wire = (this.#wire = this.dial());
    wire.onopen = () => {
      this.#named = new Set(this.#tables.keys());
      this.#say({ is: 'Hello', version: VERSION, tables: [...this.#named] });
    };
    wire.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  /** Hangs up and dials again at once: the hall knows a browser by its handshake. */
  renew(): void {
    const old = this.#wire;
    this.#wire = null;
    this.#welcome = false;
    old?.close();
    this.open();
  }

  /** The network is back, or somebody looks at the page again: do not wait. */
  hurry(): void {
    if (this.#wire) return;
    this.#tries = 0;
    this.open();
  }

  /** The network is gone. */
  offline(): void {
    clearTimeout(this.#timer);
    this.#wire?.close();
    this.#wire = null;
    this.#welcome = false;
    this.on.line({ is: 'offline' });
  }

  /** Looks at a table until the returned function is called. */
  watch(table: string): () => void {
    const n = this.#tables.get(table) ?? 0;
    this.#tables.set(table, n + 1);
    if (n === 0 && this.#welcome) this.#say({ is: 'Watch', table });
    return () => {
      const left = (this.#tables.get(table) ?? 1) - 1;
      if (0 < left) {
        this.#tables.set(table, left);
        return;
      }
      this.#tables.delete(table);
      if (this.#welcome) this.#say({ is: 'Unwatch', table });
    };
  }

  lobby(): () => void {
    if (this.#lobby++ === 0 && this.#welcome) this.#say({ is: 'Lobby', on: true });
    return () => {
      if (--this.#lobby === 0 && this.#welcome) this.#say({ is: 'Lobby', on: false });
    };
  }

  emote(table: string, emote: Emote): void {
    if (this.#welcome) this.#say({ is: 'Emote', table, emote });
  }

  act(table: string, seen: number, action: unknown): Promise<Answer> {
    const id = `a${Date.now().toString(36)}${(this.#n++).toString(36)}${Math.floor(this.chance() * 36 ** 6).toString(36)}`;
    const message = { is: 'Act', table, id, seen, action } as const;
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#welcome) this.#say(message);
    });
  }

  #say(message: ClientMessage): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    switch (message.is) {
      case 'Welcome':
        this.#welcome = true;
        this.#tries = 0;
        this.#closing = undefined;
        this.on.line({ is: 'open' });
        for (const table of this.#tables.keys()) if (!this.#named.has(table)) this.#say({ is: 'Watch', table });
        if (0 < this.#lobby) this.#say({ is: 'Lobby', on: true });
        this.#again();
        break;
      case 'Ack':
        this.#answer(message.id, { is: 'ack', seq: message.seq, at: message.at });
        break;
      case 'Refused':
        this.#answer(message.id, { is: 'refused', rule: message.rule, gist: message.gist, because: message.because });
        break;
      case 'Error':
        this.#failed(message);
        break;
      case 'Closing':
        this.#closing = message.message;
        this.on.line({ is: 'closing', message: message.message });
        break;
    }
    this.on.message(message);
  }

  #failed({ id, code, message }: ServerMessage & { is: 'Error' }): void {
    // Dropped for haste, perhaps others with it: what has no answer is said again.
    if (code === 'too_many') setTimeout(() => this.#again(), 1000);
    // A hall that stops comes back, and hears it then.
    else if (id !== undefined && code !== 'stopping') this.#answer(id, { is: 'error', code, message });
  }

  #again(): void {
    if (this.#welcome) for (const { message } of this.#pending.values()) this.#say(message);
  }

  #answer(id: string, answer: Answer): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }

  #lost(): void {
    this.#wire = null;
    this.#welcome = false;
    this.on.line(this.#closing === undefined ? { is: 'lost' } : { is: 'closing', message: this.#closing });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), backoff(this.#tries++, this.chance));
  }
}
