import type { Answer } from '../src/net/socket';
import type { TableState } from '../src/state/table.svelte';
import type { OnSetsAction, OnSetsView } from '../src/wire/on-sets';

/** A table of three in its first shake, the Goal being set, seen from the first seat. */
export function onSetsView(more: Partial<OnSetsView> = {}): OnSetsView {
  const chair = { here: true, out: false, warned: false, n_shakes: 1, n_calls: 0 };
  return {
    at: 0, you: 0, edition: 'AGLOA 2024-25', division: 'elementary', procedure: 'Tournament', adjudication: 'Players', glass: 'Clean', n_shakes: null, stage: { is: 'Moving', mover: 0 }, shake: 1, setter: 2, players: [0, 1, 2],
    chairs: [chair, chair, chair], faces: [1, 2, 3, 'B', 'R', 'G', 'Y', 'B', 'R', 'G', 'Y', '∪', '∩', '−', '′', 'V', 'V', 'Λ'], mat: Array.from({ length: 18 }, () => null), universe: ['B', 'BR', 'RG', 'Y', 'BRGY', 'blank'],
    undealt: [], goal: null, menu: [], always: [], chosen: [], tasks: [], block: null, claims: [], move_no: 0, last_mover: null, bonus_said: null, bonus_cube: null, desk: null, sheet: { totals: [0, 0, 0], scores: [], penalties: [], signed: [], slip: null },
    round: { is: 'Open', bell: null }, matters: [], filed: [], irregulars: [], may: [], may_not: [], hidden: [], ...more,
  };
}

/** As much of a table as a component asks for. */
export function aTable(send: (action: OnSetsAction) => Promise<Answer>): TableState<OnSetsView, OnSetsAction> {
  return { table: 't9', send, record: [], seen: { now: 0, running: true, came: performance.now() } } as unknown as TableState<OnSetsView, OnSetsAction>;
}
