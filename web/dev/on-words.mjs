// Scenes of On-Words as the hall would send them: canned views, no rules.
import { frame as anyFrame, seats } from './on-sets.mjs';

/** Digits, letters by colour (black, blue, red, green, pink, yellow), sounds. */
const faces = '5 3 1 O N E T I R L C D A U A H M B E G S Y K Z /ā/ /ə/ /ĭ/ /o͞o/ /ŭ/ /sh/ /ou/'.split(' ');
const [R, P, F, G] = ['Required', 'Permitted', 'Forbidden', 'Goal'];
const free = (seat) => ({ seat, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false });
const frame = (more = {}) => anyFrame({ game: 'on-words', ...more });

const told = (at, kind, text, ...rules) => ({ at, kind, seats: [...text.matchAll(/\bP([1-9])/g)].map(([, digit]) => Number(digit) - 1), text, rules });
const record = [
  told(0, 'Start', 'Rolled for the first Goal: P1 3, P2 5, P3 1. P2 sets it.', 'OW-I-D-1'),
  told(610000, 'Play', `P1 rolls ${faces.join(' ')}.`, 'OW-II-A'),
  told(680000, 'Play', 'P1 sets the Goal 5 + 3, which is 8.', 'OW-III-B-2'),
  told(690000, 'Play', 'P2 moves L to Required.', 'OW-IV-B-1'),
  told(700000, 'Play', 'P3 moves /ou/ to Required.', 'OW-IV-B-1'),
  told(710000, 'Play', 'P1 moves /sh/ to Forbidden.', 'OW-IV-B-1'),
  told(720000, 'Play', 'P2 moves D to Permitted.', 'OW-IV-B-1'),
  told(731000, 'Play', 'P3 moves N to Permitted.', 'OW-IV-B-1'),
  told(731000, 'Limit', 'P1 has until 13:11.', 'OW-X-A-1c'),
];
const chair = (more = {}) => ({ here: true, out: false, warned: false, n_shakes: 2, n_calls: 0, ...more });
const task = (seat, ends, kind = 'Move', stage = 'Sand') => ({ seat, kind, limit: { ends, stage }, rule: 'OW-X-A-1c' });
const barred = (...deeds) => deeds.map(([deed, rule]) => ({ deed, rule }));
/** The mat with some cubes moved, by their numbers: L and ou; C, O, D and N; 1, Z and sh. */
const mat = (required = [9, 30], permitted = [10, 3, 11, 4], forbidden = [2, 23, 29], goal = [0, 1]) =>
  faces.map((_, id) => (required.includes(id) ? R : permitted.includes(id) ? P : forbidden.includes(id) ? F : goal.includes(id) ? G : null));
const laid = (layout, ...cubes) => ({ layout, cubes: cubes.map((cube) => ({ cube, upside_down: false })) });
const goal = { laid: laid('row', 0, 1), text: '5 + 3', value: 8, legal: true };

const view = (more = {}) => ({
  at: 731000, you: 0, edition: 'AGLOA 2024-25', division: 'middle', procedure: 'Assisted', adjudication: 'Umpire', glass: 'Clean', n_shakes: null,
  list: 'ENABLE', declared_words: false, chart: true, stage: { is: 'Moving', mover: 0 }, shake: 2, setter: 1, players: [0, 1, 2], chairs: [chair(), chair(), chair()],
  faces, mat: mat(), goal, tasks: [task(0, 798000)], block: null, claims: ['Now', 'Impossible'], move_no: 9, last_mover: 2, bonus_said: null, bonus_cube: null,
  desk: null, sided: null, verified: [], asking: [], rulings: [],
  sheet: { totals: [6, 4, 6], scores: [[1, 0, 6], [1, 1, 4], [1, 2, 6]].map(([shake, seat, points]) => ({ shake, seat, points })), penalties: [], signed: [], slip: null },
  round: { is: 'Open', bell: 1800000 }, matters: [], filed: [], irregulars: [],
  may: ['Leave', 'Bonus', 'Move', 'Lift', 'Call'], may_not: barred(['Roll', 'HALL-2']), hidden: [], ...more,
});
const shown = (v = {}, f = {}, more = {}) => ({ is: 'View', table: 't1', seq: 41, now: 750000, running: true, suspended: false, over: false, frame: frame(f), record: v.goal === null ? record.slice(0, 2) : record, view: view(v), ...more });

