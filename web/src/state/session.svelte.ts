import { madeUpName } from '../lib/names';
import { api } from '../net/api';
import { HallSocket, VERSION, type Line } from '../net/socket';
import type { Hall, Me, ServerMessage } from '../wire/lyceum';

type Listener = (message: ServerMessage) => void;

/** When the line was last dialled, by the page's own clock. */
let dialled = 0;

function dial(): WebSocket {
  dialled = performance.now();
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
}

/** Who this browser is, its line to the hall, and the hall as last heard. */
class Session {
  me: Me | null = $state.raw(null);
  line: Line = $state.raw({ is: 'new' });
  hall: Hall | null = $state.raw(null);
  /** Where other devices find the hall, if it knows. */
  address: string | null = $state.raw(null);
  /** When the hall last took a name from here. */
  #named = -1;
  #listeners = new Set<Listener>();

  readonly socket = new HallSocket(dial, {
    line: (line) => (this.line = line),
    message: (message) => this.#hear(message),
  });

  start(): void {
    this.socket.open();
    addEventListener('online', () => this.socket.hurry());
    addEventListener('offline', () => this.socket.offline());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.socket.hurry());
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a name, and with the first one becomes somebody the hall knows. */
  async rename(name: string): Promise<void> {
    const before = this.me?.account;
    this.me = await api.name(name);
    this.#named = performance.now();
    if (this.me.account !== before) this.socket.renew();
  }

  /** Nobody is kept from playing for want of a name. A name that was typed is said at once, and no other before it. */
  async beSomebody(typed = ''): Promise<void> {
    const name = typed.trim();
    this.me ??= await api.me();
    if (name && name !== this.me?.name) await this.rename(name);
    else if (!this.me) await this.rename(madeUpName());
  }

  #hear(message: ServerMessage): void {
    if (message.is === 'Welcome') {
      if (message.version !== VERSION) reloadOnce(message.version);
      this.address = message.address ?? null;
      // A line that was dialled before the name was said knows only the name before.
      const late = dialled < this.#named && message.account === this.me?.account;
      if (message.account === null) this.me = dialled < this.#named ? this.me : null;
      else if (!late) this.me = { account: message.account, name: message.name ?? '' };
    } else if (message.is === 'Lobby') {
      this.hall = message.hall;
    }
    for (const listener of this.#listeners) listener(message);
  }
}

/** A hall of another version has another page: fetch it, but not for ever. */
function reloadOnce(version: number): void {
  const key = `lyceum-reloaded-${version}`;
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, '1');
  location.reload();
}

export const session = new Session();
