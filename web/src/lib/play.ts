import { api } from '../net/api';
import { href } from '../router';
import { here } from '../state/route.svelte';
import { session } from '../state/session.svelte';
import type { MyWordOptions } from '../wire/my-word';
import type { OnSetsOptions } from '../wire/on-sets';

/** A newcomer is at a table at once: one person, two bots, and the first card is on its way. */
export async function playBots(): Promise<void> {
  await session.beSomebody();
  const options: MyWordOptions = { n_seats: 3, procedure: 'Assisted', pace: { Auto: { every: 4000 } } };
  const { table } = await api.open({ game: 'my-word', options, bots: [2, 3], listed: false, start: true });
  here.go(href.table(table));
}

/** The same at On-Sets: the game as a beginner learns it, with the umpire at their side. */
export async function playOnSets(): Promise<void> {
  await session.beSomebody();
  const options: OnSetsOptions = { n_seats: 3, division: 'elementary', procedure: 'Assisted', first_setter: 1 };
  const { table } = await api.open({ game: 'on-sets', options, bots: [2, 3], listed: false, start: true });
  here.go(href.table(table));
}
