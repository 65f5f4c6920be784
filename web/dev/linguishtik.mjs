// Scenes of LinguiSHTIK as the hall would send them: canned views, no rules.
import { frame as anyFrame, seats } from './on-sets.mjs';

/** By colour: four red, black, green, pink and yellow ones, then three orange. */
const faces = [...'AMPHNTOEGTBWIRSYZXJQLED'];
const frame = (more = {}) => anyFrame({ game: 'linguishtik', ...more });
const free = (seat) => ({ seat, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false });
const named = (name, text, rule = null, note = null) => ({ name, text, note, rule });

const only = (text, demand) => [{ choice: '', text, demand }];
const item = (group, text, choices, of = null, rule = 'LS-LT16-A') => ({ name: of ? `${of}: ${text}` : text, group, of, text, choices, rule });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const types = ['noun', 'verb', 'adjective', 'adverb', 'preposition', 'interjection', 'pronoun', 'conjunction'];
const functions = ['subject', 'direct object', 'indirect object', 'predicate noun', 'object of preposition', 'appositive', 'noun used as adjective'];
const containers = ['noun clause', 'adjective clause', 'adverb clause', 'infinitive clause', 'appositive phrase', 'adjective phrase', 'adverb phrase', 'infinitive phrase'];
const an = (it) => `${/^[aeiou]/.test(it) ? 'an' : 'a'} ${it}`;
const demands = [
  ...types.map((part) => item('type', part, only(part, { is: 'Type', part }), null, 'LS-LT9-2')),
  ...functions.map((it) => item('function', it, only(it, { is: 'Function', function: it }), 'noun', 'LS-LT10-2m')),
  item('letters', 'color wild', ['red', 'black', 'green', 'pink', 'yellow', 'orange'].map((color) => ({ choice: color, text: `${color} is wild`, demand: { is: 'Wild', color } }))),
  item('letters', 'must contain', letters.map((letter) => ({ choice: letter, text: `must contain ${letter}`, demand: { is: 'Contain', letter } }))),
  item('letters', 'must not contain', letters.map((letter) => ({ choice: letter, text: `must not contain ${letter}`, demand: { is: 'NotContain', letter } }))),
  item('letters', 'letter transfer', []),
  item('letters', 'number of letters', [4, 5, 6, 7, 8, 9, 10].map((n) => ({ choice: `${n}`, text: `${n} letters`, demand: { is: 'Letters', n } }))),
  item('letters', 'double vowel', only('double vowel', { is: 'DoubleVowel' })),
  item('letters', 'double consonant', only('double consonant', { is: 'DoubleConsonant' })),
  item('word', 'compound word', only('compound word', { is: 'Compound' })),
  ...['singular', 'plural', 'collective'].map((what) => item('word', what, only(what, { is: 'Noun', what }), 'noun')),
  ...containers.map((container) => item(container.endsWith('clause') ? 'clause' : 'phrase', container, only(`in ${an(container)}`, { is: 'In', container }))),
];
const patterns = ['S-V', 'S-V-DO', 'S-V-IO-DO', 'S-LV-PN', 'S-LV-PA', 'Inverted'];
const designations = [
  ...patterns.map((pattern) => ({ text: pattern, designation: { is: 'Pattern', pattern }, rule: 'LS-LT6-3e' })),
  ...['simple', 'compound', 'complex', 'compound-complex'].map((structure) => ({ text: structure, designation: { is: 'Structure', structure }, rule: 'LS-LT6-4' })),
  ...['declarative', 'imperative', 'interrogative', 'exclamatory'].map((purpose) => ({ text: purpose, designation: { is: 'Purpose', purpose }, rule: 'LS-LT6-5' })),
];

