import type { Demand, LinguishtikMenu } from '../../../wire/linguishtik';
import { linguishtik } from '..';
import { menus } from '../../../state/menus.svelte';
import { text } from '../messages';

const same = (a: Demand, b: Demand): boolean => Object.entries(a).every(([key, value]) => (b as Record<string, unknown>)[key] === value) && a.is === b.is;

/** A demand as people say it, in the words of the hall's lists; of what is on no list, the writer's own. */
export function demandText(demand: Demand): string {
  if (demand.is === 'Transfer') return text.menu.transfer(demand.from, demand.to);
  if (demand.is === 'Unlisted') return demand.text;
  const { divisions = [] } = menus.of<LinguishtikMenu>(linguishtik.id);
  for (const { demands } of divisions) for (const { choices } of demands) for (const it of choices) if (same(demand, it.demand)) return it.text;
  return '';
}
