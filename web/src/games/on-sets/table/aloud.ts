import { cards } from '../../../lib/counts';
import type { Seat } from '../../../wire/kernel';
import type { Face, OnSetsView } from '../../../wire/on-sets';
import { text } from '../messages';
import { signs } from '../paper/notation';
import { inSection, spoken, type Piece } from '../pieces';
import { task } from './stage';

/** Signs of the game that stand by themselves in a sentence, or make up a Set-Name there. */
const written = /(?<![\p{L}\p{N}])[BRGYVΛ∪∩−′'=⊂()[\]-]+(?![\p{L}\p{N}])/gu;
const named = /[BRGYVΛ∪∩⊂=]/;

/** A sentence as it is heard: “Ben moves ∪ to Required” says “union”. */
export function heard(sentence: string): string {
  return sentence.replace(written, (it) => (named.test(it) ? text.spokenLine(signs(it)) : it));
}

/** A sentence as it is read: what was typed on a keyboard stands there in the signs of the cubes. */
export function inSigns(sentence: string): string {
  return sentence.replace(/(?<=[BRGYVΛ)\]′'])'(?!\p{L})/gu, '′').replace(/(?<=[BRGYVΛ)\]])'(?=′)/gu, '′');
}

/** `2 blue, union`: alike cubes are counted. */
function counted(cubes: Piece[]): string {
  const n = new Map<Face, number>();
  for (const { face } of cubes) n.set(face, (n.get(face) ?? 0) + 1);
  return [...n].map(([face, many]) => (many === 1 ? spoken(face) : `${many} ${spoken(face)}`)).join(', ') || text.emptySection;
}

/** The whole table in a few words, for whoever cannot look at it. */
export function tableAloud(view: OnSetsView, name: (seat: Seat) => string): string {
  const goal = view.goal ? `${text.goalIs(view.goal.text, view.goal.values)} ${text.goalCards(view.goal.values)}`.trim() : text.noGoal;
  const universe = view.universe.map((it) => (it === 'blank' ? text.aloud.blank : text.spokenLine(it))).join('; ');
  const parts = [
    task(view, name).text,
    `${text.sections.Goal}: ${goal}.`,
    ...(['Required', 'Permitted', 'Forbidden'] as const).map((it) => `${text.sections[it]}: ${counted(inSection(view, it))}.`),
    `${text.resources}: ${counted(inSection(view, null))}.`,
    ...(view.universe.length > 0 ? [`${text.universe.title}, ${cards(view.universe.length)}: ${universe}.`] : []),
    ...(view.chosen.length > 0 ? [`${text.variations}: ${view.chosen.filter((it) => !it.ignored).map((it) => heard(it.text)).join('; ')}.`] : []),
  ];
  return parts.join(' ');
}
