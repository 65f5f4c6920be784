export type Direction = 'Left' | 'Right' | 'Up' | 'Down';

/** The nearest of these places in a direction; -1: none. */
export function nearest(from: DOMRect, to: DOMRect[], by: Direction): number {
  const mid = (it: DOMRect) => ({ x: it.left + it.width / 2, y: it.top + it.height / 2 });
  const a = mid(from);
  const flat = by === 'Left' || by === 'Right';
  let [best, least] = [-1, Infinity];
  to.forEach((it, i) => {
    const b = mid(it);
    const ahead = { Left: a.x - b.x, Right: b.x - a.x, Up: a.y - b.y, Down: b.y - a.y }[by];
    const aside = Math.abs(flat ? a.y - b.y : a.x - b.x);
    // In a row only its own; up and down whatever is nearest.
    if (ahead < 4 || (flat && it.height / 2 < aside)) return;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** Makes a group one stop of the Tab key: within it the arrows go from button to button. */
export function roving(group: HTMLElement): () => void {
  let at: HTMLElement | null = null;
  const all = () => [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];

  function settle() {
    const buttons = all();
    if (!at || !buttons.includes(at)) at = buttons[0] ?? null;
    for (const it of buttons) it.tabIndex = it === at ? 0 : -1;
  }
  function come(event: FocusEvent) {
    at = event.target instanceof Element ? event.target.closest('button') : null;
    settle();
  }
  function key(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.metaKey || event.altKey || !at) return;
    const others = all().filter((it) => it !== at);
    const to = nearest(at.getBoundingClientRect(), others.map((it) => it.getBoundingClientRect()), event.key.slice(5) as Direction);
    // Upwards and downwards out of the group is for who stands around it.
    if (to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    others[to]?.focus();
  }

  const changes = new MutationObserver(settle);
  changes.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', come);
  group.addEventListener('keydown', key);
  settle();
  return () => {
    changes.disconnect();
    group.removeEventListener('focusin', come);
    group.removeEventListener('keydown', key);
  };
}
