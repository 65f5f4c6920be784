/** What a key means at this moment. */
export type KeyCommand =
  | { is: 'type'; letter: string; blank: boolean }
  | { is: 'digit'; digit: string }
  | { is: 'walk'; by: 'Left' | 'Right' | 'Up' | 'Down' }
  | { is: 'turn' | 'back' | 'play' | 'shuffle' | 'hold' | 'challenge' | 'recall' | 'keys' }
  | { is: 'read'; what: 'rack' | 'plays' | 'table' };

const reads: Record<string, 'rack' | 'plays' | 'table'> = { r: 'rack', b: 'plays', t: 'table' };

/** Letters are tiles while the arrow is on the board; without it some are commands. With Alt they always are. */
export function keyCommand(event: KeyboardEvent, at: { arrow: boolean; letterKeys: boolean }): KeyCommand | null {
  if (event.isComposing || event.metaKey) return null;
  const { key } = event;
  const lower = key.toLowerCase();
  const on = event.target instanceof HTMLElement ? event.target : null;
  const inField = on?.matches('input, textarea, select') ?? false;
  const onButton = on?.matches('button, a, summary, [role=checkbox], [role=tab]') ?? false;
  const onTile = on?.closest('[data-rack]') !== null && on !== null;
  if (event.ctrlKey) {
    if (event.altKey || event.shiftKey) return null;
    return lower === 'h' ? { is: 'hold' } : lower === 'k' ? { is: 'challenge' } : null;
  }
  const what = reads[lower];
  if (event.altKey) return what ? { is: 'read', what } : null;
  if (inField) return null;
  if (key === 'Escape') return { is: 'recall' };
  if (key === '?') return at.letterKeys ? { is: 'keys' } : null;
  if (key === '/') return at.letterKeys ? { is: 'shuffle' } : null;
  if (key.startsWith('Arrow')) return on?.closest('[role=log], [role=tablist], dialog') ? null : { is: 'walk', by: key.slice(5) as 'Left' };
  if (key === 'Backspace') return { is: 'back' };
  if (key === ' ') return onButton ? null : { is: 'turn' };
  // On a button Enter is the button's; on a tile of the rack it plays once something is laid.
  if (key === 'Enter') return onButton && !onTile ? null : { is: 'play' };
  if (/^[0-9]$/.test(key)) return { is: 'digit', digit: key };
  if (/^[a-z]$/i.test(key)) {
    if (at.arrow) return { is: 'type', letter: key.toUpperCase(), blank: event.shiftKey };
    return what && at.letterKeys ? { is: 'read', what } : null;
  }
  return null;
}
