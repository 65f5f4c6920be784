import type { OnSetsView, Symbol } from '../../../wire/on-sets';
import type { Form } from './drafts';

/** What a paper has to have: read off the division, the variations that count, and what is contested. */
export function formOf(view: OnSetsView): Form {
  const counting = view.chosen.filter((it) => !it.ignored).map((it) => it.variation);
  const wild = counting.find((it) => it.name === 'wild-cube');
  const has = (name: string) => counting.some((it) => it.name === name) || view.always.includes(name);
  return {
    restrictions: view.division !== 'basic' && view.division !== 'elementary',
    wild: wild?.name === 'wild-cube' ? (wild.cube as Symbol) : null,
    blank: has('blank-card-wild'),
    two: has('two-solutions'),
    goal: view.stage.is === 'Writing' && view.desk?.contest.is === 'Challenge' && view.desk.contest.claim === 'Goal',
  };
}
