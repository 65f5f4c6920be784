import { listed as and } from '../../../lib/names';
import { task } from '../../../mat/table/stage';
import type { Seat } from '../../../wire/kernel';
import type { OnWordsView } from '../../../wire/on-words';
import { text } from '../messages';
import { padOf, runs } from '../pad/network';
import { brief, type Draft } from '../paper/drafts';
import { wordOf } from '../phonetics';
import { inSection, kindOf, listed, type Face } from '../pieces';

/** A sound as the record has it. */
const SOUND = /\/([^/\s]{1,4})\//gu;

/** A network as the record has it: rows with strokes between them, and a point for an empty square. */
const NETWORK = /(?<= presents )[A-Z.]+(?: \/ [A-Z.]+)+(?=,)/u;
const words = (network: string): string[] => runs(padOf(network.split(' / '))).map((it) => it.word);

/** A sentence as it is heard: “Ben moves /ou/ to Required” says “ou as in out”, and of a network its words. */
export function heard(sentence: string): string {
  return sentence.replace(NETWORK, (network) => and(words(network))).replace(SOUND, (_, sound: string) => text.aloud.sound(sound, wordOf(sound)));
}

/** A sentence as it is read: “Ben moves the sound ou to Required”. Where there are several, strokes tell them from letters. */
export function written(sentence: string): string {
  const told = sentence.replace(NETWORK, (network) => words(network).join(' × '));
  return 1 < [...told.matchAll(SOUND)].length ? told : told.replace(SOUND, (_, sound: string) => text.aloud.written(sound));
}

/** `2 E, L, sound ou, as in out`: alike letters are counted. */
function counted(faces: Face[]): string {
  const n = new Map<Face, number>();
  for (const it of faces) n.set(it, (n.get(it) ?? 0) + 1);
  return [...n].map(([face, many]) => (many === 1 || kindOf(face) !== 'letter' ? listed(face) : `${many} ${listed(face)}`)).join(', ') || text.emptySection;
}

/** The whole table in a few words, for whoever cannot look at it. */
export function tableAloud(view: OnWordsView, name: (seat: Seat) => string, draft: Draft | null = null): string {
  const goal = view.goal ? `${text.goalIs(view.goal.text, view.goal.value)} ${text.goalValue(view.goal.value)}`.trim() : text.noGoal;
  const faces = (section: Parameters<typeof inSection>[1]) => counted(inSection(view, section).map((it) => it.face));
  const parts = [
    task(view, name).text,
    `${text.sections.Goal}: ${goal}.`,
    ...(['Required', 'Permitted', 'Forbidden'] as const).map((it) => `${text.sections[it]}: ${faces(it)}.`),
    `${text.resources}: ${faces(null)}.`,
    ...(draft && brief(draft.rows) ? [`${text.pad.title}: ${brief(draft.rows)}.`] : []),
  ];
  return parts.join(' ');
}
