import type { Face } from '../../wire/my-word';

/** The cards of every picture. What is claimed of them here, a scenario of the hall's has played. */
export const TABLE: Face[] = ['C', 'A', 'SH', '?', 'E', 'T'];
export const WORD = 'CASH';
export const TAKEN: Face[] = ['C', 'A', 'SH'];
/** No word. */
export const WRONG = 'TEZ';
