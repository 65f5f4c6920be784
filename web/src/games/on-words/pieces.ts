import { inSection as sectionOf } from '../../mat/table/game';
import type { Piece, Section } from '../../mat/table/pieces';
import type { OnWordsView } from '../../wire/on-words';
import { SOUNDS, wordOf } from './phonetics';
import { text } from './messages';

/** A face as the hall writes it: a letter `A`, a sound `/ou/`, a digit `3`. */
export type Face = string;

export type Kind = 'digit' | 'letter' | 'sound';

export const soundOf = (face: Face): string | null => (face.startsWith('/') && face.length > 1 ? face.slice(1, -1) : null);

export function kindOf(face: Face): Kind {
  if (soundOf(face) !== null) return 'sound';
  return /^\d$/.test(face) ? 'digit' : 'letter';
}

/** The colours of the letter cubes, and how many of each are in the box, which has them in this order after three digits. */
const INKS = [['black', 6], ['blue', 4], ['red', 4], ['green', 3], ['pink', 2], ['yellow', 2]] as const;
export type Ink = (typeof INKS)[number][0];
const inks: Ink[] = INKS.flatMap(([ink, n]) => Array.from({ length: n }, () => ink));
const N_DIGITS = 3;

/** The ink of a letter cube. */
export const inkOf = (cube: number): Ink => inks[cube - N_DIGITS] ?? 'black';

/** Digits, then letters as the box has them, by colour, then sounds as their table has them. */
export function rank(face: Face, cube: number): number {
  const sound = soundOf(face);
  if (sound !== null) return 10_000 + SOUNDS.indexOf(sound);
  if (kindOf(face) === 'digit') return Number(face);
  return 100 + INKS.findIndex(([ink]) => ink === inkOf(cube)) * 100 + face.charCodeAt(0);
}

/** A face as a sentence says it: `E`, `ou`. */
export const said = (face: Face): string => soundOf(face) ?? face;

/** A face as a voice names its cube: a sound by its word. */
export function label(face: Face): string {
  const sound = soundOf(face);
  return sound === null ? text.cube(face) : text.soundCube(sound, wordOf(sound));
}

/** A face among others: `E`, `sound ou, as in out`. */
export const listed = (face: Face): string => (soundOf(face) === null ? face : label(face).toLowerCase());

/** `15 letters, 5 sounds`. */
export function counted(faces: Face[]): string {
  const n = (kind: Kind) => faces.filter((it) => kindOf(it) === kind).length;
  return text.counted(n('digit'), n('letter'), n('sound'));
}

/** The cubes of a section; null is Resources. */
export const inSection = (view: Pick<OnWordsView, 'faces' | 'mat'>, section: Section | null): Piece<Face>[] => sectionOf(view, section, rank);
