import type { Form } from '../paper/drafts';
import type { OnSetsPosition, Symbol } from '../../../wire/on-sets';

/** What a paper for this position has to have. */
export function formFor({ division, variations }: Pick<OnSetsPosition, 'division' | 'variations'>): Form {
  const chosen = variations.map((it) => it.variation);
  const wild = chosen.find((it) => it.name === 'wild-cube');
  return {
    restrictions: division !== 'basic' && division !== 'elementary',
    wild: wild?.name === 'wild-cube' ? (wild.cube as Symbol) : null,
    blank: chosen.some((it) => it.name === 'blank-card-wild'),
    two: chosen.some((it) => it.name === 'two-solutions'),
    goal: false,
  };
}