export const linguishtikMenu = {
  charges: [named('OutOfTurn', 'A move out of turn', 'LS-LT5-3'), named('WrongColor', 'A Demand with a cube that is neither green nor black', 'LS-LT8-1'), named('Duplicate', 'A Demand that was made before', 'LS-LT13-A-6f')],
  orders: [named('Begin', 'Begin the match', 'LS-LT1', 'With who is there.'), named('Warn', 'Warn', 'LS-LT29-2', 'The first time somebody’s conduct disturbs others.')],
  conducts: [named('Talking', 'talking')],
  objections: [
    named('Cubes', 'The word cannot be laid with these cubes', 'LS-LT12-A2'), named('Word', 'The word may not be formed', 'LS-LT22-A', 'A name, foreign, obsolete, slang, an abbreviation, or no word.'),
    named('Demand', 'The word does not meet a Demand', 'LS-LT2-2'), named('Designation', 'The sentence is not of the designated type', 'LS-LT6-6'), named('Grammar', 'The grammar is wrong', 'LS-LT23-B'),
    named('Spelling', 'A word is misspelled', 'LS-LT23-C'), named('Reality', 'It cannot be reality', 'LS-LT23-A', 'A person says so.'),
  ],
  variations: [],
  topics: { Covered: 'LS-LT21-2', Binding: 'LS-LT21-2', Check: 'LS-LT13-A-5', MayWrite: 'LS-LT20-A-3', Forceout: 'LS-LT24-2B', Sign: 'LS-LT27-1' },
  colors: [...Array(4).fill('red'), ...Array(4).fill('black'), ...Array(4).fill('green'), ...Array(4).fill('pink'), ...Array(4).fill('yellow'), ...Array(3).fill('orange')],
  demanding: ['black', 'green'],
  divisions: ['elementary', 'middle', 'junior', 'senior'].map((division) => ({ division, designations, demands })),
};

const told = (at, kind, text, ...rules) => ({ at, kind, seats: [...text.matchAll(/\bP([1-9])/g)].map(([, digit]) => Number(digit) - 1), text, rules });
const record = [
  told(0, 'Start', 'Rolled for Player One: P1 F, P2 M, P3 A. It is P3.', 'LS-LT5-1'),
  told(610000, 'Play', 'P3 rolls red A, red M, red P, red H.', 'LS-LT6-1'),
  told(680000, 'Play', 'P3 designates S-V-DO.', 'LS-LT6-1'),
  told(690000, 'Play', 'P2 demands: noun.', 'LS-LT9-1'),
  told(700000, 'Play', 'P1 demands: direct object.', 'LS-LT10-1'),
  told(731000, 'Play', 'P2 moves orange E to Letters.', 'LS-LT12-A'),
  told(731000, 'Limit', 'P1 has until 13:11.', 'LS-LT13-A-2'),
];
const chair = (more = {}) => ({ here: true, out: false, warned: false, n_shakes: 2, n_calls: 0, ...more });
const task = (seat, ends, kind = 'Move', stage = 'Sand') => ({ seat, kind, limit: { ends, stage }, rule: 'LS-LT13-A-2', free: false });
/** Letters B, L, A, N, Z, E and four demands, by the numbers of their cubes. */
const mat = (inLetters = [10, 20, 0, 4, 16, 21], inDemands = [8, 5, 6, 9]) => faces.map((_, id) => (inLetters.includes(id) ? 'Letters' : inDemands.includes(id) ? 'Demands' : null));
const made = (by, cube, text, demand, more = {}) => ({ by, cube, demand, void: false, text, rule: 'LS-LT16-A', ...more });
const list = [
  made(1, 8, 'noun', { is: 'Type', part: 'noun' }),
  made(0, 5, 'direct object', { is: 'Function', function: 'direct object' }),
  made(2, 6, 'yellow is wild', { is: 'Wild', color: 'yellow' }),
  made(2, 9, 'must contain A', { is: 'Contain', letter: 'A' }),
];
const steps = ['Sentence', 'Type', 'Function', 'Moves', 'Writing', 'Checking'];
const order = (now) => steps.map((step, i) => ({ step, by: { Sentence: 2, Type: 1, Function: 0 }[step] ?? null, done: i < steps.indexOf(now), now: step === now, rule: 'LS-LT11-1' }));
const general = demands.filter((it) => it.group !== 'type' && it.group !== 'function');
const offered = (items, barred = []) => items.map((it) => ({ item: it.name, barred: barred.includes(it.text) ? 'LS-LT13-A-6f' : null }));
const opening = { demands: [], mat: mat([], []), wild: null, last_mover: null };

