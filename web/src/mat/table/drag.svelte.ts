import type { Section } from './pieces';

/** How far a finger moves before it drags. */
const SLACK = 7;

/** A cube on its way under a finger: where it is, and over which section. */
class Drag {
  cube: number | null = $state(null);
  x = $state(0);
  y = $state(0);
  over: Section | null = $state(null);
}

export const drag = new Drag();

/**
 * Lets a cube be dragged to a section. A press that does not move stays a press. Which cube is asked for, not given: the
 * table is shown anew while a finger draws, and an attachment that depended on what is shown would be made anew and let go.
 */
export function draggable(on: { cube: () => number; start: () => void; drop: (to: Section) => void }) {
  return (node: HTMLElement) => {
    let from: { x: number; y: number; id: number } | null = null;
    let draws = false;
    const under = ({ clientX, clientY }: PointerEvent): Section | null => {
      const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
      return (at?.dataset.drop as Section | undefined) ?? null;
    };
    function down(event: PointerEvent) {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    }
    function move(event: PointerEvent) {
      if (!from || event.pointerId !== from.id) return;
      if (!draws) {
        if (drag.cube !== null || Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        draws = true;
        drag.cube = on.cube();
        on.start();
      }
      [drag.x, drag.y, drag.over] = [event.clientX, event.clientY, under(event)];
      event.preventDefault();
    }
    function up(event: PointerEvent) {
      if (!from || event.pointerId !== from.id) return;
      from = null;
      if (!draws) return;
      draws = false;
      const to = event.type === 'pointerup' ? under(event) : null;
      [drag.cube, drag.over] = [null, null];
      // The press that ends a drag is no press on what lies there.
      const eat = (click: MouseEvent) => click.stopPropagation();
      addEventListener('click', eat, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', eat, { capture: true }));
      if (to) on.drop(to);
    }
    // Otherwise a browser takes what a finger drew for a push that rolls on, and the next tap only stops that.
    function still(event: TouchEvent) {
      if (draws && event.cancelable) event.preventDefault();
    }
    node.addEventListener('pointerdown', down);
    node.addEventListener('touchmove', still, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      if (draws) [drag.cube, drag.over] = [null, null];
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', still);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
