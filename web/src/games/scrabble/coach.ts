import type { Note } from '../../lib/learn/Coach.svelte';
import type { ScrabbleView } from '../../wire/scrabble';
import { text } from './messages';
import { can } from './view';

const told = (key: keyof typeof text.coach, show: boolean, own = show): Note => ({ key, ...text.coach[key], show, own });

/** What a newcomer is told at this moment of a first game. */
export function noteOf(view: ScrabbleView, laid: number, unlisted: boolean): Note | null {
  if (view.you === null || view.stage.is !== 'Playing') return null;
  if (!can(view, 'Play')) return told('wait', false);
  if (0 < laid) return unlisted ? told('unlisted', true, false) : told('laid', false);
  if (can(view, 'Challenge') && view.turns.length < 4) return told('dispute', false);
  return view.turns.some((it) => it.what.is === 'Play') ? told('play', true) : told('first', true);
}

/** Changes with every moment at which a hint would be another. */
export const momentOf = ({ turns, stage, on_turn, due }: ScrabbleView): string => `${turns.length} ${stage.is} ${on_turn ?? ''} ${due}`;