const bare = { goal: null, last_mover: null, mat: faces.map(() => null) };
const tournament = { procedure: 'Tournament', adjudication: 'Players', division: 'senior', chart: false };
const guest = { you: null, may: [], may_not: [] };
const desk = (more = {}) => ({ contest: { is: 'Challenge', claim: 'Now', challengers: [0], mover: 2 }, duties: ['Must', 'May', 'MayNot'], limit: { ends: 850000, stage: 'Sand' }, rule: 'OW-X-A-1f', presented: [], declined: [], own_paper: null, papers: [], on_desk: null, awaited: [0, 1], ground: null, attempted: [], own_attempt: null, ...more });
const cloud = { solution: { rows: ['CLOUD', '..N..', '..E..'] }, goal: null };
const could = { solution: { rows: ['COULD', '..N..', '..I..'] }, goal: null };
const papers = [{ writer: 1, paper: cloud, correct: null, accepted: [] }, { writer: 2, paper: could, correct: null, accepted: [] }];
const checking = { stage: { is: 'Checking' }, tasks: [], claims: [] };
const nobody = { ...bare, shake: 0, setter: null, players: [], faces: [], mat: [], tasks: [], stage: { is: 'Seating' } };

/** A first game, one's own shake just over. */
const untimed = { glass: 'Away', n_shakes: 2, division: 'elementary', round: { is: 'Open', bell: null } };
const ending = {
  ...untimed, shake: 1, stage: { is: 'Resting', until: 766000, ready: [1], rule: 'HALL-9' }, tasks: [], claims: [], may: ['Leave', 'Ready', 'Call'],
  desk: desk({ contest: { is: 'Challenge', claim: 'Now', challengers: [2], mover: 1 }, duties: [], limit: null, rule: null, papers: [{ writer: 2, paper: cloud, correct: true, accepted: [] }, { writer: 0, paper: could, correct: false, accepted: [] }] }),
  sheet: { ...view().sheet, totals: [2, 2, 6], scores: [[1, 0, 2], [1, 1, 2], [1, 2, 6]].map(([shake, seat, points]) => ({ shake, seat, points })) },
};

