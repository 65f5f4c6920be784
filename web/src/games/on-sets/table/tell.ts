import { withNames } from '../../../lib/names';
import { newLines } from '../../../lib/table/told';
import { isLimit } from '../../../mat/story';
import type { Kind, Seat, Told } from '../../../wire/kernel';
import type { OnSetsView } from '../../../wire/on-sets';
import { heard } from './aloud';
import { task } from './stage';

type Shown = { view: OnSetsView; record: Told[] };

/** What a voice says about the change from one view to the next, and at its end whose turn it is. */
export function tell(before: Shown | null, now: Shown, name: (seat: Seat) => string): string {
  if (!before) return '';
  const lines = newLines(before.record, now.record).filter((it) => !isLimit(it)).map((it) => withNames(heard(it.text), name));
  const asked = task(now.view, name);
  if (asked.text !== task(before.view, name).text || (asked.yours && lines.length > 0)) lines.push(asked.text);
  return lines.join(' ');
}

/** What there is to hear: what the record says of you, or else what moved. */
export function sounds(before: Shown | null, now: Shown): 'card' | 'right' | 'wrong' | null {
  if (!before) return null;
  const [old, view] = [before.view, now.view];
  const mine = newLines(before.record, now.record).filter((it) => view.you !== null && it.seats.includes(view.you));
  const says = (...kinds: Kind[]) => mine.some((it) => kinds.includes(it.kind));
  if (says('Penalty', 'SetAside', 'Late')) return 'wrong';
  if (says('Score')) return 'right';
  const moved = view.mat.some((it, i) => it !== old.mat[i]) || view.universe.length !== old.universe.length;
  const lifted = (view.block === null) !== (old.block === null);
  return moved || lifted ? 'card' : null;
}
