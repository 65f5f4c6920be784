import type { Component } from 'svelte';
import type { Note } from '../../lib/learn/Coach.svelte';
import type { Seat } from '../../wire/kernel';
import type { Claim, CubeId } from '../../wire/mat';
import type { Purpose } from '../limits';
import type { MatAction, MatView } from '../view';
import type { KeyCommand } from './keys';
import type { text } from './messages';
import { laidOut, type LaidGoal, type Piece, type Section } from './pieces';
import type { Doing, Prompt } from './stage';

/** Where a table is, as far as all games go through it where cubes are moved about a mat. */
export type CubeStage =
  | { is: 'Rolling'; rolled?: boolean }
  | { is: 'Goal' }
  | { is: 'NoGoal'; agreed: Seat[] }
  | { is: 'Moving'; mover: Seat }
  | { is: 'Returning'; seat: Seat; cubes: [CubeId, CubeId] }
  | { is: 'Resting'; until: number; ready: Seat[] }
  | { is: 'Over'; points: number[] }
  | { is: 'AllImpossible'; agreed: Seat[]; disagreed: Seat[] }
  | { is: 'Seating' | 'Selecting' | 'Designating' | 'Writing' | 'Checking' | 'Signing' };

/** What the views of these games have in common. `F` is what a cube shows, `P` a paper and `O` an objection. */
export type CubeView<F = any, P = any, O = any> = MatView<P, O> & {
  stage: CubeStage;
  faces: F[];
  /** Where each cube lies; none is Resources. */
  mat: (Section | null)[];
  /** In the games that have one. */
  goal?: { laid: LaidGoal; text: string } | null;
  claims: Claim[];
  last_mover: Seat | null;
  bonus_cube?: CubeId | null;
  n_shakes: number | null;
};

/** What is done with cubes in all of them. */
export type CubeAction<P = any, O = any> =
  | MatAction<P, O>
  | { is: 'Ready' | 'Agree' | 'DeclareNoGoal' | 'TurnTimer' | 'Begin' }
  | { is: 'LayGoal'; goal: LaidGoal }
  | { is: 'SetGoal'; goal: LaidGoal | null }
  | { is: 'Bonus'; cube: CubeId; to: Section | null }
  | { is: 'Move'; bonus: null; cube: CubeId; to: Section }
  | { is: 'MoveTwo'; cubes: [CubeId, CubeId] }
  | { is: 'Return'; cube: CubeId }
  | { is: 'Charge'; illegal: any };

/** How a game's pieces look and are called. */
export type Pieces<F = any> = {
  Cube: Component<{ face: F; cube?: CubeId; upsideDown?: boolean; wild?: boolean }>;
  /** Where many cubes leave Resources, the others close up: their places are not kept. */
  closesUp?: boolean;
  /** Cubes that stand for any letter now. */
  wild?: (cube: CubeId) => boolean;
  /** Where a cube lies among the others. */
  rank: (face: F, cube: CubeId) => number;
  isDigit?: (face: F) => boolean;
  /** A cube that still says something to writers once it is Forbidden, beyond that it can't be used. */
  forbids?: (face: F) => boolean;
  /** Cubes of a kind lie in a row of their own in Resources, by this number. */
  kind?: (face: F) => number;
  /** How many of each kind. */
  counted?: (faces: F[]) => string;
  /** As a sentence says it, `union`, and as a voice names the piece, `Cube union`. */
  said: (face: F) => string;
  label: (face: F, cube: CubeId) => string;
  /** In a row of others, for who listens: as `said`, if that tells them apart. */
  listed?: (face: F) => string;
};

type Named = (seat: Seat) => string;

/** What a table of such a game needs to know of it, beyond what its components draw. */
export type CubeGame<V extends CubeView<F>, F = any> = Pieces<F> & {
  id: string;
  title: string;
  division: (view: V) => string;
  /** What one's own paper is called, if it is not only that. */
  paper?: string;
  /** The Goal as it is read, and what it means: `2 + 3 =`, `5 cards`. */
  goalMeans?: (goal: NonNullable<V['goal']>) => [string, string];
  /** Somebody takes this cube up. */
  picked?: (face: F) => void;
  pickable: (view: V, piece: Piece<F>) => boolean;
  /** What to do with the cube in the hand, where moving it is not one of three sections. */
  hint?: (view: V, cube: CubeId) => string | null;
  /** What to do with the cube in the hand, where it goes not only to Required, Permitted or Forbidden. */
  inHand?: (view: V, cube: CubeId) => string | null;
  task: (view: V, name: Named) => Prompt;
  doing: (view: V, seat: Seat) => Doing | null;
  /** A sentence of the record as it is heard, and as it is read. */
  heard: (sentence: string) => string;
  written: (sentence: string) => string;
  /** The whole table in a few words. */
  aloud: (view: V, name: Named) => string;
  /** Why the block stays where it is before there is anything to challenge, where the rule only says when it is lifted. */
  unchallenged?: string;
  /** Why Now is not among the words that can be said, where that has nothing to do with Required and Permitted. */
  noNow?: string;
  /** How much was dealt besides cubes. */
  dealt?: (view: V) => number;
  note: (view: V) => Note | null;
  moment: (view: V) => string;
  keys: readonly (readonly [string, string])[];
  /** Keys that mean something else here. */
  commands?: Record<string, KeyCommand>;
  /** What a limit is for, where this game says it otherwise. */
  limits?: Partial<Record<Purpose, string>>;
  /** What is said otherwise of the end of a shake. */
  end?: Partial<typeof text.end>;
};

/** The cubes of a section; null is Resources. */
export function inSection<F>({ faces, mat }: Pick<CubeView<F>, 'faces' | 'mat'>, section: Section | null, rank: Pieces<F>['rank']): Piece<F>[] {
  return laidOut(faces, rank).filter((it) => (mat[it.id] ?? null) === section);
}
