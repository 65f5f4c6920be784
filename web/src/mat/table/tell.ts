import { withNames } from '../../lib/names';
import { newLines } from '../../lib/table/told';
import type { Kind, Seat, Told } from '../../wire/kernel';
import { isLimit } from '../story';
import type { CubeGame, CubeView } from './game';

type Shown<V> = { view: V; record: Told[] };
type Telling<V extends CubeView> = Pick<CubeGame<V>, 'task' | 'heard' | 'dealt'>;

/** What a voice says about the change from one view to the next, and at its end whose turn it is. */
export function tell<V extends CubeView>(game: Telling<V>, before: Shown<V> | null, now: Shown<V>, name: (seat: Seat) => string): string {
  if (!before) return '';
  const lines = newLines(before.record, now.record).filter((it) => !isLimit(it)).map((it) => withNames(game.heard(it.text), name));
  const asked = game.task(now.view, name);
  if (asked.text !== game.task(before.view, name).text || (asked.yours && lines.length > 0)) lines.push(asked.text);
  return lines.join(' ');
}

/** What there is to hear: what the record says of you, or else what moved. */
export function sounds<V extends CubeView>(game: Telling<V>, before: Shown<V> | null, now: Shown<V>): 'card' | 'right' | 'wrong' | null {
  if (!before) return null;
  const [old, view] = [before.view, now.view];
  const mine = newLines(before.record, now.record).filter((it) => view.you !== null && it.seats.includes(view.you));
  const says = (...kinds: Kind[]) => mine.some((it) => kinds.includes(it.kind));
  if (says('Penalty', 'SetAside', 'Late')) return 'wrong';
  if (says('Score')) return 'right';
  const moved = view.mat.some((it, i) => it !== old.mat[i]) || game.dealt?.(view) !== game.dealt?.(old);
  const lifted = (view.block === null) !== (old.block === null);
  return moved || lifted ? 'card' : null;
}
