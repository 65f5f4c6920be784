import { inSection as sectionOf } from '../../mat/table/game';
import type { Piece } from '../../mat/table/pieces';
import type { Color, LinguishtikSection, LinguishtikView } from '../../wire/linguishtik';
import { text } from './messages';

/** What a cube shows: a letter. */
export type Face = string;

/** The colors of the cubes, and how many of each are in the box, which has them in this order. */
const COLORS = [['red', 4], ['black', 4], ['green', 4], ['pink', 4], ['yellow', 4], ['orange', 3]] as const satisfies readonly [Color, number][];
const colors: Color[] = COLORS.flatMap(([color, n]) => Array.from({ length: n }, () => color));

export const colorOf = (cube: number): Color => colors[cube] ?? 'black';

/** A cube of this color, to be drawn by itself. */
export const cubeOf = (color: string): number => Math.max(0, colors.findIndex((it) => it === color));

/** Cubes that carry demands lie first, as they are needed first; then by color and letter. */
const ORDER: Color[] = ['green', 'black', 'red', 'pink', 'orange', 'yellow'];
export const rank = (face: Face, cube: number): number => ORDER.indexOf(colorOf(cube)) * 100 + face.charCodeAt(0);

/** A cube as a voice names it: `Cube B, green`; and in a sentence: `green B`. */
export const label = (face: Face, cube: number): string => text.cube(face, text.colors[colorOf(cube)]);
export const named = (face: Face, cube: number): string => text.said(face, text.colors[colorOf(cube)]);

/** The cubes of a section; null is Resources. */
export const inSection = (view: Pick<LinguishtikView, 'faces' | 'mat'>, section: LinguishtikSection | null): Piece<Face>[] => sectionOf(view, section, rank);

/** `B, 2 E, L`: alike letters are counted. */
export function counted(faces: Face[]): string {
  const n = new Map<Face, number>();
  for (const it of faces) n.set(it, (n.get(it) ?? 0) + 1);
  return [...n].map(([face, many]) => (many === 1 ? face : `${many} ${face}`)).join(', ') || text.emptySection;
}
