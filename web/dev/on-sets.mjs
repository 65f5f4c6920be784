// Scenes of On-Sets as the hall would send them: canned views, no rules.

const faces = [2, 3, 1, 'B', 'B', 'R', 'R', 'G', 'Y', 'R', 'B', '∪', '∩', '−', '′', 'V', '=', '⊂'];
const R = 'Required';
const P = 'Permitted';
const F = 'Forbidden';
const G = 'Goal';
const universe = ['BR', 'B', 'RGY', 'G', 'blank', 'BG', 'BRGY', 'Y', 'RY'];
const all = ['blank', 'B', 'R', 'BR', 'G', 'BG', 'RG', 'BRG', 'Y', 'BY', 'RY', 'BRY', 'GY', 'BGY', 'RGY', 'BRGY'];
const fourteen = all.filter((it) => it !== 'RG' && it !== 'BY');

export const seats = (more = {}) => [
  { seat: 0, is: 'person', name: 'Ada', level: null, here: true, stands_in: false, thinks: false, ...more[0] },
  { seat: 1, is: 'person', name: 'Ben', level: null, here: true, stands_in: false, thinks: false, ...more[1] },
  { seat: 2, is: 'bot', name: 'Cleo', level: 3, here: true, stands_in: false, thinks: false, ...more[2] },
];
const free = (seat) => ({ seat, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false });
export const frame = (more = {}) => ({ game: 'on-sets', code: 'KMPRT', host: true, you: 0, seats: seats(), watching: 2, lag: 42, stand_in_after: 30, seal: { commitment: '5ea1'.repeat(16), seed: null }, office: null, officials: [], judge_key: null, may_pause: false, paused: false, bots_pace: 'natural', may_pace: false, hints: { is: 'Alone' }, starting: null, ...more });

const told = (at, kind, text, ...rules) => ({ at, kind, seats: [...text.matchAll(/\bP([1-9])/g)].map(([, digit]) => Number(digit) - 1), text, rules });
const record = [
  told(0, 'Start', 'Rolled for the first Goal: P1 3, P2 5, P3 1. P2 sets it.', 'OS-I-D-1'),
  told(610000, 'Play', 'P1 rolls 2 3 1 B B R R G Y R B ∪ ∩ − ′ V = ⊂.', 'OS-II-A'),
  told(612000, 'Play', 'P3 deals: 9 cards, BR B RGY G blank BG BRGY Y RY.', 'OS-II-B-1', 'OS-II-B-3'),
  told(630000, 'Play', 'P1 selects Two Operations.', 'OS-II-C-1c'),
  told(641000, 'Play', 'P2 selects R Wild.', 'OS-II-C-1c'),
  told(650000, 'Play', 'P3 selects Double Set B∩G.', 'OS-II-C-1c'),
  told(680000, 'Play', 'P1 sets the Goal 2 + 3, which is 5.', 'OS-III-B-2a', 'OS-III-B-1a', 'OS-III-B-1e'),
  told(690000, 'Challenge', 'P3 lifts the block at 11:30.', 'OS-V-B-1'),
  told(690000, 'SetAside', 'P3\'s challenge of Now is set aside.', 'OS-V-B-4', 'OS-V-A-2b', 'OS-V-B-4c'),
  told(690000, 'Penalty', 'P3: -1.', 'OS-V-B-4'),
  told(700000, 'Play', 'P2 moves ∪ to Required.', 'OS-IV-B-1'),
  told(720000, 'Play', 'P3 moves B to Permitted.', 'OS-IV-B-1'),
  told(731000, 'Play', 'P1 moves R to Permitted.', 'OS-IV-B-1'),
  told(731000, 'Limit', 'P2 has until 13:11.', 'OS-XI-A-1e'),
];
const chair = (more = {}) => ({ here: true, out: false, warned: false, n_shakes: 3, n_calls: 0, ...more });
const chosen = (by, variation, text, ignored = false) => ({ by, variation, text, ignored });
const task = (seat, ends, stage = 'Sand', kind = 'Move', rule = 'OS-XI-A-1e') => ({ seat, kind, limit: { ends, stage }, rule });
const barred = (...deeds) => deeds.map(([deed, rule]) => ({ deed, rule }));
const menus = {
  junior: ['required-cube', 'wild-cube', 'two-operations', 'shift-from-permitted', 'no-null-restrictions', 'absolute-value', 'double-set', 'required-card', 'forbidden-card', 'blank-card-wild'],
  elementary: ['required-cube', 'wild-cube', 'union-intersection', 'universe-null', 'two-operations', 'multiple-operations', 'shift-from-permitted'],
};
const always = ['union-intersection', 'universe-null', 'multiple-operations'];
/** The mat with some cubes moved, by their numbers. */
const mat = (required = [11], permitted = [3, 5], forbidden = [2, 17], goal = [0, 1]) =>
  faces.map((_, id) => (required.includes(id) ? R : permitted.includes(id) ? P : forbidden.includes(id) ? F : goal.includes(id) ? G : null));
