import { text } from './messages';
import { withNames } from '../../lib/names';
import { newLines } from '../../lib/table/told';
import type { Told } from '../../wire/kernel';
import type { Card, MyWordView } from '../../wire/my-word';

/** The cards that came to the table since. */
export function newCards(before: Card[], now: Card[]): Card[] {
  const old = new Set(before.map((it) => it.id));
  return now.filter((it) => !old.has(it.id));
}

type Shown = { view: MyWordView; record: Told[] };

/** What a voice says about the change from one view to the next: short, and whose turn it is at the end. */
export function tell(before: Shown | null, { view: now, record }: Shown, name: (seat: number) => string): string {
  if (!before) return '';
  const lines = newLines(before.record, record).map((it) => withNames(it.text, name));
  const dealt = newCards(before.view.table, now.table);
  if (lines.length === 0 && 0 < dealt.length) lines.push(text.table.dealt(dealt.map((it) => it.face)));
  const asked = question(now);
  if (asked && asked !== question(before.view)) lines.push(asked);
  return lines.join(' ');
}

function question(view: MyWordView): string {
  const may = (deed: MyWordView['may'][number]) => view.may.includes(deed);
  switch (view.stage.is) {
    case 'Choosing':
      return may('Take') ? text.table.yourChoice : '';
    case 'Voting':
      return may('Vote') ? text.table.yourVote(view.heard?.word ?? '') : '';
    case 'Spelling':
      return may('Call') ? text.table.spellYou : '';
    case 'Tied':
      return may('SayFirst') ? text.table.yourSay : '';
    case 'Calling':
      return text.table.heardCall;
    default:
      return '';
  }
}
