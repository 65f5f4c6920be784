/** Numbers with their nouns. */
export const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
export const seconds = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000}` : (ms / 1000).toFixed(1));
export const cards = (n: number) => count(n, 'card', 'cards');
export const points = (n: number) => count(n, 'point', 'points');

/** How strong a bot is, by its level. */
export const levels = ['', 'beginner', 'easy', 'steady', 'strong', 'expert'];