const view = (more = {}) => ({
  at: 731000, you: 0, edition: 'AGLOA 2024-25', division: 'middle', procedure: 'Assisted', adjudication: 'Umpire', chart: 'lyceum-default', glass: 'Clean', n_shakes: null,
  list: 'ENABLE', stage: { is: 'Moving', mover: 0 }, shake: 2, player_one: 2, players: [0, 1, 2], chairs: [chair(), chair(), chair()], faces, mat: mat(),
  designation: { is: 'Pattern', pattern: 'S-V-DO' }, opening: null, part: 'noun', order: order('Moves'), demands: list, wild: 'yellow', transfer: null,
  demandable: offered(general, ['color wild', 'must contain']), containers_left: { n: 2, rule: 'LS-LT16-MNm' }, said: null, passed: [], tasks: [task(0, 798000)], block: null,
  claims: ['Now', 'Impossible'], move_no: 9, last_mover: 1, desk: null, allowance: null, readings: [],
  sheet: { totals: [8, 4, 6], scores: [[1, 0, 6], [1, 1, 4], [1, 2, 6]].map(([shake, seat, points]) => ({ shake, seat, points })), penalties: [], signed: [], slip: null },
  round: { is: 'Open', bell: 1800000 }, matters: [], filed: [], false_charges: [0, 0, 0], ahead: null, irregulars: [],
  may: ['Leave', 'Letter', 'Demand', 'Say', 'Pass', 'Lift', 'Call'], may_not: [], hidden: [], ...more,
});
const shown = (v = {}, f = {}, more = {}) => ({ is: 'View', table: 't1', seq: 41, now: 750000, running: true, suspended: false, over: false, frame: frame(f), record: v.faces ? record.slice(0, 1) : record, view: view(v), ...more });

const tournament = { procedure: 'Tournament', adjudication: 'Players', division: 'senior' };
const guest = { you: null, may: [], may_not: [] };
const desk = (more = {}) => ({ contest: { is: 'Challenge', claim: 'Now', challengers: [1], mover: 2 }, duties: ['May', 'Must', 'May'], limit: { ends: 850000, stage: 'Sand' }, rule: 'LS-LT13-A-4', presented: [], declined: [], own_paper: null, papers: [], on_desk: null, awaited: [0, 1], ground: null, attempted: [], own_attempt: null, ...more });