const laid = (layout, ...cubes) => ({ layout, cubes: cubes.map((it) => (typeof it === 'number' ? { cube: it, upside_down: false } : it)) });
const goal = { laid: laid('row', 0, 1), text: '2 + 3', values: [5] };

export const view = (more = {}) => ({
  at: 731000, you: 0, edition: 'AGLOA 2024-25', division: 'junior', procedure: 'Tournament', adjudication: 'Players', glass: 'Clean', n_shakes: null,
  stage: { is: 'Moving', mover: 1 }, shake: 3, setter: 0, players: [0, 1, 2], chairs: [chair(), chair(), chair()], faces, mat: mat(), universe,
  undealt: all.filter((it) => !universe.includes(it)), goal, menu: menus.junior, always,
  chosen: [chosen(0, { name: 'two-operations' }, 'Two Operations'), chosen(1, { name: 'wild-cube', cube: 'R' }, 'R Wild'), chosen(2, { name: 'double-set', set: 'B∩G' }, 'Double Set B∩G')],
  tasks: [task(1, 791000)], block: null, move_no: 7, last_mover: 0, bonus_said: null, desk: null,
  sheet: {
    totals: [10, 8, 11], scores: [[1, 0, 4], [1, 1, 2], [1, 2, 6], [2, 0, 6], [2, 1, 6], [2, 2, 6]].map(([shake, seat, points]) => ({ shake, seat, points })), slip: null,
    penalties: [{ shake: 3, seat: 2, points: 1, rules: ['OS-V-B-4'], needs: null, signed: [], why: null, counts: true }], signed: [],
  },
  round: { is: 'Open', bell: 1800000 }, matters: [], filed: [], irregulars: [],
  claims: ['Now', 'Impossible'], bonus_cube: null,
  may: ['Leave', 'Move', 'Lift', 'Charge', 'Call'], may_not: barred(['Roll', 'HALL-2'], ['MoveTwo', 'OS-IV-B-1']), hidden: [], ...more,
});
/** What a limit is for goes with the stage. */
const kinds = { Rolling: 'Roll', Selecting: 'Select', Goal: 'SetGoal', NoGoal: 'Agree', Returning: 'Return' };
const withKinds = (it) => ({ ...it, tasks: it.tasks.map((task) => ({ ...task, kind: kinds[it.stage.is] ?? task.kind })) });
export const shown = (v = {}, f = {}, more = {}) => ({ is: 'View', table: 't1', seq: 41, now: 750000, running: true, suspended: false, over: false, frame: frame(f), record: v.goal === null ? record.slice(0, 3) : record, view: withKinds(view(v)), ...more });

const bare = { goal: null, chosen: [], last_mover: null, mat: faces.map(() => null) };
const yourMove = { stage: { is: 'Moving', mover: 0 }, last_mover: 2, setter: 1, tasks: [task(0, 780000)], may: ['Leave', 'Bonus', 'Move', 'MoveTwo', 'Lift', 'Charge', 'Call'] };
const elementary = { division: 'elementary', procedure: 'Assisted', adjudication: 'Umpire', menu: menus.elementary, always: [] };
const guest = { you: null, may: [], may_not: [] };
const late = { mat: mat([11, 3, 13], [5, 8, 4, 12], [2, 17, 16, 15, 6, 14], [0, 1]) };

