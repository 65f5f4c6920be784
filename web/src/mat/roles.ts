import type { Seat } from '../wire/kernel';
import type { Contest } from '../wire/mat';

export type Role = 'challenger' | 'mover' | 'third' | 'writer';

/** What somebody is in this contest. */
export function roleOf(contest: Contest, seat: Seat): Role {
  if (contest.is === 'Open') return 'writer';
  const { challengers, mover } = contest;
  if (challengers.includes(seat)) return 'challenger';
  return seat === mover ? 'mover' : 'third';
}
