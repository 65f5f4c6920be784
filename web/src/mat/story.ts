import type { Told } from '../wire/kernel';

const begins = ({ rules }: Told) => rules.includes('OS-I-A-2');
const asksToWrite = ({ text }: Told) => /: (nobody writes|.* (must|may) write)/.test(text);
const scores = ({ text }: Told) => /^P[1-9] scores /.test(text);
const rules = ({ rules }: Told) => rules.some((it) => /^OS-(VI|VII|XIII)-/.test(it));

/** What everybody saw happen need not be told again. */
const matters = ({ text }: Told) => !/ hands in a paper\.$|^All Solutions are checked/.test(text);
const shortly = (line: Told): Told => ({ ...line, text: line.text.replace(/(, to be checked by [^.]*?)? until [\d:.]+\d/, '') });

/** The lines since the writing began that tell of Solutions and rulings. */
export function ruled(record: Told[]): Told[] {
  const shake = record.slice(record.findLastIndex(begins) + 1);
  return shake.slice(shake.findLastIndex(asksToWrite) + 1).filter(rules);
}

/** How the last shake ended, from who had to write to the last point; nothing if that is not known any more. */
export function settled(record: Told[], over: boolean): Told[] {
  const before = record.slice(0, over ? record.length : Math.max(0, record.findLastIndex(begins)));
  const shake = before.slice(before.findLastIndex(begins) + 1);
  const last = shake.findLastIndex(scores);
  if (last < 0) return [];
  return shake.slice(Math.max(0, shake.findLastIndex(asksToWrite)), last + 1).filter(matters).map(shortly);
}

/** Limits are shown by the glass; nobody needs them read out. */
export const isLimit = (line: Told) => /^P\d has until /.test(line.text);

/** What happened last, as far as it is worth a note: everything of the same moment, without limits. */
export function latest(record: Told[]): Told[] {
  const lines = record.filter((it) => !isLimit(it));
  const at = lines.at(-1)?.at;
  return lines.filter((it) => it.at === at).slice(-3);
}
