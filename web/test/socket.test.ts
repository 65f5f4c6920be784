import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, HallSocket, type Line, type Wire } from '../src/net/socket';
import type { ClientMessage, ServerMessage } from '../src/wire/lyceum';

/** The hall's end of a line. */
class Fake implements Wire {
  readyState: Wire['readyState'] = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  heard: ClientMessage[] = [];

  send(text: string) {
    this.heard.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
  }
  say(message: ServerMessage) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  welcome() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
    this.say({ is: 'Welcome', version: 1, account: null, name: null, address: null });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
}

let wires: Fake[];
let lines: Line['is'][];
let socket: HallSocket;
const latest = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  lines = [];
  socket = new HallSocket(
    () => {
      const wire = new Fake();
      wires.push(wire);
      return wire;
    },
    { message: () => undefined, line: (line) => lines.push(line.is) },
    () => 0.5,
  );
});
afterEach(() => vi.useRealTimers());

test('it says hello with what it looks at, and the same again after a break', () => {
  socket.watch('t1');
  socket.lobby();
  socket.open();
  latest().welcome();
  expect(latest().heard).toEqual([
    { is: 'Hello', version: 1, tables: ['t1'] },
    { is: 'Lobby', on: true },
  ]);
  latest().breaks();
  vi.advanceTimersByTime(400);
  latest().welcome();
  expect(wires).toHaveLength(2);
  expect(latest().heard).toEqual(wires[0]!.heard);
  expect(lines).toEqual(['open', 'lost', 'open']);
});

test('a table opened while hello is under way is watched too', () => {
  socket.open();
  const wire = latest();
  wire.readyState = 1;
  wire.onopen?.(new Event('open'));
  socket.watch('t2');
  wire.say({ is: 'Welcome', version: 1, account: null, name: null, address: null });
  expect(wire.heard).toContainEqual({ is: 'Watch', table: 't2' });
});

test('an action is sent again under the same id until it is answered, and then no more', async () => {
  socket.open();
  latest().welcome();
  const answer = socket.act('t1', 41, { is: 'Deal' });
  const first = latest().heard.at(-1)!;
  latest().breaks();
  vi.advanceTimersByTime(400);
  latest().welcome();
  expect(latest().heard.at(-1)).toEqual(first);
  if (first.is !== 'Act') throw new Error('no act was sent');
  expect(first.id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  latest().say({ is: 'Ack', table: 't1', id: first.id, seq: 42, at: 900 });
  expect(await answer).toEqual({ is: 'ack', seq: 42, at: 900 });
  latest().breaks();
  vi.advanceTimersByTime(400);
  latest().welcome();
  expect(latest().heard).toHaveLength(1);
});

test('a refusal answers; being told to slow down only delays', async () => {
  socket.open();
  latest().welcome();
  const answer = socket.act('t1', 41, { is: 'Deal' });
  const sent = latest().heard.at(-1)!;
  if (sent.is !== 'Act') throw new Error('no act was sent');
  latest().say({ is: 'Error', id: sent.id, table: 't1', code: 'too_many', message: 'slower', field: null });
  vi.advanceTimersByTime(1000);
  expect(latest().heard.filter((it) => it.is === 'Act')).toHaveLength(2);
  latest().say({ is: 'Refused', table: 't1', id: sent.id, rule: 'MW-P-1', gist: 'g', because: null });
  expect(await answer).toEqual({ is: 'refused', rule: 'MW-P-1', gist: 'g', because: null });
});

test('a hall that stops says so, and is dialled again', () => {
  socket.open();
  latest().welcome();
  latest().say({ is: 'Closing', message: 'Back soon.' });
  latest().breaks();
  expect(lines).toEqual(['open', 'closing', 'closing']);
  vi.advanceTimersByTime(400);
  expect(wires).toHaveLength(2);
});

test('a new name dials again at once, and the old line is not missed', () => {
  socket.open();
  latest().welcome();
  const old = latest();
  socket.renew();
  old.breaks();
  latest().welcome();
  expect(wires).toHaveLength(2);
  expect(lines).toEqual(['open', 'open']);
});

test('tries come further and further apart, and not all at once', () => {
  expect([0, 1, 2, 9].map((n) => backoff(n, () => 1))).toEqual([400, 800, 1600, 10_000]);
  expect(backoff(0, () => 0)).toBe(200);
});
