import type { Kind, Told } from '../wire/kernel';

const is = (...kinds: Kind[]) => ({ kind }: Told) => kinds.includes(kind);
const begins = is('Round');
const asksToWrite = is('Duty');

/** What went against somebody. */
export const isBad = is('Late', 'SetAside', 'Penalty', 'Charge');
/** Limits are shown by the glass; nobody needs them read out. */
export const isLimit = is('Limit');
/** What everybody saw happen need not be told again. */
const isSeen = (line: Told) => is('Limit', 'Paper')(line) || (line.kind === 'Check' && line.seats.length === 0);

/** The lines since the writing began that tell of Solutions and rulings. */
export function ruled(record: Told[]): Told[] {
  const shake = record.slice(record.findLastIndex(begins) + 1);
  return shake.slice(shake.findLastIndex(asksToWrite) + 1).filter((it) => is('Check', 'Ruling')(it) && 0 < it.rules.length);
}

/** How the last shake ended, from who had to write to the last point; nothing if that is not known any more. */
export function settled(record: Told[], over: boolean): Told[] {
  const before = record.slice(0, over ? record.length : Math.max(0, record.findLastIndex(begins)));
  const shake = before.slice(before.findLastIndex(begins) + 1);
  const last = shake.findLastIndex(is('Score'));
  if (last < 0) return [];
  return shake.slice(Math.max(0, shake.findLastIndex(asksToWrite)), last + 1).filter((it) => !isSeen(it));
}

/** What happened last, as far as it is worth a note: everything of the same moment, without limits. */
export function latest(record: Told[]): Told[] {
  const lines = record.filter((it) => !isLimit(it));
  const at = lines.at(-1)?.at;
  return lines.filter((it) => it.at === at).slice(-3);
}
