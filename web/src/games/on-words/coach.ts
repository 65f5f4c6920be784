import type { Note } from '../../lib/learn/Coach.svelte';
import type { OnWordsView } from '../../wire/on-words';
import { text } from './messages';

const told = (key: keyof typeof text.coach, show: boolean, own = show): Note => ({ key, ...text.coach[key], show, own });

/** What a newcomer is told at this moment of a first game. */
export function noteOf(view: OnWordsView): Note | null {
  const can = (deed: OnWordsView['may'][number]) => view.may.includes(deed);
  if (view.you === null || view.block) return null;
  switch (view.stage.is) {
    case 'Rolling':
      return can('Roll') ? told('roll', false, true) : null;
    case 'Goal':
      return can('SetGoal') ? told('goal', true) : told('goalWait', false);
    case 'Moving':
      return view.stage.mover === view.you ? told('move', true) : can('Lift') ? told('watch', true, false) : null;
    case 'Writing':
      if (!can('Present')) return told('writeWait', false);
      return view.desk?.duties[view.you] === 'May' ? told('third', true) : told('write', true);
    case 'Checking':
      return can('Accept') ? told('check', true) : null;
    case 'Resting':
      return told('result', false);
    case 'Signing':
      return can('Sign') ? told('sign', false) : null;
    default:
      return null;
  }
}

/** Changes with every moment at which a hint would be another. */
export const momentOf = ({ shake, stage, move_no, desk }: OnWordsView): string => `${shake} ${stage.is} ${move_no} ${desk?.on_desk ?? ''}`;