const sentence = 'I know that the cat stole my blanket from the warm basket.';
const blanket = { sentence, word: 'blanket' };
const warm = { sentence: 'The blanket is warm.', word: 'blanket' };
const word = (form, pos, job, within, firm, at) => ({ form, pos, function: job, in: within, firm, features: {}, why: `The word ${form} is the ${job}.`, at });
/** A sentence analysed, with its words one after another. */
function report(text, words, parts, more = {}) {
  let from = 0;
  const placed = words.map(([form, pos, job, within = [], firm = true]) => {
    const at = text.indexOf(form, from);
    from = at + form.length;
    return word(form, pos, job, within, firm, [at, from]);
  });
  return { id: null, pattern: 'S-V-DO', patterns: ['S-V-DO'], structure: 'complex', purpose: 'declarative', firm: { pattern: true, structure: true, purpose: true }, words: placed, errors: [], alternatives: [], parts, clauses: [{ head: 1, pattern: 'S-V-DO', why: 'I know what?' }], why: { structure: 'One independent clause and one dependent.', purpose: 'It states something.' }, ...more };
}
const clause = ['noun clause'];
const phrase = ['adverb phrase', 'noun clause'];
const known = report(sentence, [
  ['I', 'pronoun', 'subject'], ['know', 'verb', 'main verb'], ['that', 'conjunction', 'subordinator', clause], ['the', 'adjective', 'noun modifier', clause], ['cat', 'noun', 'subject', clause], ['stole', 'verb', 'main verb', clause],
  ['my', 'adjective', 'possessive', clause], ['blanket', 'noun', 'direct object', clause], ['from', 'preposition', 'intro adverb phrase', phrase, false], ['the', 'adjective', 'noun modifier', phrase], ['warm', 'adjective', 'noun modifier', phrase], ['basket', 'noun', 'object of preposition', phrase],
], [
  { kind: 'noun clause', words: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], function: 'direct object', why: 'I know what?' },
  { kind: 'adverb phrase', words: [8, 9, 10, 11], function: 'verb modifier', why: 'It tells where.' },
], { alternatives: [{ by: 'reading', is: 'intro adjective phrase', share: 0.4, what: 'function', word: 8 }] });
const wrong = report(warm.sentence, [['The', 'adjective', 'noun modifier'], ['blanket', 'noun', 'subject'], ['is', 'verb', 'main verb'], ['warm', 'adjective', 'predicate adjective']], [], { pattern: 'S-LV-PA', patterns: ['S-LV-PA'], structure: 'simple', clauses: [{ head: 3, pattern: 'S-LV-PA', why: '' }] });
const requirement = (text, finding, reasons = [], objection = { is: 'Grammar', text: '' }, people = false) => ({ objection, text, finding, is_for_people: people, reasons, rule: 'LS-LT2-2' });
const sense = requirement('it makes sense', 'unsure', [], { is: 'Reality' }, true);
const good = [
  requirement('S-V-DO', 'holds', ['I know what? The whole clause is the direct object.']), requirement('noun', 'holds', ['blanket names a thing.']), requirement('direct object', 'holds', ['The cat stole what? My blanket.']),
  requirement('yellow is wild', 'holds'), requirement('must contain A', 'holds'), requirement('in a noun clause', 'holds', ['It stands in “that the cat stole my blanket from the warm basket”.']), requirement('spelled with the cubes', 'holds'),
  requirement('grammar', 'unsure', ['from the warm basket may tell where the cat stole, or which blanket']), requirement('twenty words at most', 'holds'), sense,
];
const bad = [requirement('S-V-DO', 'fails', ['is links: the pattern is S-LV-PA']), requirement('noun', 'holds'), requirement('direct object', 'fails', ['blanket is the subject']), requirement('must contain A', 'holds'), requirement('spelled with the cubes', 'holds'), sense];
const spelled = [...'BLANKET'].map((letter, i) => ({ letter, cube: { color: 'red', face: letter }, wild: i === 4, from_resources: i === 6 }));
const readingOf = (paper) => (paper.sentence === warm.sentence
  ? { verdict: 'incorrect', requirements: bad, n_words: 4, word_at: 1, spelled, analysis: wrong }
  : { verdict: 'correct', requirements: good, n_words: 12, word_at: 7, spelled, analysis: known });
