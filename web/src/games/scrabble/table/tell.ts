import { withNames } from '../../../lib/names';
import { newLines } from '../../../lib/table/told';
import type { Told } from '../../../wire/kernel';
import type { ScrabbleView } from '../../../wire/scrabble';
import { text } from '../messages';
import { can, clockReads, other } from '../view';

type Shown = { view: ScrabbleView; record: Told[] };

/** What a voice says about the change from one view to the next: what happened, in which nobody is You, how it stands, and what one can do. */
export function tell(before: Shown | null, { view: now, record }: Shown, name: (seat: number) => string, names: (seat: number) => string = name): string {
  if (!before) return '';
  const told = newLines(before.record, record).filter((it) => it.kind !== 'Limit').map((it) => withNames(it.text, names));
  const more: string[] = [];
  const me = now.you;
  if (before.view.turns.length < now.turns.length) more.push(text.aloud.scores(name(me ?? 0), now.players[me ?? 0]?.score ?? 0, name(other(me ?? 0)), now.players[other(me ?? 0)]?.score ?? 0));
  if (me !== null && now.clock.running === me && before.view.clock.running !== me) {
    const reads = clockReads(now.clock, me, now.at);
    more.push(reads ? text.aloud.yourClock(reads.text) : text.aloud.yourTurn);
  } else if (me !== null && now.on_turn === me && before.view.on_turn !== me) more.push(text.aloud.yourTurn);
  if (me !== null && can(now, 'Challenge') && !can(before.view, 'Challenge')) more.push(text.aloud.dispute(name(other(me))));
  return [...told, ...more].join(' ');
}
