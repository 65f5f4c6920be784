import type { Told } from '../../wire/kernel';
import type { Frame } from '../../wire/lyceum';
import { text } from '../messages';

const same = (a: Told, b: Told) => a.at === b.at && a.text === b.text;

/** The lines of the record that were not there before. */
export function newLines(before: Told[], now: Told[]): Told[] {
  const last = before.at(-1);
  if (!last) return now;
  return now.slice(now.findLastIndex((it) => same(it, last)) + 1);
}

/** The record with whoever came and went in it: the hall knows of that, and the game's log does not. */
export function withSeatChanges(record: Told[], frame: Frame | null): Told[] {
  const from = record[0]?.at ?? 0;
  const changes = (frame?.seat_changes ?? []).filter((it) => from <= it.at);
  if (changes.length === 0) return record;
  const lines = changes.map(({ at, seat, is, name }): Told => {
    const bot = frame?.seats.find((it) => it.seat === seat)?.name ?? '';
    return { at, kind: 'Seating', seats: [seat], rules: [], text: text.table.seatChange[is](name, bot) };
  });
  return [...record, ...lines].sort((a, b) => a.at - b.at);
}
