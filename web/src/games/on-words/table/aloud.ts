import { task } from '../../../mat/table/stage';
import type { Seat } from '../../../wire/kernel';
import type { OnWordsView } from '../../../wire/on-words';
import { text } from '../messages';
import { brief, type Draft } from '../paper/drafts';
import { wordOf } from '../phonetics';
import { inSection, label, kindOf, soundOf, type Face } from '../pieces';

/** A sentence as it is heard: “Ben moves /ou/ to Required” says “ou as in out”. */
export function heard(sentence: string): string {
  return sentence.replace(/\/([^/\s]{1,4})\//gu, (_, sound: string) => text.aloud.sound(sound, wordOf(sound)));
}

/** A sentence as it is read: a sound between strokes stands there as it is. */
export const written = (sentence: string): string => sentence;

const said = (face: Face) => (soundOf(face) === null ? face : label(face).toLowerCase());

/** `2 E, L, sound ou, as in out`: alike letters are counted. */
function counted(faces: Face[]): string {
  const n = new Map<Face, number>();
  for (const it of faces) n.set(it, (n.get(it) ?? 0) + 1);
  return [...n].map(([face, many]) => (many === 1 || kindOf(face) !== 'letter' ? said(face) : `${many} ${said(face)}`)).join(', ') || text.emptySection;
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
