import type { Seen } from '../lib/time';
import type { Answer } from '../net/socket';
import type { Barred, Irregular, Procedure, Seat, Told } from '../wire/kernel';
import type { BlockView, Chair, Claim, Clock, DeskView, FiledView, Glass, GroundNo, Matter, MoveNo, Order, PaperId, SheetView, Task } from '../wire/mat';

/** Where a table is, as far as all cube games go through it; each has stages of its own besides. */
export type MatStage =
  | { is: 'Seating' | 'Writing' | 'Checking' }
  | { is: 'Signing'; points: number[]; until: number; rule: string }
  | { is: 'Over'; points: number[] };

/** Who says whether a Solution is correct. */
export type Adjudication = 'Players' | 'Umpire';

/** What the views of all cube games have in common. `P` is a paper and `O` an objection, both the game's own. */
export type MatView<P = unknown, O = unknown> = {
  you: Seat | null;
  procedure: Procedure;
  adjudication: Adjudication;
  stage: MatStage | { is: string };
  shake: number;
  /** How many were chosen for this match, where they were. */
  n_shakes?: number | null;
  glass: Glass;
  /** Who sets the Goal, in the games that have one. */
  setter?: Seat | null;
  players: Seat[];
  chairs: Chair[];
  tasks: Task[];
  block: BlockView | null;
  move_no: MoveNo;
  desk: DeskView<P, O> | null;
  sheet: SheetView;
  round: Clock;
  matters: Matter[];
  /** Papers of scored shakes. */
  filed: FiledView<P>[];
  irregulars: Irregular<{ illegal: string }>[];
  /** What is counted for judges, in the games that count it. */
  false_charges?: number[];
  early_challenges?: number[];
  may: string[];
  may_not: Barred<string>[];
};

/** What is done with papers. */
export type DeskAction<P = never, O = never> =
  | { is: 'Decline' }
  | { is: 'Present'; paper: P }
  | { is: 'Accept'; of: Seat }
  | { is: 'Reject'; of: Seat; objection: O };

/** What players and officials do in all cube games. */
export type MatAction<P = never, O = never> =
  | DeskAction<P, O>
  | { is: 'Lift'; against: MoveNo; claim: Claim | null }
  | { is: 'Claim'; claim: Claim }
  | { is: 'PutBack' | 'Sign' | 'HandIn' | 'Bell' | 'Stop' }
  | { is: 'Opine'; first: Seat | null }
  | { is: 'FindSlip'; seat: Seat; points: number }
  | { is: 'AgreeToSlip' }
  | { is: 'Call'; about: string; paper: PaperId | null }
  | { is: 'RulePaper'; paper: PaperId; correct: boolean; objection: O | null; reason: string }
  | { is: 'Appeal'; matter: number }
  | { is: 'Rule'; ground: GroundNo; upheld: boolean }
  | { is: 'Answer'; matter: number; upheld: boolean }
  | { is: 'Initial'; line: number }
  | { is: 'Direct'; order: Order };

/** A table as the parts on it need it. */
export type MatTable<A> = { table: string; record: Told[]; seen: Seen; send: (action: A) => Promise<Answer> };

export const may = (view: Pick<MatView, 'may'>, deed: string): boolean => view.may.includes(deed);

/** The end of the match, once it has come: match points are known, and until when the sheet is signed. */
export function ended({ stage }: Pick<MatView, 'stage'>): { points: number[]; until: number | null; rule: string | null } | null {
  if (!('points' in stage)) return null;
  return { points: stage.points, ...(stage.is === 'Signing' ? { until: stage.until, rule: stage.rule } : { until: null, rule: null }) };
}
