import { api } from '../net/api';
import { href, type Game } from '../router';
import { here } from '../state/route.svelte';
import { session } from '../state/session.svelte';
import type { MyWordOptions } from '../wire/my-word';
import type { OnSetsOptions } from '../wire/on-sets';

const myWord: MyWordOptions = { n_seats: 3, procedure: 'Assisted', pace: { Auto: { every: 4000 } } };
/** The game as a beginner learns it, with the umpire at their side. */
const onSets: OnSetsOptions = { n_seats: 3, division: 'elementary', procedure: 'Assisted', first_setter: 1 };
const options: Record<Game, unknown> = { 'my-word': myWord, 'on-sets': onSets };

/** A newcomer is at a table at once: one person, two bots, and the first card is on its way. */
export async function playBots(game: Game): Promise<void> {
  await session.beSomebody();
  const { table } = await api.open({ game, options: options[game], bots: [2, 3], listed: false, start: true });
  here.go(href.table(table));
}
