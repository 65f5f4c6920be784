import { withNames } from '../../../lib/names';
import { newLines } from '../../../lib/table/told';
import { isLimit } from '../../../mat/story';
import type { Seat, Told } from '../../../wire/kernel';
import type { PenaltyView } from '../../../wire/mat';
import type { OnSetsView } from '../../../wire/on-sets';
import { task } from './stage';


/** Points lost since. */
export function newPenalties(before: OnSetsView, now: OnSetsView): PenaltyView[] {
  return now.sheet.penalties.slice(before.sheet.penalties.length);
}

type Shown = { view: OnSetsView; record: Told[] };

/** What a voice says about the change from one view to the next, and at its end whose turn it is. */
export function tell(before: Shown | null, now: Shown, name: (seat: Seat) => string): string {
  if (!before) return '';
  const lines = newLines(before.record, now.record).filter((it) => !isLimit(it)).map((it) => withNames(it.text, name));
  const asked = task(now.view, name);
  if (asked.text !== task(before.view, name).text || (asked.yours && lines.length > 0)) lines.push(asked.text);
  return lines.join(' ');
}

/** What there is to hear. */
export function sounds(before: OnSetsView | null, now: OnSetsView): 'card' | 'right' | 'wrong' | null {
  if (!before) return null;
  if (0 < newPenalties(before, now).length) return 'wrong';
  const scored = now.sheet.scores.slice(before.sheet.scores.length);
  const mine = scored.find((it) => it.seat === now.you);
  if (mine) return 2 < mine.points ? 'right' : 'wrong';
  const moved = now.mat.some((it, i) => it !== before.mat[i]) || now.universe.length !== before.universe.length;
  const lifted = (now.block === null) !== (before.block === null);
  return moved || lifted ? 'card' : null;
}
