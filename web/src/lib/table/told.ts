import type { Told } from '../../wire/kernel';

const same = (a: Told, b: Told) => a.at === b.at && a.text === b.text;

/** The lines of the record that were not there before. */
export function newLines(before: Told[], now: Told[]): Told[] {
  const last = before.at(-1);
  if (!last) return now;
  return now.slice(now.findLastIndex((it) => same(it, last)) + 1);
}