const papers = [{ writer: 1, paper: blanket, correct: null, accepted: [] }, { writer: 2, paper: warm, correct: null, accepted: [] }];
const readings = papers.map(({ writer, paper }) => ({ writer, reading: readingOf(paper) }));
const checking = { stage: { is: 'Checking' }, order: order('Checking'), tasks: [], claims: [], demandable: [] };
const writing = { stage: { is: 'Writing' }, order: order('Writing'), tasks: [], claims: [] };
const nobody = { faces: [], mat: [], shake: 0, player_one: null, players: [], tasks: [], stage: { is: 'Seating' }, designation: null, part: null, order: [], demands: [], wild: null, demandable: [] };
/** A first game, the first shake just over. */
const untimed = { glass: 'Away', n_shakes: 2, division: 'elementary', round: { is: 'Open', bell: null } };
const marked = [{ ...papers[0], correct: true }, { ...papers[1], writer: 0, correct: false }];
const ending = {
  ...untimed, shake: 1, stage: { is: 'Resting', until: 766000, ready: [1], rule: 'HALL-9' }, order: order('Checking'), tasks: [], claims: [], demandable: [], may: ['Leave', 'Ready', 'Call'],
  desk: desk({ contest: { is: 'Challenge', claim: 'Now', challengers: [1], mover: 2 }, duties: [], limit: null, rule: null, papers: marked }), readings: marked.map(({ writer, paper }) => ({ writer, reading: readingOf(paper) })),
  sheet: { ...view().sheet, totals: [2, 6, 2], scores: [[1, 0, 2], [1, 1, 6], [1, 2, 2]].map(([shake, seat, points]) => ({ shake, seat, points })) },
};

/** Tables by the name of their scene. */
/** A scored shake that somebody disputes. */
const filed = [{ shake: 1, contest: { is: 'Challenge', claim: 'Now', challengers: [1], mover: 2 }, asked: [{ what: 'Sentence', text: 'S-V-DO' }, { what: 'Demands', text: 'noun; direct object; yellow is wild; must contain A' }, { what: 'Letters', text: 'pink B, red L, red A, black N, yellow Z, orange E' }, { what: 'Resources', text: 'green T, pink R' }], papers: [{ writer: 1, paper: papers[1].paper, correct: true, found: [{ text: 'a person has to say whether that can be', rule: 'LS-LT23-A', certain: false }] }] }];
const disputed = { by: 0, about: 'My sentence was right, please look.', paper: { shake: 1, writer: 1 }, until: 1040000, rulings: [], appealed: false };