/** Tables by the name of their scene. */
const desk = (more = {}) => ({ contest: { is: 'Challenge', claim: 'Now', challengers: [1], mover: 0 }, duties: ['May', 'Must', 'MayNot'], limit: { ends: 850000, stage: 'Sand' }, rule: 'OS-XI-A-1h', presented: [], declined: [], own_paper: null, papers: [], on_desk: null, awaited: [0, 1], ground: null, attempted: [], own_attempt: null, ...more });
const papers = [
  { writer: 1, paper: { solutions: [{ set_name: '(B∪R)−Y′', restrictions: ['B⊂R∪G'], wild: '∪' }] }, correct: null, accepted: [] },
  { writer: 2, paper: { solutions: [{ set_name: 'B∪(R∩G′)' }] }, correct: null, accepted: [] },
];

/** A first game, one's own shake just over: a Now with a Third Party. */
const untimed = { ...elementary, division: 'basic', glass: 'Away', n_shakes: 2, menu: [], chosen: [], round: { is: 'Open', bell: null } };
const ending = {
  ...untimed, shake: 1, stage: { is: 'Resting', until: 766000, ready: [1], rule: 'HALL-9' }, tasks: [], claims: [], may: ['Leave', 'Ready', 'Call'],
  desk: desk({
    contest: { is: 'Challenge', claim: 'Now', challengers: [2], mover: 1 }, duties: [], limit: null, rule: null,
    papers: [{ writer: 2, paper: { solutions: [{ set_name: 'B∪R' }] }, correct: true, accepted: [] }, { writer: 0, paper: { solutions: [{ set_name: 'R∪B' }] }, correct: true, accepted: [] }],
  }),
  sheet: { ...view().sheet, penalties: [], totals: [4, 2, 6], scores: [[1, 0, 4], [1, 1, 2], [1, 2, 6]].map(([shake, seat, points]) => ({ shake, seat, points })) },
};

