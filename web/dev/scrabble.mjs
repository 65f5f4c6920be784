// Tables of SCRABBLE as the hall would show them, and the pictures taken of them.
const rows = ['...............', '...............', '...............', '...............', '...............', '.....SCOUT.....', '......A........', '...MARBLES.F...', '...A..I..H.I...', '...T..N..O.E...', '...R.....V.L...', '...I...TREND...', '..EXPO....A....', '..........V....', '..........Y....'];
const at = (row, column) => ({ row, column });
const down = (word, row, column) => [...word].map((tile, i) => ({ square: at(row + i, column), tile }));
/** The tiles of `8D MARBLE`, all of them as if laid at once. */
function putsOf(text) {
  const [place, word] = text.split(' ');
  const across = /^\d/.test(place);
  const [row, column] = [Number(place.replace(/\D/g, '')) - 1, place.replace(/\d/g, '').charCodeAt(0) - 65];
  return [...word].map((tile, i) => ({ square: at(row + (across ? 0 : i), column + (across ? i : 0)), ...(tile === tile.toUpperCase() ? { tile } : { tile: '?', written: tile.toUpperCase() }) }));
}
const turn = (by, text, points, more = {}) => ({ by, what: { is: 'Play', puts: putsOf(text) }, text, words: [text.split(' ')[1]], said: points, points, standing: 'Stands', ended: 500_000, held: null, accepted: false, reckoning: null, draw_from: null, drawn: 505_000, ...more });
const turns = [
  turn(1, '8D MARBLE', 26), turn(0, 'J8 SHOVE', 24), turn(1, '12H TREND', 14), turn(0, 'D8 MATRIX', 30), turn(1, 'L8 FIELD', 13), turn(0, 'G6 CABIN', 11), turn(1, '6F SCOUT', 11), turn(0, '13C EXPO', 26),
  turn(1, 'K12 NAVY', 10, { what: { is: 'Play', puts: down('AVY', 12, 10) }, ended: 700_000, drawn: 706_000 }),
];
const player = (seat, score, rack, more = {}) => ({ seat, seated: true, score, n_rack: rack?.length ?? 7, n_new: 0, n_aside: 0, rack, new: rack === null ? null : '', aside: rack === null ? null : '', minutes: 0, ...more });
const offered = ['Play', 'Pass', 'Exchange', 'CountBag', 'CallDirector', 'AskTotals', 'CallOverdraw', 'CallUnjoined', 'CallExchange', 'CallShort', 'CallPutBack'];
const barred = { Hold: 'SC-IV-I-1a', Accept: 'SC-IV-I-1a', Challenge: 'SC-IV-I-1a', Draw: 'SC-IV-B-4a' };
const not = (may) => Object.entries(barred).filter(([deed]) => !may.includes(deed)).map(([deed, rule]) => ({ deed, rule }));

export function scrabbleView(more = {}) {
  const may = more.may ?? offered;
  return {
    at: 720_000, you: 0, edition: 'NASPA 2024', procedure: 'Assisted', list: { name: 'ENABLE', hash: '2a8f' }, penalty: 'Turn', look_up: 'Computer', ledger: [{ firsts: 0, seconds: 0 }, { firsts: 0, seconds: 0 }],
    stage: { is: 'Playing' }, clock: { limits: [1_500_000, 1_500_000], used: [634_000, 777_000], running: 0, since: 720_000 }, first: 1, on_turn: 0, board: rows,
    players: [player(0, 91, 'AEIORZ?'), player(1, 74, null)], due: 0, n_bag: 48, counted: null, draft: null, turns, lines: [], spread: [], zeros: 0, disputable: null, challenge_end: null, shown: null, away: null, resigning: null, stopped: null, wanted: null, late: null, postpone: [false, false], tracked: '', awaited: null, disputable_until: null, silent: { agreed: [false, false], signed: [false, false] },
    may, may_not: not(may), hidden: [], ...more,
  };
}

