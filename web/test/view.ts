import type { Frame } from '../src/wire/lyceum';
import type { Chair, MyWordView } from '../src/wire/my-word';

const chair = (seat: number): Chair => ({ seat, signed: true, least: 3, young: false, head_start: 0, bot: false, may: [], pile: [], points: [], total: 0, done: false });

/** A table of three in its first round, seen from the first seat. */
export function aView(more: Partial<MyWordView> = {}): MyWordView {
  return {
    at: 0,
    you: 0,
    edition: 'outset-myword-2019',
    procedure: 'Assisted',
    deck_name: 'Lyceum deck',
    list: { name: 'list', hash: '' },
    manner: 'Learning',
    call: 'Word',
    hands: 'Any',
    handicaps: false,
    votes: false,
    short: false,
    even: false,
    one_device: false,
    stage: { is: 'Dealing', next: 3000 },
    round: 1,
    n_rounds: 3,
    dealer: 1,
    pace: { is: 'Auto', every: 3000 },
    table: [],
    n_deck: 60,
    n_taken: 4,
    chairs: [0, 1, 2].map(chair),
    heard: null,
    waiting: [],
    slip: null,
    play_off: [],
    may: ['Call'],
    may_not: [],
    hidden: [],
    ...more,
  };
}

export function aFrame(more: Partial<Frame> = {}): Frame {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, is: 'person' as const, name, level: null, here: true, stands_in: false, thinks: false }));
  return { game: 'my-word', code: 'KMPRT', host: true, you: 0, seats, watching: 0, lag: 10, stand_in_after: 30 as number | null, acts_left: null, seal: { commitment: '5ea1'.repeat(16), seed: null }, office: null, badge: null, officials: [], judge_key: null, emotes: true, seat_changes: [], may_pause: false, paused: false, bots_pace: 'natural', may_pace: false, hints: { is: 'Off' }, starting: null, ...more };
}
