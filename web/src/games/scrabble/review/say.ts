import { text } from './messages';

/** What was done, as one says it: plays as they are written, the rest in words. */
export function playSaid(play: string): string {
  const exchange = /^\(exch\s*(.*)\)$/.exec(play);
  if (exchange) return text.exchange(exchange[1] ?? '');
  return play === '(pass)' || play === 'pass' ? text.pass : play;
}
