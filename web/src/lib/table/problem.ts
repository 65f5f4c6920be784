import type { Answer } from '../../net/socket';

/** Why something was not done: in words, and by which rule where one says so. */
export type Problem = { text: string; rule: string | null };

/** What was wrong, if anything was. */
export function problemOf(answer: Answer): Problem | null {
  if (answer.is === 'refused') return { text: answer.because ?? answer.gist, rule: answer.rule };
  return answer.is === 'error' ? { text: answer.message, rule: null } : null;
}