export const linguishtikTables = {
  'lt-moving': shown(),
  'lt-others': shown({ stage: { is: 'Moving', mover: 1 }, last_mover: 0, tasks: [task(1, 798000)], demandable: [], may: ['Leave', 'Lift', 'Call'], passed: [2] }),
  'lt-tournament': shown({ ...tournament, demands: [...list, made(1, 7, 'must contain E', { is: 'Contain', letter: 'E' }, { void: true })], may: ['Leave', 'Letter', 'Demand', 'Say', 'Shift', 'Pass', 'Lift', 'Charge', 'Call'] }),
  'lt-rolling': shown({ ...nobody, stage: { is: 'Rolling' }, shake: 1, players: [0, 1, 2], player_one: 0, order: order('Sentence'), tasks: [task(0, 840000, 'Roll')], claims: [], may: ['Leave', 'Roll', 'Call'] }),
  'lt-designating': shown({ ...opening, stage: { is: 'Designating' }, player_one: 0, designation: null, part: null, order: order('Sentence'), demandable: [], tasks: [task(0, 840000, 'Roll')], claims: [], may: ['Leave', 'Designate', 'SayImpossible', 'Call'] }),
  'lt-type': shown({ ...opening, opening: 'Type', part: null, order: order('Type'), demandable: offered(demands.filter((it) => it.group === 'type')), tasks: [task(0, 840000, 'Demand')], claims: [], last_mover: 2, may: ['Leave', 'Demand', 'Say', 'Call'], may_not: [{ deed: 'Letter', rule: 'LS-LT9-1' }] }),
  'lt-function': shown({ ...opening, opening: 'Function', demands: list.slice(0, 1), mat: mat([], [8]), order: order('Function'), demandable: offered(demands.filter((it) => it.group === 'function')), tasks: [task(0, 840000, 'Demand')], may: ['Leave', 'Demand', 'Say', 'Lift', 'Call'], may_not: [{ deed: 'Letter', rule: 'LS-LT10-1' }] }),
  'lt-impossible': shown({ ...opening, stage: { is: 'AllImpossible', agreed: [1], disagreed: [] }, designation: null, part: null, order: order('Sentence'), demandable: [], tasks: [task(0, 800000, 'Agree')], claims: [], may: ['Leave', 'Agree', 'Disagree', 'Call'] }),
  'lt-held': shown({ ...tournament, block: { hands: [0], third: null, held: true, limit: { ends: 761000, stage: 'Sand' }, rule: 'LS-LT18-3' }, may: ['Leave', 'Claim', 'PutBack', 'Call'] }),
  'lt-writing': shown({ ...writing, desk: desk({ contest: { is: 'Challenge', claim: 'Now', challengers: [0], mover: 2 }, duties: ['Must', 'May', 'May'] }), allowance: { n_cubes: 1, or_demand: true, designates: false, rule: 'LS-LT19-A' }, may: ['Leave', 'Present', 'Call'] }),
  'lt-forceout': shown({ ...writing, passed: [0, 1, 2], demandable: [], desk: desk({ contest: { is: 'Open', last_mover: 1, resources: false }, duties: ['May', 'May', 'May'], awaited: [0, 1, 2] }), allowance: { n_cubes: 2, or_demand: false, designates: false, rule: 'LS-LT24-2B' }, may: ['Leave', 'Present', 'Decline', 'Call'] }),
  'lt-handed': shown({ ...writing, demandable: [], desk: desk({ presented: [0], own_paper: blanket, awaited: [1] }), allowance: { n_cubes: 1, or_demand: true, designates: false, rule: 'LS-LT19-A' }, may: ['Leave', 'Call'] }),
  'lt-checking': shown({ ...checking, desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2] }), readings, may: ['Leave', 'Accept', 'Reject', 'Call'] }),
  'lt-checking-players': shown({ ...checking, ...tournament, desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2] }), may: ['Leave', 'Accept', 'Reject', 'Call'] }),
  'lt-concede': shown({ ...checking, ...tournament, desk: desk({ duties: [], papers: [{ ...papers[1], writer: 0 }], on_desk: 0, awaited: [1, 2], ground: { no: 3, by: 1, objection: { is: 'Demand', demand: list[1].demand }, until: 880000, rule: 'HALL-14' } }), may: ['Leave', 'Concede', 'Call'] }),
  'lt-ground': shown({ ...checking, ...tournament, ...guest, desk: desk({ duties: [], papers, on_desk: 1, awaited: [0, 2], ground: { no: 3, by: 0, objection: { is: 'Reality' }, until: 880000, rule: 'HALL-14' } }), readings, may: ['Rule', 'Answer', 'Initial', 'Direct', 'Bell'] }, { you: null, office: 'HeadJudge', officials: [{ name: 'Dora', office: 'HeadJudge', here: true, badge: 1 }], judge_key: 'k3y' }),
  'lt-disputed': shown({ ...guest, demandable: [], matters: [disputed], filed, may: ['Rule', 'Answer', 'RulePaper', 'Initial', 'Direct', 'Bell'] }, { you: null, office: 'Judge', officials: [{ name: 'Dora', office: 'Judge', here: true, badge: 1 }], judge_key: 'k3y' }),
  'lt-dispute': shown({ matters: [{ ...disputed, until: null, rulings: [{ badge: 1, upheld: true }] }], filed }, { officials: [{ name: 'Dora', office: 'Judge', here: true, badge: 1 }] }),
  'lt-free': shown({ tasks: [{ ...task(0, 998000), rule: 'HALL-15', free: true }] }),
  'lt-resting': shown(ending, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }, { record: [...record, told(740000, 'Score', 'P2 scores 6.', 'LS-SC-A'), told(740000, 'Score', 'P1 scores 2.', 'LS-SC-A'), told(740000, 'Score', 'P3 scores 2.', 'LS-SC-A')] }),
  'lt-first': shown({ ...untimed, shake: 1, tasks: [task(0, 2 ** 32 - 1)] }, { seats: seats({ 1: { is: 'bot', level: 2 } }), may_pause: true }),
  'lt-watching': shown({ ...guest, demandable: [] }, { you: null }),
  'lt-signing': shown({ stage: { is: 'Signing', points: [6, 4, 5], until: 900000, rule: 'LS-LT27-1' }, tasks: [], claims: [], demandable: [], may: ['Sign', 'Call'] }),
  'lt-over': shown({ stage: { is: 'Over', points: [6, 4, 5] }, tasks: [], claims: [], demandable: [], may: [] }, {}, { over: true }),
  'lt-seating': shown({ ...nobody, claims: [], may: ['Leave', 'Begin'] }, { seats: [...seats().slice(0, 2), free(2)] }),
};