const frame = (more = {}) => ({
  game: 'scrabble', code: 'KMPRT', host: true, you: 0, watching: 0, lag: 12, stand_in_after: 60, acts_left: null, seal: { commitment: 'c0ffee', seed: null }, office: null, officials: [], judge_key: null, emotes: true, seat_changes: [], may_pause: false, paused: false, bots_pace: 'natural', may_pace: false, hints: { is: 'Alone' }, starting: null,
  seats: [{ seat: 0, is: 'person', name: 'Ada', level: null, here: true, stands_in: false, thinks: false }, { seat: 1, is: 'person', name: 'Ruth', level: null, here: true, stands_in: false, thinks: false }], ...more,
});
const record = [
  { at: 690_000, kind: 'Play', seats: [0], rules: ['SC-IV-G-1'], text: 'P1 plays 13C EXPO for 26.' },
  { at: 692_000, kind: 'Play', seats: [0], rules: ['SC-IV-B-1'], text: 'P1 draws 3 tiles.' },
  { at: 700_000, kind: 'Play', seats: [1], rules: ['SC-IV-G-1'], text: 'P2 plays K12 NAVY for 10.' },
  { at: 706_000, kind: 'Play', seats: [1], rules: ['SC-IV-B-1'], text: 'P2 draws 3 tiles.' },
];
const scene = (view = {}, f = {}, more = {}) => ({ is: 'View', seq: 41, now: 720_000, running: false, suspended: false, over: false, thinking: false, frame: frame(f), record, view: scrabbleView(view), ...more });

const fresh = [...turns.slice(0, 8), turn(1, 'G13 SUQ', 28, { what: { is: 'Play', puts: down('SUQ', 12, 6) }, words: ['SUQ', 'EXPOS'], ended: 716_000, drawn: null })];
const withSuq = rows.map((row, r) => (r === 12 ? '..EXPOS...A....' : r === 13 ? '......U...V....' : r === 14 ? '......Q...Y....' : row));
const held = fresh.with(8, { ...fresh[8], held: 714_000, draw_from: 729_000 });
const hidden = { board: null, hidden: ['SC-IV-J-1c'], players: [player(0, 124, null), player(1, 102, null)], clock: { limits: [1_500_000, 1_500_000], used: [669_000, 820_000], running: null, since: 720_000 } };
const secret = fresh.map((it) => ({ ...it, what: it.what.is === 'Play' ? { is: 'Play', puts: [] } : it.what, text: 'a play', words: [] }));
const challenge = (more = {}) => ({ is: 'Challenge', by: 0, turn: 8, slip: ['SUQ'], words: ['SUQ', 'EXPOS'], binding: true, confirmed: [true, false], n_rulings: 0, ruled: null, appealed: false, unclear: false, by_hand: false, at_board: false, ...more });
const tournament = { procedure: 'Tournament', n_bag: null };
const over = (more) => ({ is: 'Over', how: { is: 'Out', by: 0 }, since: 719_000, agreed: [false, false], recounted: null, findings: [], signed: [false, false], ...more });
const atEnd = { due: 0, on_turn: 1, clock: { limits: [1_500_000, 1_500_000], used: [1_210_000, 1_561_000], running: null, since: 719_000 }, players: [player(0, 412, ''), player(1, 367, null, { n_rack: 2 })], lines: [{ seat: 0, points: 10, rule: 'SC-V-G-1a' }, { seat: 1, points: -20, rule: 'SC-V-G-2' }] };

