/** What only the practice page of On-Sets says. */
import { count } from '../../../lib/counts';
import { text as shared } from '../../../mat/practice/messages';

export const text = {
  ...shared,
  lead: 'On-Sets puzzles, as many as you like. Nobody is watching, and only your streak counts.',
  kind: { solve: 'Solve it', now: 'Now or not', impossible: 'Impossible?' },
  kindNote: {
    solve: 'Write a Solution before the sand runs out.',
    now: 'Would a Now challenge win here?',
    impossible: 'Can the Goal still be reached at all?',
  },
  division: 'Division',
  variation: 'Variation',
  any: 'any',
  shortest: (n: number) => `The shortest Solution has ${count(n, 'cube', 'cubes')}`,
  yours: 'What you wrote',
  names: (value: number, cards: string) => `counts as ${value}${cards ? `: ${cards}` : ''}`,
  variations: 'Variations',
  none: 'No variations.',
};