/** What the hall says of a draft. */
export const linguishtikDraft = (paper) => ({ state: paper.sentence === warm.sentence ? 'Wrong' : 'Right', reading: readingOf(paper), text: 'Nothing is wrong with it that a machine can see.', rules: [] });

export const linguishtikRules = [
  ['LS-LT13-A-6f', 'Played', 'Seven general demands can each be made once in a shake.'],
  ['LS-LT9-1', 'Played', 'Player Two makes the Type Demand.'],
  ['LS-LT16-MNm', 'Played', 'Clauses and phrases can be demanded twice in a shake, together.'],
].map(([id, standing, gist]) => ({ id, game: 'linguishtik', standing, gist, section: 'LT 16. Demands', has_scenario: true }));

const cube = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const write = async (page) => {
  const pen = page.getByRole('button', { name: 'Your paper' });
  if (await pen.count()) await pen.last().click();
  await page.getByLabel('Your word').last().fill('blanket');
  await page.getByLabel('Your sentence').last().fill(sentence);
  await page.waitForTimeout(800);
};
const demand = async (page) => {
  await cube('Cube W, green')(page);
  const open = page.getByRole('button', { name: 'Demand …' });
  if (await open.count() && await open.first().getAttribute('aria-disabled') !== 'true') await open.first().click();
  await page.getByRole('group', { name: 'In a clause' }).getByRole('button', { name: 'noun', exact: true }).click();
};
/** What is done in a scene before its picture is taken. */
export const linguishtikShots = [
  { name: 'lt-how', path: '/how/linguishtik' },
  { name: 'lt-new', path: '/new/linguishtik' },
  ...Object.keys(linguishtikTables).map((name) => ({ name, path: `/t/${name}` })),
  { name: 'lt-demand', path: '/t/lt-moving', then: demand },
  { name: 'lt-keypad', path: '/t/lt-moving', then: async (page) => { await demand(page); await page.getByRole('button', { name: 'letter transfer …' }).click(); await page.getByRole('button', { name: 'P', exact: true }).click(); await page.getByRole('button', { name: 'X', exact: true }).click(); } },
  { name: 'lt-pad', path: '/t/lt-moving', then: write },
  { name: 'lt-written', path: '/t/lt-writing', then: write },
  { name: 'lt-pass', path: '/t/lt-moving', then: (page) => page.getByRole('button', { name: 'Pass' }).click() },
  { name: 'lt-lifted', path: '/t/lt-moving', then: (page) => page.getByRole('button', { name: 'Lift the challenge block' }).click() },
  { name: 'lt-word', path: '/t/lt-checking', then: (page) => page.getByRole('button', { name: /^from, preposition/ }).click() },
  { name: 'lt-reject', path: '/t/lt-checking', then: async (page) => { await page.getByRole('button', { name: 'Reject it' }).click(); await page.getByRole('radio', { name: 'The word does not meet a Demand' }).check(); } },
  { name: 'lt-list', path: '/t/lt-moving', then: (page) => page.keyboard.press('v') },
];