/** Tables by the name of their scene. */
export const scrabbleTables = {
  'sc-seating': scene({ stage: { is: 'Seating' }, first: null, on_turn: null, turns: [], board: rows.map(() => '.'.repeat(15)), players: [player(0, 0, ''), { ...player(1, 0, null), seated: false, n_rack: 0 }], may: ['Leave'], may_not: [{ deed: 'Start', rule: 'SC-III-D-1' }] }, { seats: [frame().seats[0], { seat: 1, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false }] }, { record: [] }),
  'sc-first': scene({ turns: [], first: 0, board: rows.map(() => '.'.repeat(15)), players: [player(0, 0, 'CAREETS'), player(1, 0, null)], n_bag: 86, clock: { limits: null, used: [0, 0], running: 0, since: 700_000 } }, { seats: [frame().seats[0], { seat: 1, is: 'bot', name: 'Otto', level: 2, here: true, stands_in: false, thinks: false }], may_pause: true }, { record: [] }),
  'sc-turn': scene(),
  'sc-theirs': scene({ on_turn: 1, clock: { ...scrabbleView().clock, running: 1 }, turns: [...turns, turn(0, 'K2 ZEROs', 33, { drawn: null, ended: 718_000 })], may: ['Draw', 'CountBag', 'CallDirector'], due: 5, players: [player(0, 124, 'AI'), player(1, 74, null)] }),
  'sc-hold': scene({ turns: held, board: withSuq, players: [player(0, 124, 'TAELIND'), player(1, 102, null, { n_rack: 4 })], disputable: 8, n_bag: 43, may: [...offered, 'Accept', 'Challenge'], clock: { limits: [1_500_000, 1_500_000], used: [676_000, 809_000], running: 0, since: 714_000 } }),
  'sc-disputable': scene({ ...tournament, turns: fresh, board: withSuq, players: [player(0, 124, 'TAELIND'), player(1, 102, null, { n_rack: 4 })], disputable: 8, may: [...offered, 'Hold', 'Accept', 'Challenge', 'Object'] }),
  'sc-challenge': scene({ ...tournament, ...hidden, turns: secret, stage: challenge({ slip: [], confirmed: [false, false] }), disputable: null, may: ['WriteSlip', 'Concede', 'CallDirector'] }),
  'sc-challenged': scene({ ...tournament, ...hidden, you: 1, turns: secret, stage: challenge(), may: ['Confirm', 'Concede', 'CallDirector'] }, { you: 1 }),
  'sc-casual': scene({ turns: fresh.with(8, { ...fresh[8], draw_from: 743_000 }), board: withSuq, players: [player(0, 124, 'TAELIND'), player(1, 102, null, { n_rack: 4 })], disputable: 8, clock: { limits: null, used: [0, 0], running: 0, since: 716_000 }, n_bag: 43, may: [...offered, 'Hold', 'Accept', 'Challenge'] }),
  'sc-score': scene({ ...tournament, turns: fresh, board: withSuq, stage: { is: 'Score', turn: 8, said: [null, 28] }, clock: { ...hidden.clock }, players: hidden.players, hidden: ['SC-II-A-2'], awaited: { seats: [0], office: null, until: 762_000, then: 'BoardScores', rule: 'SC-O-5' }, may: ['SayScore', 'CallDirector'] }),
  'sc-unsaid': scene({ ...tournament, turns: fresh.with(8, { ...fresh[8], said: null, points: 0 }), board: withSuq, stage: { is: 'Score', turn: 8, said: [null, null] }, clock: { ...hidden.clock }, players: hidden.players, hidden: ['SC-II-A-2'], awaited: { seats: [1], office: null, until: 775_000, then: 'BoardScores', rule: 'SC-O-5' }, may: ['CallDirector'] }),
  'sc-writing': scene({ ...tournament, turns: turns.with(8, { ...turns[8], by: 0, what: { is: 'Play', puts: [{ square: at(12, 10), tile: '?' }] } }), stage: { is: 'Writing', by: 0, turn: 8, clock: 0 }, may: ['WriteBlank', 'CallDirector'] }),
  'sc-picking': scene({ ...tournament, ...hidden, stage: { is: 'Picking', offender: 1, group: 'All', n: 3, n_back: 1, rule: 'SC-IV-B-4b-3' }, players: [player(0, 124, null), player(1, 102, null, { n_rack: 8 })], may: ['Expose', 'CallDirector'] }),
  'sc-choosing': scene({ ...tournament, ...hidden, stage: { is: 'Choosing', offender: 1, open: 'EQT', n_back: 1, until: 731_000 }, may: ['Choose', 'CallDirector'] }),
  'sc-taking-back': scene({ ...tournament, ...hidden, stage: { is: 'TakingBack', offender: 0, open: 'EQTU', n_take: 1 }, may: ['TakeBack', 'CallDirector'] }),
  'sc-trading': scene({ ...tournament, ...hidden, stage: { is: 'Trading', offender: 1, open: 'AEIQSTUZ', n: 1, until: 731_000 }, players: [player(0, 124, 'DELIVER'), player(1, 102, null)], may: ['Trade', 'CallDirector'] }),
  'sc-giving': scene({ ...tournament, ...hidden, stage: { is: 'Giving', from: 0, n: 1, until: 760_000 }, players: [player(0, 124, 'DELIVER'), player(1, 102, null, { n_rack: 6 })], may: ['Give', 'CallDirector'] }),
  'sc-new-tiles': scene({ ...tournament, on_turn: 1, clock: { ...scrabbleView().clock, running: 1 }, turns: [...turns, turn(0, 'K2 ZEROs', 33, { held: 700_000, drawn: 716_000, ended: 698_000 })], players: [player(0, 124, 'AI', { n_new: 5, new: null }), player(1, 74, null)], may: ['Look', 'Rack', 'PutBack', 'CountBag', 'CallDirector'] }),
  'sc-overtime': scene({ ...tournament, clock: { limits: [1_500_000, 1_500_000], used: [1_561_000, 1_377_000], running: 0, since: 720_000 } }),
  'sc-stopped': scene({ ...tournament, ...hidden, stopped: { by: 0, about: 'Rule' }, awaited: { seats: [], office: 'Director', until: 840_000, then: 'GoesOn', rule: 'SC-O-1' }, turns: secret, may: ['WithdrawCall'] }),
  'sc-out': scene({ ...tournament, stage: { is: 'OutPlay', by: 1, until: 735_000 }, awaited: { seats: [0], office: null, until: 735_000, then: 'OutStands', rule: 'SC-V-E-1' }, on_turn: 0, turns: fresh, board: withSuq, disputable: 8, clock: { ...hidden.clock }, may: ['Hold', 'Accept', 'Challenge', 'Reveal', 'Object', 'CallDirector'], players: [player(0, 377, 'EV'), player(1, 402, null, { n_rack: 0 })] }),
  'sc-tally': scene({ ...tournament, ...atEnd, stage: over({ agreed: [true, true], signed: [false, true] }), may: ['Sign', 'Recount', 'CallDirector'] }),
  'sc-over': scene({ ...tournament, ...atEnd, stage: over({ agreed: [true, true], signed: [true, true] }), players: [player(0, 412, ''), player(1, 367, 'EV')], may: [], may_not: [] }, {}, { over: true }),
  'sc-director': scene({ ...tournament, you: null, n_bag: 48, players: [player(0, 91, 'AEIORZ?'), player(1, 74, 'DELIVER')], stopped: { by: 1, about: 'Score' }, may: ['Direct', 'CallOverdraw', 'CallUnjoined'], may_not: [] }, { you: null, host: false, office: 'Director', officials: [{ badge: 1, name: 'Judy', office: 'Director', here: true }] }),
  'sc-watch': scene({ you: null, players: [player(0, 91, null), player(1, 74, null)], may: [], may_not: [], hidden: ['SC-I-E-2'] }, { you: null, host: false }),
};