/** Tables by the name of their scene. */
export const onWordsTables = {
  'ow-moving': shown(),
  'ow-others': shown({ stage: { is: 'Moving', mover: 1 }, last_mover: 0, tasks: [task(1, 798000)], may: ['Leave', 'Lift', 'Call'] }),
  'ow-tournament': shown({ ...tournament, may: ['Leave', 'Bonus', 'Move', 'MoveTwo', 'Lift', 'Charge', 'Call'] }),
  'ow-rolling': shown({ ...bare, faces: [], mat: [], stage: { is: 'Rolling' }, setter: 0, tasks: [task(0, 840000, 'Roll')], claims: [], may: ['Leave', 'Roll', 'Call'], may_not: barred(['Lift', 'OW-V-B-4d']) }),
  'ow-goal': shown({ ...bare, stage: { is: 'Goal' }, setter: 0, tasks: [task(0, 840000, 'SetGoal')], claims: [], may: ['Leave', 'Bonus', 'LayGoal', 'SetGoal', 'DeclareNoGoal', 'Call'], may_not: barred(['Lift', 'OW-V-B-4d']) }),
  'ow-nogoal': shown({ ...bare, setter: 1, stage: { is: 'NoGoal', agreed: [2] }, tasks: [task(0, 800000, 'Agree')], claims: ['Goal'], may: ['Leave', 'Agree', 'Lift', 'Call'] }),
  'ow-held': shown({ ...tournament, block: { hands: [0], third: null, held: true, limit: { ends: 761000, stage: 'Sand' }, rule: 'OW-X-A-1d' }, may: ['Leave', 'Claim', 'PutBack', 'Call'] }),
  'ow-returning': shown({ ...tournament, stage: { is: 'Returning', seat: 0, cubes: [6, 24] }, mat: mat([9, 30], [10, 3, 11, 4], [2, 23, 29, 6, 24]), may: ['Leave', 'Return', 'Call'] }),
  'ow-late': shown({ mat: mat([9, 30, 5], [10, 3, 11, 4, 13, 12], [2, 23, 29, 6, 7, 8, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27]) }),
  'ow-writing': shown({ stage: { is: 'Writing' }, tasks: [], claims: [], desk: desk(), may: ['Leave', 'Present', 'Call'] }),
  'ow-third': shown({ ...tournament, stage: { is: 'Writing' }, tasks: [], claims: [], desk: desk({ contest: { is: 'Challenge', claim: 'Impossible', challengers: [1], mover: 2 }, duties: ['May', 'MayNot', 'Must'], awaited: [0, 2] }), may: ['Leave', 'Present', 'Decline', 'Side', 'Join', 'Call'] }),
  'ow-nogoal-writing': shown({ ...bare, setter: 1, stage: { is: 'Writing' }, tasks: [], claims: [], desk: desk({ contest: { is: 'Challenge', claim: 'Goal', challengers: [0], mover: 1 }, duties: ['Must', 'MayNot', 'May'] }), may: ['Leave', 'Present', 'Call'] }),
  'ow-declared': shown({ declared_words: true, stage: { is: 'Writing' }, tasks: [], claims: [], desk: desk({ presented: [0], own_paper: cloud, awaited: [1] }), may: ['Leave', 'Call'] }),
  'ow-checking': shown({ ...checking, adjudication: 'Players', desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2] }), may: ['Leave', 'Accept', 'Reject', 'Call'] }),
  'ow-asked': shown({ ...checking, ...tournament, verified: [0], rulings: [{ is: 'Word', word: 'CLOUD', counts: true }], desk: desk({ duties: [], papers: [{ ...papers[0], correct: true, accepted: [2] }, papers[1]], on_desk: 2, awaited: [0] }), may: ['Leave', 'Accept', 'Reject', 'Call'] }),
  'ow-concede': shown({ ...checking, ...tournament, desk: desk({ duties: [], papers: [{ ...papers[1], writer: 0 }], on_desk: 0, awaited: [1, 2], ground: { no: 3, by: 1, objection: { is: 'ForbiddenSound', word: 'COULD', sound: '/o͝o/' }, until: 880000, rule: 'HALL-14' } }), may: ['Leave', 'Concede', 'Call'] }),
  'ow-ground': shown({ ...checking, ...tournament, ...guest, desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2], ground: { no: 3, by: 0, objection: { is: 'Misspelt', word: 'CLOUD' }, until: 880000, rule: 'HALL-14' } }), may: ['Rule', 'RuleWord', 'Answer', 'Initial', 'Direct', 'Bell'] }, { you: null, office: 'HeadJudge', officials: [{ name: 'Dora', office: 'HeadJudge', here: true, badge: 1 }], judge_key: 'k3y' }),
  'ow-resting': shown(ending, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }, { record: [...record, told(740000, 'Score', 'P3 scores 6.', 'OW-IX-B-1'), told(740000, 'Score', 'P1 scores 2.', 'OW-IX-A-1'), told(740000, 'Score', 'P2 scores 2.', 'OW-IX-A-1')] }),
  'ow-first': shown({ ...untimed, shake: 1, tasks: [task(0, 2 ** 32 - 1)], may: ['Leave', 'Move', 'Lift', 'Call'] }, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }),
  'ow-signing': shown({ stage: { is: 'Signing', points: [6, 2, 4], until: 1000000, rule: 'OW-XI-B-1' }, goal: null, tasks: [], claims: [], may: ['Leave', 'Sign', 'Call'] }),
  'ow-over': shown({ stage: { is: 'Over', points: [6, 2, 4] }, goal: null, tasks: [], claims: [], may: [], sheet: { ...view().sheet, signed: [0, 1, 2] } }, {}, { over: true, running: false }),
  'ow-watching': shown(guest, { you: null, host: false }),
  'ow-seating': shown({ ...nobody, chairs: [chair({ n_shakes: 0 }), chair({ here: false }), chair({ n_shakes: 0 })], may: ['Leave', 'Begin'], may_not: [] }, { seats: [seats()[0], free(1), seats()[2]], judge_key: 'k3y' }),
};

