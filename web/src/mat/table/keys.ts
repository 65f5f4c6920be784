import type { Direction } from '../../lib/roving';
import type { Section } from './pieces';

/** What a key means at the table. */
export type KeyCommand =
  | { is: 'cubes'; by: Direction }
  | { is: 'move'; to: Section }
  | { is: 'goal' | 'turn' | 'aloud' | 'bonus' | 'go' | 'lift' | 'charge' | 'clear' | 'keys' }
  /** What each game has for itself. */
  | { is: 'own'; what?: string }
  | { is: 'claim'; claim: 'Now' | 'Impossible' };

const commands: Record<string, KeyCommand> = {
  r: { is: 'move', to: 'Required' },
  p: { is: 'move', to: 'Permitted' },
  f: { is: 'move', to: 'Forbidden' },
  g: { is: 'goal' },
  u: { is: 'turn' },
  t: { is: 'aloud' },
  b: { is: 'bonus' },
  '.': { is: 'go' },
  l: { is: 'lift' },
  n: { is: 'claim', claim: 'Now' },
  i: { is: 'claim', claim: 'Impossible' },
  c: { is: 'charge' },
  v: { is: 'own' },
  Escape: { is: 'clear' },
  '?': { is: 'keys' },
};

/** In a field every key is the field's own; a radio keeps its arrows. Without `letters` only keys that write nothing are commands; `others` go before ours. */
export function keyCommand(event: KeyboardEvent, letters: boolean, others: Record<string, KeyCommand> = {}): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return null;
  const on = event.target instanceof HTMLElement ? event.target : null;
  const radio = on?.matches('input[type=radio]') ?? false;
  if (!radio && (on?.matches('input, textarea, select') || on?.isContentEditable)) return null;
  const { key } = event;
  if (key.startsWith('Arrow')) {
    if (radio || on?.closest('[role=log], [role=tablist], [role=slider]')) return null;
    return { is: 'cubes', by: key.slice(5) as Direction };
  }
  if (!letters && key.length === 1) return null;
  const named = key.length === 1 ? key.toLowerCase() : key;
  return others[named] ?? commands[named] ?? null;
}
