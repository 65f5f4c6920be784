import type { Game } from '../../games/game';
import { api } from '../../net/api';
import { href } from '../../router';
import { here } from '../../state/route.svelte';
import { settings } from '../../state/settings.svelte';
import { session } from '../../state/session.svelte';

/** A newcomer is at a table at once: one person, bots, and the first card is on its way. */
export async function playBots(game: Game): Promise<void> {
  await session.beSomebody();
  const { table } = await api.open({ game: game.id, options: game.quick, bots: game.bots ?? [2, 3], listed: false, start: true, bots_pace: settings.botsPace });
  here.go(href.table(table));
}
