import type { Note } from '../../lib/learn/Coach.svelte';
import type { MyWordView } from '../../wire/my-word';
import { text } from './messages';

const told = (key: keyof typeof text.coach, show: boolean, own = false): Note => ({ key, ...text.coach[key], show, own });

/** What a newcomer is told at this moment of a first game. */
export function noteOf(view: MyWordView): Note | null {
  if (view.you === null) return null;
  switch (view.stage.is) {
    case 'Dealing':
      if (view.heard?.ruling && view.table.length < 3) return told('verdict', false);
      return view.table.length < 3 ? told('cards', false) : view.call === 'Claim' ? told('claim', true) : told('call', true);
    case 'Pausing':
      return view.heard?.ruling ? told('verdict', false) : null;
    case 'Spelling':
      return view.may.includes('Call') ? told('spell', true, true) : null;
    case 'LastCall':
      return told('last', true);
    case 'Choosing':
      return view.may.includes('Take') ? told('free', true, true) : null;
    case 'Between':
      return told('round', false);
    default:
      return null;
  }
}

/** Changes with every moment at which a hint would be another. */
export const momentOf = ({ round, stage, n_taken, table }: MyWordView): string => `${round} ${stage.is} ${n_taken} ${table.length}`;
