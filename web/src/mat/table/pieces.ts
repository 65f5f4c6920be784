import type { CubeId } from '../../wire/mat';
import type { Hand } from './hand.svelte';

/** The sections of a mat, in one game or another. */
export type Section = 'Goal' | 'Required' | 'Permitted' | 'Forbidden' | 'Letters' | 'Demands';
export const SECTIONS = ['Required', 'Permitted', 'Forbidden'] as const;

/** How digit cubes lie in the Goal. */
export type Layout = 'row' | 'column' | 'ell' | 'tee' | 'other';
export type LaidGoal = { layout: Layout; cubes: { cube: CubeId; upside_down: boolean }[] };

/** A Goal as it is written on a paper. */
export type Goal = { layout: Layout; digits: { digit: number; upside_down?: boolean }[] };

/** A cube and what it shows. */
export type Piece<F> = { id: CubeId; face: F };

/** What a mat needs of the table it lies on. */
export type MatProps<F> = {
  hand: Hand;
  /** The cubes that were moved last. */
  fresh: number[];
  pickable: (piece: Piece<F>) => boolean;
  onpick: (piece: Piece<F>) => void;
  ondrop: (piece: Piece<F>, to: Section) => void;
  /** A section is pressed while a cube is in the hand. */
  onsection: (to: Section) => void;
};

/** All cubes in the order in which they are laid out: by rank, and alike ones as the box has them. */
export function laidOut<F>(faces: F[], rank: (face: F, id: CubeId) => number): Piece<F>[] {
  return faces.map((face, id) => ({ id, face })).sort((a, b) => rank(a.face, a.id) - rank(b.face, b.id) || a.id - b.id);
}

/** How digits in a layout are read, for whoever lays them. What it amounts to is the referee's to say. */
export function goalText<F>({ layout, cubes }: LaidGoal, faces: F[]): string {
  const digits = cubes.map((it) => `${it.upside_down ? '−' : ''}${String(faces[it.cube] ?? '')}`);
  const [a, b, c] = digits;
  if (layout === 'row') return digits.join(' + ');
  if (layout === 'column') return digits.join(' × ');
  if (layout === 'ell' && digits.length === 3) return `(${a} × ${b}) + ${c}`;
  if (layout === 'tee' && digits.length === 3) return `${a} × (${b} + ${c})`;
  return digits.join(', ');
}

/** A Goal as a paper has it: without its cubes. */
export function goalOf<F>({ layout, cubes }: LaidGoal, faces: F[]): Goal {
  return { layout, digits: cubes.map(({ cube, upside_down }) => ({ digit: Number(faces[cube]), upside_down })) };
}

/** The ways in which so many digits can be laid: with one there is no choice. */
export function layouts(n: number, anyWay: boolean): Layout[] {
  const legal: Layout[] = n < 2 ? ['row'] : n === 2 ? ['row', 'column'] : ['row', 'column', 'ell', 'tee'];
  return anyWay && 1 < n ? [...legal, 'other'] : legal;
}