const way = (symbols, grade = 'A', source = 'cmudict', counts = true) => ({ symbols: symbols.split(' '), grade, source, counts });
const word = (text, row, column, down, sounds, more = {}) => ({ word: text, row, column, down, meant: true, counts: true, certain: true, why: `${text} is in the list and in two dictionaries.`, sounds, assumed: 0, ...more });
const known = {
  CLOUD: [way('k l ou d')], ONE: [way('w ŭ n')], COULD: [way('k o͝o d')], UNI: [way('ū n ē', 'D', 'model', false)],
};
/** What the umpire says of a draft: of CLOUD and ONE that it is right, of COULD that a judge may rule. */
export function onWordsDraft({ solution }) {
  const letters = solution.rows.join('');
  if (!/[A-Z]/.test(letters)) return { state: 'Empty', value: null, goal: 8, words: [], reasons: [], n_from_resources: null, text: 'Nothing is written yet.', rules: [] };
  if (letters.includes('CLOUD')) {
    const both = solution.rows.length > 1;
    const words = [word('CLOUD', 0, 0, false, known.CLOUD), ...(both ? [word('ONE', 0, 2, true, known.ONE)] : [])];
    const reasons = both ? [] : [{ rule: 'OW-VI-B-1', text: 'it is worth 5, and the Goal is 8', certain: true }];
    return { state: both ? 'Right' : 'Wrong', value: both ? 8 : 5, goal: 8, words, reasons, n_from_resources: both ? 2 : 1, text: both ? 'Worth 8: the Goal.' : 'Worth 5, and the Goal is 8.', rules: [] };
  }
  const words = [word('COULD', 0, 0, false, known.COULD), word('UNI', 0, 2, true, known.UNI, { certain: false, counts: false, why: 'UNI is in no list, and one dictionary has it.' })];
  return {
    state: 'Wrong', value: 8, goal: 8, words, n_from_resources: 2, text: 'Worth 8: the Goal. No word has the sound /ou/.', rules: ['OW-VI-B-3d'],
    reasons: [{ rule: 'OW-VI-B-3d', text: 'no word has the sound /ou/', certain: true, sound: 'ou' }, { rule: 'OW-VI-B-3a', text: 'UNI is in no list, and one dictionary has it', certain: false, word: 'UNI' }],
  };
}

export const onWordsRules = [
  ['OW-V-B-4d', 'Played', 'No challenge is valid before the Goal is set.'],
  ['OW-IV-B-1', 'Played', 'On your turn, move a cube from Resources to the mat, or challenge the last Mover.'],
  ['OW-VI-B-3e', 'Adapted', 'A checker may ask a judge to look up one word in a shake, its spelling or its sound.'],
].map(([id, standing, gist]) => ({ id, game: 'on-words', standing, gist, section: 'VI. Writing and checking Solutions', has_scenario: true }));

