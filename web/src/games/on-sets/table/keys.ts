import type { Section } from '../../../wire/on-sets';

/** What a key means at the table. */
export type KeyCommand =
  | { is: 'cubes'; by: 'Left' | 'Right' | 'Up' | 'Down' }
  | { is: 'move'; to: Section }
  | { is: 'goal' | 'turn' | 'bonus' | 'go' | 'lift' | 'charge' | 'chart' | 'clear' | 'keys' }
  | { is: 'claim'; claim: 'Now' | 'Impossible' };

const letters: Record<string, KeyCommand> = {
  r: { is: 'move', to: 'Required' },
  p: { is: 'move', to: 'Permitted' },
  f: { is: 'move', to: 'Forbidden' },
  g: { is: 'goal' },
  t: { is: 'turn' },
  b: { is: 'bonus' },
  '.': { is: 'go' },
  l: { is: 'lift' },
  n: { is: 'claim', claim: 'Now' },
  i: { is: 'claim', claim: 'Impossible' },
  c: { is: 'charge' },
  v: { is: 'chart' },
  Escape: { is: 'clear' },
  '?': { is: 'keys' },
};

/** In a field every key is the field's own; a radio keeps its arrows. */
export function keyCommand(event: KeyboardEvent): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return null;
  const on = event.target instanceof HTMLElement ? event.target : null;
  const radio = on?.matches('input[type=radio]') ?? false;
  if (!radio && (on?.matches('input, textarea, select') || on?.isContentEditable)) return null;
  const { key } = event;
  if (key.startsWith('Arrow')) {
    if (radio || on?.closest('[role=log], [role=tablist], [role=slider]')) return null;
    return { is: 'cubes', by: key.slice(5) as 'Left' | 'Right' | 'Up' | 'Down' };
  }
  return letters[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The nearest of these places in a direction; -1: none. */
export function nearest(from: DOMRect, to: DOMRect[], by: 'Left' | 'Right' | 'Up' | 'Down'): number {
  const mid = (it: DOMRect) => ({ x: it.left + it.width / 2, y: it.top + it.height / 2 });
  const a = mid(from);
  const flat = by === 'Left' || by === 'Right';
  let [best, least] = [-1, Infinity];
  to.forEach((it, i) => {
    const b = mid(it);
    const ahead = { Left: a.x - b.x, Right: b.x - a.x, Up: a.y - b.y, Down: b.y - a.y }[by];
    const aside = Math.abs(flat ? a.y - b.y : a.x - b.x);
    // In a row only its own cubes; up and down whatever is nearest.
    if (ahead < 4 || (flat && it.height / 2 < aside)) return;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
