import { menus } from '../../state/menus.svelte';
import type { Named } from '../../wire/kernel';
import { onSets } from '.';

/** A variation by its name: what it is called, what it does, and its rule. */
export function variation(name: string): Named {
  return menus.of(onSets.id).variations.find((it) => it.name === name) ?? { name, text: name, note: null, rule: null };
}

/** A variation with its blank filled in, as players say it. */
export function said({ name, cube, card, set }: { name: string; cube?: string; card?: string; set?: string }): string {
  const { text } = variation(name);
  const blank = cube ?? card ?? set;
  return blank ? `${text}: ${blank}` : text;
}
