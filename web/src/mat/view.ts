import type { Answer } from '../net/socket';
import type { Seen } from '../lib/time';
import type { Barred, Citation, Irregular, Procedure, Seat, Told } from '../wire/kernel';
import type { Claim, Contest, Duty, GroundNo, Limit, Marked, MoveNo, Round, Task } from '../wire/mat';
import type { BlockView, Chair, Conduct, Matter, OnSetsStage, Order, SheetView } from '../wire/on-sets';

export type { Conduct, Order };
export type OrderName = Order extends infer O ? (O extends string ? O : keyof O) : never;

/** Something one can name: as it is sent, as it is said, and its rule. */
export type Named = { name: string; text: string; rule: Citation | null };

/** What lies on the desk. `P` is a paper and `O` an objection, both the game's own. */
export type DeskView<P, O> = {
  contest: Contest;
  duties: Duty[];
  limit: Limit | null;
  presented: Seat[];
  declined: Seat[];
  papers: Marked<P>[];
  on_desk: Seat | null;
  awaited: Seat[];
  ground: [GroundNo, Seat, O] | null;
};

/** What the views of all cube games have in common. */
export type MatView<P = unknown, O = unknown> = {
  you: Seat | null;
  procedure: Procedure;
  stage: OnSetsStage;
  shake: number;
  setter: Seat | null;
  players: Seat[];
  chairs: Chair[];
  tasks: Task[];
  block: BlockView | null;
  move_no: MoveNo;
  desk: DeskView<P, O> | null;
  sheet: SheetView;
  round: Round;
  matters: Matter[];
  irregulars: Irregular<{ illegal: string }>[];
  /** What can be charged, directed, punished and objected to: each with its rule. */
  charges: Named[];
  orders: Named[];
  conducts: Named[];
  objections: Named[];
  may: string[];
  may_not: Barred<string>[];
};

/** What players and officials do in all cube games. */
export type MatAction<P = never, O = never> =
  | { Lift: { against: MoveNo; claim: Claim | null } }
  | { Claim: { claim: Claim } }
  | 'PutBack'
  | { Opine: { first: Seat | null } }
  | 'Decline'
  | { Present: { paper: P } }
  | { Accept: { of: Seat } }
  | { Reject: { of: Seat; objection: O } }
  | { Call: { about: string } }
  | { Appeal: { matter: number } }
  | 'Sign'
  | 'HandIn'
  | { Rule: { ground: GroundNo; upheld: boolean } }
  | { Answer: { matter: number; upheld: boolean } }
  | { Initial: { line: number } }
  | 'Bell'
  | 'Stop'
  | { Direct: Order };

/** A table as the parts on it need it. */
export type MatTable<A> = { table: string; record: Told[]; seen: Seen; send: (action: A) => Promise<Answer> };

export const may = (view: Pick<MatView, 'may'>, deed: string): boolean => view.may.includes(deed);
