import type { WordDefinition } from '../../wire/lyceum';

/** Senses that one source gives of one word and part of speech. */
export type Senses = Omit<WordDefinition, 'text'> & { texts: string[] };

/** Senses that stand side by side and differ in their text alone, together. */
export function senses(definitions: WordDefinition[]): Senses[] {
  const groups: Senses[] = [];
  for (const { text, ...rest } of definitions) {
    const last = groups.at(-1);
    const alike = last && last.pos === rest.pos && last.of === rest.of && last.source === rest.source && last.list === rest.list;
    if (alike) last.texts.push(text);
    else groups.push({ ...rest, texts: [text] });
  }
  return groups;
}
