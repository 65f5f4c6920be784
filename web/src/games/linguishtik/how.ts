/** The sentence of the pictures, the word it is about, and the cubes that spell it. */
export const SENTENCE = 'My brother packed lunch.';
export const WORD = 'lunch';
/** Each letter with a cube that can show it, by its number in the box. */
export const CUBES = [['L', 20], ['U', 0], ['N', 4], ['C', 21], ['H', 1]] as const;
/** The cubes that carry the first two demands. */
export const DEMANDS = [['B', 8, 'noun'], ['E', 5, 'direct object']] as const;
/** What the words do, as a judge draws it. */
export const JOBS = [['My', 'possessive', ''], ['brother', 'subject', 'S'], ['packed', 'main verb', 'V'], ['lunch.', 'direct object', 'DO']] as const;
