import type { Card, Face } from '../../wire/on-sets';

/** The cards of every picture. What is claimed of them here, a scenario of the hall's has worked out. */
export const SIX: Card[] = ['BR', 'B', 'RG', 'G', 'blank', 'BRY'];
export const GOAL = 4;

/** What each line names. */
export const NAMES: { line: string; faces: Face[]; cards: Card[] }[] = [
  { line: 'B', faces: ['B'], cards: ['BR', 'B', 'BRY'] },
  { line: 'B∩R', faces: ['B', '∩', 'R'], cards: ['BR', 'BRY'] },
  { line: 'B∪R', faces: ['B', '∪', 'R'], cards: ['BR', 'B', 'RG', 'BRY'] },
];

/** With these Forbidden nothing names so many any more. */
export const GONE: Face[] = ['∪', '′', 'V'];
