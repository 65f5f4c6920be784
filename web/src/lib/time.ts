/** When a view was made, in table time, and when it came, by the page's own clock. */
export type Seen = { now: number; running: boolean; came: number };

/** A moment that does not come: when a limit ends that does not run. */
export const NEVER = 2 ** 32 - 1;

/** Table time at this moment. It stands still while the table does. */
export function tableNow(seen: Seen, clock: number): number {
  return seen.running ? seen.now + Math.max(0, clock - seen.came) : seen.now;
}

/** Milliseconds until a limit; never less than none. */
export function remaining(until: number, seen: Seen, clock: number): number {
  return Math.max(0, until - tableNow(seen, clock));
}

/** Whole seconds as a person counts them down: 0 only when it is over. */
export function secondsLeft(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** `1:05`, or with tenths `1:05.2`. */
export function clockText(ms: number, tenths = false): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1000;
  const text = tenths ? (Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, '0') : String(Math.floor(seconds)).padStart(2, '0');
  return `${minutes}:${text}`;
}
