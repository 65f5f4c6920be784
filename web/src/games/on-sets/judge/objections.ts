import type { Named } from '../../../wire/kernel';
import type { Objection, OnSetsView } from '../../../wire/on-sets';

/** An objection as it is sent: an argument with its words, any other by its name. */
export function objectionOf(name: string, argument: string): Objection {
  return (name === 'Argument' ? { is: name, text: argument } : { is: name }) as Objection;
}

/** As it is told: an argument in the words of whoever made it. */
export function toldOf(objection: Objection, known: Named[]): Named {
  const named = known.find((it) => it.name === objection.is) ?? { name: objection.is, text: objection.is, note: null, rule: null };
  return objection.is === 'Argument' ? { ...named, text: objection.text } : named;
}

/** What can be said against a paper here: where no variation is ever played, none is misapplied. */
export const groundsAt = ({ menu, always }: Pick<OnSetsView, 'menu' | 'always'>, known: Named[]): Named[] =>
  known.filter((it) => it.name !== 'Variation' || 0 < menu.length + always.length);
