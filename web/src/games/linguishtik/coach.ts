import type { Note } from '../../lib/learn/Coach.svelte';
import type { LinguishtikView } from '../../wire/linguishtik';
import { text } from './messages';

const told = (key: keyof typeof text.coach, show: boolean, own = show): Note => ({ key, ...text.coach[key], show, own });

/** What a newcomer is told at this moment of a first game. */
export function noteOf(view: LinguishtikView): Note | null {
  const can = (deed: LinguishtikView['may'][number]) => view.may.includes(deed);
  if (view.you === null || view.block) return null;
  switch (view.stage.is) {
    case 'Rolling':
      return can('Roll') ? told('roll', false, true) : null;
    case 'Designating':
      return can('Designate') ? told('designate', true) : told('wait', false);
    case 'AllImpossible':
      return can('Agree') ? told('impossible', true) : null;
    case 'Moving':
      if (view.stage.mover !== view.you) return view.opening === null && can('Lift') ? told('watch', true, false) : told('wait', false);
      return view.opening === 'Type' ? told('type', true) : view.opening === 'Function' ? told('function', true) : told('move', true);
    case 'Writing':
      if (!can('Present')) return told('writeWait', false);
      return view.desk?.duties[view.you] === 'May' ? told('mayWrite', true) : told('write', true);
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
export const momentOf = ({ shake, stage, move_no, desk, opening, passed }: LinguishtikView): string => `${shake} ${stage.is} ${move_no} ${opening ?? ''} ${passed.length} ${desk?.on_desk ?? ''}`;
