import type { Seat } from '../../../wire/kernel';
import type { Designation, LinguishtikView } from '../../../wire/linguishtik';
import { text } from '../messages';
import { counted, inSection } from '../pieces';
import { task } from './stage';

/** A designation by its name. */
export const designated = (it: Designation): string => (it.is === 'Pattern' ? it.pattern : it.is === 'Structure' ? it.structure : it.purpose);

/** The demands that hold, as people say them. */
export const inForce = (view: Pick<LinguishtikView, 'demands'>): string[] => view.demands.filter((it) => !it.void).map((it) => it.text);

/** The whole table in a few words, for whoever cannot look at it. */
export function tableAloud(view: LinguishtikView, name: (seat: Seat) => string, word = ''): string {
  const faces = (section: 'Letters' | null) => counted(inSection(view, section).map((it) => it.face));
  const parts = [
    task(view, name).text,
    view.designation ? text.aloud.sentence(designated(view.designation)) : '',
    view.demands.length > 0 ? text.aloud.demands(inForce(view)) : '',
    text.aloud.letters(faces('Letters')),
    `${text.resources}: ${faces(null)}.`,
    word ? `${text.paper.word}: ${word}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
