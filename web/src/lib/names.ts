import type { Frame, TableCard } from '../wire/lyceum';
import { text as hall } from './messages';

/** What players are called by their seats, and judges by their badges where somebody knows them. */
export interface Names {
  (seat: number): string | undefined;
  judge?: (badge: number) => string | undefined;
}

/** Those of a table, where every seat has one; and as others read them. */
export interface TableNames extends Names {
  (seat: number): string;
  plain?: (seat: number) => string;
}

/**
 * Puts names for seats and badges: `P2 calls CURE` becomes `Ada calls CURE`, `Judge 1` becomes `Judge Judy`.
 * The same rule as `kernel::with_names`: a seat stands alone, `P` and one digit.
 * A time loses its milliseconds, which only the log needs.
 */
export function withNames(text: string, name: Names): string {
  const parts = /(?<![\p{L}\p{N}])(?:P([1-9])|Judge ([1-9]\d*))(?![\p{L}\p{N}])/gu;
  const named = text.replace(parts, (it, seat?: string, badge?: string) => {
    if (seat !== undefined) return name(Number(seat) - 1) ?? it;
    const judge = name.judge?.(Number(badge));
    return judge === undefined ? it : hall.judgeNamed(judge);
  });
  return named.replace(/(\d:\d\d)\.\d{3}(?!\d)/g, '$1');
}

/** What a seat's player is called; a bot without a name goes by its seat. */
export function seatName(frame: Frame, seat: number): string {
  return frame.seats.find((it) => it.seat === seat)?.name ?? hall.seat(seat);
}

/** What a judge is called; one who has gone goes by the badge. */
export function judgeName(frame: Frame, badge: number): string {
  return hall.judgeNamed(frame.officials.find((it) => it.badge === badge)?.name ?? `${badge}`);
}

/** The names of everybody at a table. Who has a made-up one is told that it is theirs. */
export function namesAt(frame: () => Frame): TableNames & { plain: (seat: number) => string } {
  const plain = (seat: number) => seatName(frame(), seat);
  const name = (seat: number) => (seat === frame().you && isMadeUp(plain(seat)) ? hall.named(plain(seat)) : plain(seat));
  return Object.assign(name, { plain, judge: (badge: number) => frame().officials.find((it) => it.badge === badge)?.name });
}

/** What is written on a chair: one's own says so. */
export function chairName(frame: Frame, seat: number): string {
  return seat === frame.you ? hall.table.youName : seatName(frame, seat);
}

/** Who is at a table, as the lobby tells it: with a bot, how strong it is. */
export function namesOn(card: TableCard): string[] {
  return card.names.map((name, i) => {
    const level = card.levels[i] ?? null;
    return level === null ? name : hall.home.botNamed(name, level);
  });
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${hall.and} ${last}`;
}

const first = ['Guest', 'Quiet', 'Early', 'Patient', 'Bright', 'Kind'];
const birds = ['Heron', 'Wren', 'Finch', 'Plover', 'Swift', 'Curlew', 'Linnet', 'Avocet', 'Dipper', 'Lark', 'Siskin', 'Robin'];

/** A polite name for somebody who has not said one. */
export function madeUpName(chance: () => number = Math.random): string {
  const one = (of: string[]) => of[Math.floor(chance() * of.length)] ?? '';
  return `${one(first)} ${one(birds)}`;
}

/** Whether it is such a name: whoever has it may never have read it. */
export function isMadeUp(name: string): boolean {
  const [one = '', bird = '', ...more] = name.split(' ');
  return more.length === 0 && first.includes(one) && birds.includes(bird);
}
