import type { Note } from '../../lib/learn/Coach.svelte';
import type { OnSetsView } from '../../wire/on-sets';
import { text } from './messages';

const told = (key: keyof typeof text.coach, show: boolean, own = show): Note => ({ key, ...text.coach[key], show, own });

/** What a newcomer is told at this moment of a first game. */
export function noteOf(view: OnSetsView): Note | null {
  const can = (deed: OnSetsView['may'][number]) => view.may.includes(deed);
  if (view.you === null || view.block) return null;
  switch (view.stage.is) {
    case 'Rolling':
      return can('Roll') ? told('roll', true) : can('Deal') ? told('deal', true) : null;
    case 'Selecting':
      return can('Select') ? told('select', true) : null;
    case 'Goal':
      return can('SetGoal') ? told('goal', true) : told('goalWait', false);
    case 'Moving':
      return view.stage.mover === view.you ? told('move', true) : can('Lift') ? told('watch', true, false) : null;
    case 'Writing':
      return can('Present') ? told('write', true) : told(view.desk?.presented.includes(view.you) ? 'writeDone' : 'writeWait', false);
    case 'Checking':
      return can('Accept') ? told('check', true) : null;
    case 'Resting':
      return told(0 < (view.desk?.papers.length ?? 0) ? 'result' : 'resultNone', false);
    case 'Signing':
      return can('Sign') ? told('sign', false) : null;
    default:
      return null;
  }
}

/** Changes with every moment at which a hint would be another. */
export const momentOf = ({ shake, stage, move_no, desk }: OnSetsView): string => `${shake} ${stage.is} ${move_no} ${desk?.on_desk ?? ''}`;
