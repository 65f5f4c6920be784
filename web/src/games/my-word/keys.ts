import type { Action, MyWordView } from '../../wire/my-word';
import { nextPace } from './pace';

/** What a key means at this moment. Letters are for words, so everything else is on other keys. */
export type KeyCommand =
  | { is: 'letter'; letter: string }
  | { is: 'call' }
  | { is: 'clear' }
  | { is: 'cards' }
  | { is: 'keys' }
  | { is: 'act'; action: Action };

export function keyCommand(event: KeyboardEvent, view: MyWordView): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const on = event.target instanceof HTMLElement ? event.target : null;
  const inWord = on?.id === 'word';
  const inField = on?.matches('input, textarea, select') ?? false;
  const onButton = on?.matches('button, a, [role=button], summary') ?? false;
  if (inField && !inWord) return null;

  const { key } = event;
  if (key === '?') return { is: 'keys' };
  if (key === 'Escape') return { is: 'clear' };
  const action = actionOf(key, view);
  if (action) return { is: 'act', action };
  if (key === ' ') {
    if (onButton || inWord) return null;
    if (view.may.includes('Claim')) return { is: 'act', action: { is: 'Claim', seen: view.n_taken } };
    return view.may.includes('Deal') ? { is: 'act', action: { is: 'Deal' } } : null;
  }
  // In the word box left and right move the caret; up and down lead to the cards.
  if (inWord) return key === 'ArrowUp' || key === 'ArrowDown' ? { is: 'cards' } : null;
  if (/^[a-z]$/i.test(key)) return { is: 'letter', letter: key };
  // Space picks a card and Enter calls; a free card is taken by either. On other buttons Enter is theirs.
  const onCard = on?.dataset.slot !== undefined && !view.may.includes('Take');
  if (key === 'Enter') return onButton && !onCard ? null : { is: 'call' };
  if (key.startsWith('Arrow') && !on?.closest('[role=log], ul')) return { is: 'cards' };
  return null;
}

function actionOf(key: string, view: MyWordView): Action | null {
  const may = (deed: MyWordView['may'][number]) => view.may.includes(deed);
  const { stage, pace } = view;
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (number) {
    if (stage.is === 'Tied' && may('SayFirst')) {
      const seat = stage.tied[number - 1];
      return seat === undefined ? null : { is: 'SayFirst', seat };
    }
    if (stage.is === 'Voting' && may('Vote') && number <= 2) return { is: 'Vote', no: view.heard?.no ?? 0, allow: number === 1 };
    return null;
  }
  if (key === '.' && may('Done')) return { is: 'Done', round: view.round };
  if (!may('SetPace')) return null;
  if (key === '0') return { is: 'SetPace', pace: pace.is === 'Manual' ? { is: 'Auto', every: 3000 } : { is: 'Manual' } };
  const way = key === '+' || key === '=' ? 'faster' : key === '-' || key === '−' ? 'slower' : null;
  const next = way ? nextPace(pace, way) : null;
  return next ? { is: 'SetPace', pace: next } : null;
}
