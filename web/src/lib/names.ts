import type { Frame } from '../wire/lyceum';
import { text } from './messages';

/**
 * Puts names for seats: `P2 calls CURE` becomes `Ada calls CURE`.
 * The same rule as `kernel::with_names`: a seat stands alone, `P` and one digit.
 * A time loses its milliseconds, which only the log needs.
 */
export function withNames(text: string, name: (seat: number) => string | undefined): string {
  const named = text.replace(/(?<![\p{L}\p{N}])P([1-9])(?![\p{L}\p{N}])/gu, (it, digit: string) => name(Number(digit) - 1) ?? it);
  return named.replace(/(\d:\d\d)\.\d{3}(?!\d)/g, '$1');
}

/** What a seat's player is called; a bot without a name goes by its seat. */
export function seatName(frame: Frame, seat: number): string {
  return frame.seats.find((it) => it.seat === seat)?.name ?? text.seat(seat);
}

/** What is written on a chair: one's own says so. */
export function chairName(frame: Frame, seat: number): string {
  return seat === frame.you ? text.table.youName : seatName(frame, seat);
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${text.and} ${last}`;
}

const first = ['Guest', 'Quiet', 'Early', 'Patient', 'Bright', 'Kind'];
const birds = ['Heron', 'Wren', 'Finch', 'Plover', 'Swift', 'Curlew', 'Linnet', 'Avocet', 'Dipper', 'Lark', 'Siskin', 'Robin'];

/** A polite name for somebody who has not said one. */
export function madeUpName(chance: () => number = Math.random): string {
  const one = (of: string[]) => of[Math.floor(chance() * of.length)] ?? '';
  return `${one(first)} ${one(birds)}`;
}