const truth = (now, ever) => ({ now, now_barred: null, ever });
const yes = { is: 'Yes', solution: cloud.solution };
const moment = (at, what, text, by, where, then) => ({ at, what, by, text, rules: ['OW-IV-B-1'], mat: where, goal: what === 'Rolled' ? null : goal, truth: then });
export const onWordsReview = {
  shake: 1, division: 'middle', setter: 1, players: [0, 1, 2], from: 610000, to: 900000, faces, impossible: null,
  moments: [
    moment(610000, 'Rolled', 'P2 rolls the cubes.', 1, faces.map(() => null), null),
    moment(680000, 'Goal', 'P2 sets the Goal 5 + 3, which is 8.', 1, mat([], [], [], [0, 1]), truth({ is: 'No', searched: { steps: 1 } }, yes)),
    moment(690000, 'Moved', 'P3 moves L to Required.', 2, mat([9], [], [2]), truth({ is: 'IfRuled', solution: could.solution }, yes)),
    moment(731000, 'Moved', 'P3 moves N to Permitted.', 2, mat(), truth(yes, yes)),
    moment(750000, 'Challenged', 'P1 says Now.', 0, mat(), truth(yes, yes)),
  ],
  contest: { is: 'Challenge', claim: 'Now', challengers: [0], mover: 2 },
  papers: [
    { writer: 0, paper: cloud, marked: true, correct: true, value: 8, words: onWordsDraft(cloud).words, reasons: [], rests_on: ['OW-VI-B-3'] },
    { writer: 1, paper: could, marked: true, correct: false, value: 8, words: onWordsDraft(could).words, reasons: onWordsDraft(could).reasons, rests_on: [] },
  ],
  scores: [[0, 6], [1, 2], [2, 2]],
};

const cube = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
/** Opens the pad where it is behind a button, and writes CLOUD across and ONE down. */
const write = async (page) => {
  const pen = page.getByRole('button', { name: 'Your pad' });
  if (await pen.count()) await pen.last().click();
  await page.locator('[data-pen]').last().focus();
  await page.keyboard.type('CLOUD');
  await page.getByRole('gridcell', { name: /row 3, column 3$/ }).click();
  await page.keyboard.press('Space');
  await page.keyboard.type('NE');
  await page.waitForTimeout(700);
};
/** What is done in a scene before its picture is taken. */
export const onWordsShots = [
  { name: 'ow-how', path: '/how/on-words' },
  { name: 'ow-new', path: '/new/on-words' },
  { name: 'ow-cubes', path: '/new/on-words', then: async (page) => { await page.getByLabel('Other cubes').check(); await page.getByLabel('Faces of the cubes').fill('1 2 3 4 5 6\nE I N O R'); await page.getByRole('button', { name: 'Open the table' }).click(); await page.waitForTimeout(300); } },
  ...Object.keys(onWordsTables).map((name) => ({ name, path: `/t/${name}` })),
  { name: 'ow-review', path: '/t/ow-over/review?round=1', then: (page) => page.getByRole('slider').fill('3') },
  { name: 'ow-picked', path: '/t/ow-moving', then: cube('Cube E') },
  { name: 'ow-sound', path: '/t/ow-moving', then: cube('Sound ə, as in ago') },
  { name: 'ow-pad', path: '/t/ow-moving', then: write },
  { name: 'ow-padded', path: '/t/ow-moving', then: async (page) => { await write(page); await page.keyboard.press('Escape'); await page.waitForTimeout(300); } },
  { name: 'ow-written', path: '/t/ow-writing', then: write },
  { name: 'ow-goal-laid', path: '/t/ow-goal', then: async (page) => { for (const it of ['Cube 5', 'Cube 3']) await cube(it)(page); } },
  { name: 'ow-lifted', path: '/t/ow-moving', then: (page) => page.getByRole('button', { name: 'Lift the challenge block' }).click() },
  { name: 'ow-reject', path: '/t/ow-checking', then: async (page) => { await page.getByRole('button', { name: 'Reject it' }).click(); await page.getByRole('radio', { name: 'A word has a Forbidden sound' }).check(); } },
  { name: 'ow-chart', path: '/t/ow-moving', then: (page) => page.keyboard.press('v') },
  { name: 'ow-keys', path: '/t/ow-moving', then: (page) => page.keyboard.press('?') },
];