export const onSetsTables = {
  'os-moving': shown(yourMove),
  'os-others': shown(),
  'os-assisted': shown({ ...yourMove, ...elementary, may: ['Leave', 'Bonus', 'Move', 'Lift', 'Call'] }),
  'os-owed': shown({ ...yourMove, ...elementary, bonus_cube: 8, mat: mat([11], [3, 5], [2, 17, 8]), may: ['Leave', 'Move', 'Call'], may_not: barred(['Lift', 'OS-V-B-4a'], ['Bonus', 'OS-IV-C-1b']), claims: [] }),
  'os-barred': shown({ ...elementary, claims: [], may: ['Leave', 'Call'], may_not: barred(['Move', 'OS-IV-B-1'], ['Lift', 'OS-V-B-4a']) }),
  'os-late': shown({ ...yourMove, ...late }),
  'os-rolling': shown({ ...bare, ...elementary, faces: [], mat: [], universe: [], undealt: [], stage: { is: 'Rolling', dealer: 2, rolled: false, dealt: false }, tasks: [task(0, 800000), task(2, 800000)], claims: [], may: ['Leave', 'Roll', 'Call'], may_not: barred(['Lift', 'OS-V-B-4d']), record: record.slice(0, 1), shake: 1 }),
  'os-dealing': shown({ ...bare, universe: [], undealt: [], stage: { is: 'Rolling', dealer: 0, rolled: true, dealt: false }, setter: 1, tasks: [task(0, 800000)], may: ['Leave', 'Deal', 'Lift', 'Call'] }),
  'os-selecting': shown({ ...bare, stage: { is: 'Selecting', chooser: 0 }, tasks: [task(0, 762000)], may: ['Leave', 'Select', 'Lift', 'Charge', 'Call'] }),
  'os-goal': shown({ ...bare, stage: { is: 'Goal' }, tasks: [task(0, 840000)], chosen: view().chosen, may: ['Leave', 'Bonus', 'LayGoal', 'SetGoal', 'DeclareNoGoal', 'Lift', 'Charge', 'Call'] }),
  'os-nogoal': shown({ ...bare, setter: 1, stage: { is: 'NoGoal', agreed: [2] }, tasks: [task(0, 800000)], claims: ['Goal'], may: ['Leave', 'Agree', 'Lift', 'Call'] }),
  'os-held': shown({ ...yourMove, block: { hands: [0], third: null, held: true, limit: { ends: 761000, stage: 'Sand' }, rule: 'OS-XI-A-1f' }, may: ['Leave', 'Claim', 'PutBack', 'Call'] }),
  'os-tied': shown({ ...yourMove, block: { hands: [1, 2], third: 0, held: false, limit: { ends: 761000, stage: 'Sand' }, rule: 'OS-XI-A-1f' }, may: ['Leave', 'Opine', 'Call'] }),
  'os-blocked': shown({ block: { hands: [2], third: null, held: true, limit: { ends: 761000, stage: 'Sand' }, rule: 'OS-XI-A-1f' }, may: ['Leave', 'Call'] }),
  'os-returning': shown({ ...yourMove, stage: { is: 'Returning', seat: 0, cubes: [6, 8] }, mat: mat([11], [3, 5], [2, 17, 6, 8]), may: ['Leave', 'Return', 'Call'] }),
  'os-layouts': shown({ ...yourMove, goal: { laid: laid('tee', { cube: 1, upside_down: true }, 0, { cube: 2, upside_down: true }), text: '−3 × (2 + −1)', values: [3, 9] }, mat: mat([11], [3, 5], [17], [0, 1, 2]), universe: fourteen, undealt: ['RG', 'BY'], division: 'senior' }),
  'os-writing': shown({ stage: { is: 'Writing' }, tasks: [], desk: { contest: { is: 'Challenge', claim: 'Now', challengers: [0], mover: 2 }, duties: ['Must', 'May', 'MayNot'], limit: { ends: 850000, stage: 'Sand' }, rule: 'OS-XI-A-1h', presented: [], declined: [], own_paper: null, papers: [], on_desk: null, awaited: [0, 1], ground: null, attempted: [], own_attempt: null }, may: ['Leave', 'Present', 'Call'] }),
  'os-nogoal-writing': shown({ ...bare, setter: 1, stage: { is: 'Writing' }, tasks: [], desk: desk({ contest: { is: 'Challenge', claim: 'Goal', challengers: [0], mover: 1 }, duties: ['Must', 'MayNot', 'May'] }), may: ['Leave', 'Present', 'Decline', 'Call'] }),
  'os-senior': shown({ division: 'senior', chosen: [chosen(0, { name: 'wild-cube', cube: 'R' }, 'R Wild'), chosen(1, { name: 'two-solutions' }, 'Two Solutions'), chosen(2, { name: 'blank-card-wild' }, 'Blank Card Wild')], stage: { is: 'Writing' }, tasks: [], desk: desk({ presented: [1], awaited: [0] }), may: ['Leave', 'Present', 'Decline', 'Call'] }),
  'os-checking': shown({ stage: { is: 'Checking' }, tasks: [], desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2] }), may: ['Leave', 'Accept', 'Reject', 'Attempt', 'Call'] }),
  'os-checked': shown({ stage: { is: 'Checking' }, tasks: [], desk: desk({ duties: [], limit: { ends: 756000, stage: 'Countdown' }, papers: [{ ...papers[0], correct: false, accepted: [2] }, papers[1]], on_desk: 2, awaited: [0], attempted: [0], own_attempt: { solutions: [{ set_name: 'B∪(R∩G′)' }] } }), may: ['Leave', 'Call'] }),
  'os-ground': shown({ stage: { is: 'Checking' }, tasks: [], desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2], ground: { no: 3, by: 0, objection: { is: 'Argument', text: 'B has five cards by itself' }, until: 880000, rule: 'HALL-14' } }), sheet: { ...view().sheet, penalties: [{ shake: 3, seat: 2, points: -1, rules: ['OS-V-B-4'], needs: { min: 1, rule: 'OS-XI-A-n' }, signed: [] }] }, matters: [{ by: 1, about: 'A hand is over the block', paper: null, until: null, rulings: [{ badge: 1, upheld: true }], appealed: false }], irregulars: [{ by: 2, breach: { illegal: 'OutOfTurn', back: [], limit: null, last_mover: null } }], you: null, may: ['Rule', 'Answer', 'Initial', 'Direct', 'Bell'] }, { you: null, host: true, office: 'Director', officials: [{ name: 'Dora', office: 'Director', here: true }], judge_key: 'k3y' }),
  'os-resting': shown(ending, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }, { record: [...record, told(740000, 'Score', 'P3 scores 6.', 'OS-X-B-2'), told(740000, 'Score', 'P1 scores 4.', 'OS-X-B-4b'), told(740000, 'Score', 'P2 scores 2.', 'OS-X-A-2')] }),
  'os-first': shown({ ...yourMove, ...untimed, shake: 1, tasks: [task(0, 2 ** 32 - 1)], may: ['Leave', 'Move', 'Lift', 'Call'] }, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }),
  'os-signing': shown({ stage: { is: 'Signing', points: [6, 2, 4], until: 1000000, rule: 'OS-XII-B-1' }, goal: null, tasks: [], may: ['Leave', 'Sign', 'Call'] }),
  'os-over': shown({ stage: { is: 'Over', points: [6, 2, 4] }, goal: null, tasks: [], may: [], sheet: { ...view().sheet, signed: [0, 1, 2] } }, {}, { over: true, running: false }),
  'os-watching': shown(guest, { you: null, host: false }),
  'os-judge': shown(guest, { you: null, host: true, office: 'Judge', officials: [{ name: 'Dora', office: 'Judge', here: true }], judge_key: 'k3y' }),
  'os-away': shown({ may: [] }, { seats: seats({ 0: { stands_in: true, thinks: false, level: 2 }, 1: { here: false } }) }),
  'os-seating': shown({ ...bare, stage: { is: 'Seating' }, shake: 0, setter: null, players: [], faces: [], mat: [], universe: [], undealt: [], tasks: [], record: [], chairs: [chair({ n_shakes: 0 }), chair({ here: false }), chair({ n_shakes: 0 })], may: ['Leave', 'Begin'], may_not: [] }, { seats: [seats()[0], free(1), seats()[2]], judge_key: 'k3y' }),
  'os-starting': shown({ ...bare, stage: { is: 'Seating' }, shake: 0, setter: null, players: [], faces: [], mat: [], universe: [], undealt: [], tasks: [], record: [], chairs: [chair({ n_shakes: 0 }), chair({ n_shakes: 0 }), chair({ n_shakes: 0 })], may: ['Leave', 'Begin'], may_not: [] }, { hints: { is: 'Off' }, starting: { ready: [0], in_ms: 9_000 } }),
  'os-hints': shown({ ...yourMove, shake: 1 }, { host: false, hints: { is: 'Allowed', by: 'Ruth' } }),
  'os-nohints': shown({ ...yourMove, shake: 1 }, { hints: { is: 'Off' } }),
  'os-guest': shown({ ...bare, ...guest, stage: { is: 'Seating' }, shake: 0, setter: null, players: [], faces: [], mat: [], universe: [], undealt: [], tasks: [], record: [], chairs: [chair(), chair({ here: false }), chair()] }, { you: null, host: false, seats: [seats()[0], free(1), seats()[2]] }),
};

