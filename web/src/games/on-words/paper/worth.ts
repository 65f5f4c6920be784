import type { OnWordsDraftReading } from '../../../wire/on-words';
import { text } from '../messages';

/** Whether it is worth what the Goal is; nothing is to be said of that before there is one. */
export const signOf = ({ value, goal }: Pick<OnWordsDraftReading, 'value' | 'goal'>): 'fine' | 'wrong' | null => (goal === null || value === null ? null : value === goal ? 'fine' : 'wrong');

/** `5 + 3 = 8, and the Goal is 8`; where it misses the Goal, the first of its faults says so. */
export function worth({ words, value, goal, text: told }: Pick<OnWordsDraftReading, 'words' | 'value' | 'goal' | 'text'>): string {
  if (value === null) return told;
  const lengths = words.filter((it) => it.meant).map((it) => it.word.length);
  return text.truth.worth(1 < lengths.length ? `${lengths.join(' + ')} = ${value}` : `${value}`, value === goal ? goal : null);
}