export const scrabbleRules = [
  ['SC-IV-I-1a', 'Played', 'A play can be held or challenged until its player draws.'],
  ['SC-IV-J-1c', 'Played', 'While words are looked up nobody studies the board or a rack.'],
  ['SC-IV-G-1', 'Played', 'A turn is tiles, a score said aloud, and the clock.'],
].map(([id, standing, gist]) => ({ id, game: 'scrabble', standing, gist, section: 'IV. Playing', has_scenario: false }));

/** What the hall would say of tiles that are laid: enough for pictures. */
export function scrabbleDraft(puts) {
  if (puts.length === 5) return { reading: { words: [{ word: 'ZEROs', points: 26, multiplied: [{ letter: 1, word: 2 }] }, { word: 'SCOUTs', points: 7, multiplied: [] }], bonus: 0, score: 33, wrong: null, rules: [] }, in_list: null, text: '', rules: [] };
  return { reading: { words: [{ word: 'CARE', points: 12, multiplied: [] }], bonus: 0, score: 12, wrong: puts.length < 2 ? 'it joins no tile' : null, rules: [] }, in_list: [true], text: '', rules: [] };
}

export const scrabbleMenu = { matters: [], orders: [], incidents: [], reveals: [], penalties: [], topics: { Minute: 'SC-IV-E-1d', Silent: 'SC-O-9', Blank: 'SC-IV-F-1', SingleWords: 'SC-IV-K-3d' } };

/** Types ZEROS down from K2, with the blank as S. */
const zeros = async (page) => {
  await page.getByRole('gridcell', { name: /^K2,/ }).click();
  await page.getByRole('gridcell', { name: /^K2,/ }).click();
  await page.keyboard.type('zero');
  await page.keyboard.press('Shift+S');
  await page.waitForTimeout(300);
};
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).click();

export const scrabbleShots = [
  ...Object.keys(scrabbleTables).map((name) => ({ name, path: `/t/${name}` })),
  { name: 'sc-laid', path: '/t/sc-turn', then: zeros },
  { name: 'sc-blank', path: '/t/sc-turn', then: async (page) => { await page.getByRole('gridcell', { name: /^K2,/ }).click(); await page.getByRole('button', { name: 'Blank', exact: true }).click(); } },
  { name: 'sc-exchange', path: '/t/sc-turn', then: async (page) => { await press('Exchange')(page); await press('Z, 10')(page); await press('O, 1')(page); } },
  { name: 'sc-ask-challenge', path: '/t/sc-hold', then: press('Challenge') },
  { name: 'sc-barred', path: '/t/sc-turn', then: (page) => page.getByRole('button', { name: 'Hold', exact: true }).click({ force: true }) },
  { name: 'sc-more', path: '/t/sc-disputable', then: press('More') },
  { name: 'sc-call', path: '/t/sc-disputable', then: press('Director') },
  { name: 'sc-looks', path: '/t/sc-turn', then: async (page) => { await press('Table menu')(page); await press('Board and tiles')(page); } },
  { name: 'sc-keys', path: '/t/sc-turn', then: (page) => page.keyboard.press('?') },
  { name: 'sc-new', path: '/new/scrabble' },
  { name: 'sc-how', path: '/how/scrabble' },
];