export const onSetsRules = [
  ['OS-V-B-4', 'Played', 'A challenge that is not valid, or no word at all, costs a point and is set aside.'],
  ['OS-V-B-4a', 'Played', 'Nobody challenges a move of their own.'],
  ['OS-V-B-4d', 'Played', 'No challenge is valid before the Goal is set.'],
  ['OS-V-A-2b', 'Played', 'Now is not said before a cube lies in Required or Permitted.'],
  ['OS-IV-B-1', 'Played', 'On your turn, move a cube from Resources to the mat, or challenge the last Mover.'],
  ['OS-XIII-A-2', 'Adapted', 'Wild Cube: cubes with that face stand for one symbol, the same throughout, and the writer says which.'],
].map(([id, standing, gist]) => ({ id, game: 'on-sets', standing, gist, section: 'VII. Writing and checking Solutions', has_scenario: true }));

const cube = (name) => (page) => page.getByRole('button', { name: `Cube ${name}`, exact: true }).first().click();
/** What is done in a scene before its picture is taken. */
export const onSetsShots = [
  { name: 'os-how', path: '/how/on-sets' },
  { name: 'os-hint', path: '/t/os-first', then: (page) => page.getByRole('button', { name: 'Show me one' }).click() },
  { name: 'os-draft', path: '/t/os-first', then: async (page) => { const pen = page.getByRole('button', { name: 'Your paper' }); if (await pen.count()) await pen.first().click(); await page.getByLabel('Set-Name', { exact: true }).fill('B∪R'); await page.getByText('That is the Goal').waitFor(); } },
  { name: 'os-new', path: '/new/on-sets', then: async (page) => { await page.getByLabel('Practice position').check(); } },
  { name: 'os-officiate', path: '/t/os-seating/judge/k3y' },
  ...Object.keys(onSetsTables).map((name) => ({ name, path: `/t/${name}` })),
  { name: 'os-picked', path: '/t/os-moving', then: cube('green') },
  { name: 'os-bonus', path: '/t/os-assisted', then: async (page) => { await page.getByRole('button', { name: 'Bonus', exact: true }).click(); await cube('yellow')(page); } },
  { name: 'os-wild', path: '/t/os-selecting', then: async (page) => { await page.getByRole('button', { name: 'Wild Cube' }).click(); await page.getByRole('radio', { name: 'Cube red', exact: true }).check({ force: true }); } },
  { name: 'os-double', path: '/t/os-selecting', then: async (page) => { await page.getByRole('button', { name: 'Double Set' }).click(); await page.getByRole('textbox', { name: 'Double Set' }).fill('B-R'); } },
  { name: 'os-goal-laid', path: '/t/os-goal', then: async (page) => { for (const it of ['3', '2', '1']) await cube(it)(page); await page.getByRole('radio', { name: 'T', exact: true }).check({ force: true }); await page.getByRole('button', { name: 'Turn 1 over' }).click(); } },
  { name: 'os-lifted', path: '/t/os-assisted', then: (page) => page.getByRole('button', { name: 'Lift the challenge block' }).click() },
  { name: 'os-crossed', path: '/t/os-moving', then: (page) => chart(page, 'Crossed') },
  { name: 'os-pairs', path: '/t/os-moving', then: (page) => chart(page, 'Pairs') },
  { name: 'os-line', path: '/t/os-moving', then: (page) => chart(page, 'Line') },
  { name: 'os-marked', path: '/t/os-moving', then: async (page) => { await page.getByRole('button', { name: 'Card blue red', exact: true }).click(); await page.getByRole('button', { name: 'Card green', exact: true }).dblclick(); await tools(page); await page.getByRole('button', { name: 'Cards not dealt' }).click(); } },
  { name: 'os-charge', path: '/t/os-moving', then: (page) => page.keyboard.press('c') },
  { name: 'os-keys', path: '/t/os-moving', then: (page) => page.keyboard.press('?') },
  { name: 'os-menu', path: '/t/os-moving', then: (page) => page.getByRole('button', { name: 'Table menu' }).click() },
  { name: 'os-sheet', path: '/t/os-moving', phone: true, then: (page) => page.getByRole('button', { name: 'Scoresheet' }).click() },
  { name: 'os-paper', path: '/t/os-moving', phone: true, then: (page) => page.getByRole('button', { name: 'Your paper' }).click() },
];

/** What is done with the Universe lies behind a button where there is little room. */
async function tools(page) {
  const button = page.getByRole('button', { name: 'Charts and marks' });
  if (await button.isVisible()) await button.click();
}
const done = (page) => page.keyboard.press('Escape');

async function chart(page, name) {
  await tools(page);
  await page.getByLabel(name, { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Shade blue', exact: true }).click();
  await done(page);
  await page.getByRole('button', { name: 'Card blue red', exact: true }).click();
  await page.getByRole('button', { name: 'Card red', exact: true }).dblclick();
}
