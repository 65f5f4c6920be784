import type { Named } from '../../../mat/view';
import type { Objection } from '../../../wire/on-sets';

/** An objection as it is sent: an argument with its words, any other by its name. */
export function objectionOf(name: string, argument: string): Objection {
  return name === 'Argument' ? { Argument: { text: argument } } : (name as Objection);
}

/** As it is told: an argument in the words of whoever made it. */
export function toldOf(objection: Objection, known: Named[]): Named {
  const name = typeof objection === 'string' ? objection : 'Argument';
  const named = known.find((it) => it.name === name) ?? { name, text: name, rule: null };
  return typeof objection === 'string' ? named : { ...named, text: objection.Argument.text };
}
