import type { Square } from '../../../wire/scrabble';

/** How far a finger moves before it drags. */
const SLACK = 6;
/** A finger hides what is under it: the tile floats above. */
const ABOVE = 44;

/** Where a tile is let go: a square of the board, or a place on the rack. */
export type Drop = { is: 'square'; square: Square } | { is: 'rack'; place: number };

/** A tile on its way under a hand: which, where, and over what. */
class Drag {
  id: number | null = $state(null);
  x = $state(0);
  y = $state(0);
  over: Drop | null = $state.raw(null);
}

export const drag = new Drag();

function under(x: number, y: number): Drop | null {
  const at = document.elementFromPoint(x, y);
  const square = at?.closest<HTMLElement>('[data-row]');
  if (square) return { is: 'square', square: { row: Number(square.dataset.row), column: Number(square.dataset.column) } };
  const place = at?.closest<HTMLElement>('[data-place]');
  if (place) return { is: 'rack', place: Number(place.dataset.place) };
  return at?.closest('[data-rack]') ? { is: 'rack', place: 99 } : null;
}

/** Lets a tile be dragged. A press that does not move stays a press. */
export function draggable(on: { id: () => number; may: () => boolean; drop: (to: Drop) => void }) {
  return (node: HTMLElement) => {
    let from: { x: number; y: number; id: number; lift: number } | null = null;
    function down(event: PointerEvent) {
      if (event.button !== 0 || !on.may()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId, lift: event.pointerType === 'touch' ? ABOVE : 0 };
      // A finger would hold on to where it began.
      if (node.hasPointerCapture(event.pointerId)) node.releasePointerCapture(event.pointerId);
    }
    function move(event: PointerEvent) {
      if (!from || event.pointerId !== from.id) return;
      if (drag.id === null) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        drag.id = on.id();
      }
      [drag.x, drag.y] = [event.clientX, event.clientY - from.lift];
      // Over the rack the finger itself says where; over the board the tile does.
      drag.over = under(drag.x, drag.y) ?? under(event.clientX, event.clientY);
      event.preventDefault();
    }
    function up(event: PointerEvent) {
      if (!from || event.pointerId !== from.id) return;
      from = null;
      if (drag.id !== on.id()) return;
      const to = event.type === 'pointerup' ? drag.over : null;
      [drag.id, drag.over] = [null, null];
      // The press that ends a drag is no press on what lies there.
      const eat = (click: MouseEvent) => click.stopPropagation();
      addEventListener('click', eat, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', eat, { capture: true }));
      if (to) on.drop(to);
    }
    // Otherwise a browser takes what a finger drew for a push that rolls on, and the next tap only stops that.
    function still(event: TouchEvent) {
      if (drag.id === on.id() && event.cancelable) event.preventDefault();
    }
    node.addEventListener('pointerdown', down);
    node.addEventListener('touchmove', still, { passive: false });
    addEventListener('pointermove', move, { passive: false });
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      // What is drawn anew while it is dragged is still under the hand.
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', still);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
