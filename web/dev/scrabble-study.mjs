// A game of SCRABBLE looked back on, a position analysed, and puzzles, as the hall would tell them.
const empty = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15';
const forks = '15/15/15/15/15/15/15/3FORKs7/15/15/15/15/15/15/15';
const late = '15/15/15/15/15/5SCOUT5/6A8/3MARBLES1F3/3A2I2H1I3/3T2N2O1E3/3R5V1L3/3I3TREND3/2EXPO4A4/10V4/10Y4';
const play = (text, score, equity = score, win = null) => ({ text, score, equity, win });
const turn = (number, seat, more) => ({
  number, line: null, seat, position: `${empty} AEIKORS/ 0/0 0`, rack: 'AEIKORS', is_rack_known: true, n_bag: 86, made: play('8D FORKs', 24, 26.2, 55), words: [{ word: 'FORKS', is_valid: true }], challenge: null,
  best: [play('8D FORKs', 24, 26.2, 55)], lost: 0, measure: 'Static', n_bingos: 0, best_bingo: null, is_bingo: false, is_bingo_missed: false, ending: null, luck: null, win_before: 52, win_after: 55, ...more,
});

export const scrabbleReview = {
  players: ['P1', 'P2'], list: 'ENABLE', is_whole: true,
  turns: [
    turn(1, 0, { position: `${empty} FKORS?E/ 0/0 0`, rack: 'EFKORS?' }),
    turn(2, 1, {
      position: `${forks} AEINRST/ 0/24 0`, rack: 'AEINRST', n_bag: 81, made: play('9G TIE', 9, 14.1, 31), words: [{ word: 'TIE', is_valid: true }], best: [play('9G STAINER', 74, 76.4, 72), play('9F RETAINS', 72, 74.2, 71), play('7C NASTIER', 66, 68.9, 66)],
      lost: 62.3, measure: 'Simulation', n_bingos: 3, best_bingo: play('9G STAINER', 74, 76.4), is_bingo_missed: true, luck: 11.5, win_before: 72, win_after: 31,
    }),
    turn(3, 0, { position: `${forks} ADQUZIE/ 24/9 0`, rack: 'ADEIQUZ', n_bag: 78, made: play('10A QUAZED', 60, 61, 80), words: [{ word: 'QUAZED', is_valid: false }], challenge: 'PhoneyStands', best: [play('10A QUAD', 38, 41.5, 74)], lost: null, win_before: 70, win_after: 80 }),
    turn(4, 1, { position: `${forks} IIIUUVV/ 9/84 0`, rack: 'IIIUUVV', n_bag: 72, made: play('(exch IIUUVV)', 0, 3.1, 18), words: [], best: [play('(exch IIUUVV)', 0, 3.1, 18)], lost: 0, win_before: 18, win_after: 18 }),
    turn(5, 0, {
      position: `${late} ABEG/EV 377/360 0`, rack: 'ABEG', n_bag: 0, made: play('14F BE', 12, null, 100), words: [{ word: 'BE', is_valid: true }], best: [play('5E BAG', 21, null, 100), play('14F BE', 12, null, 100)], lost: 9, measure: 'Ending',
      ending: { best_spread: 44, made_spread: 35, is_exact: true, line: ['5E BAG', '(pass)', '4D E(B)'] }, win_before: 100, win_after: 100,
    }),
  ],
  totals: [
    { seat: 0, name: 'P1', score: 412, n_turns: 3, n_measured: 2, lost: 9, n_best: 1, n_bingos: 0, n_bingos_missed: 0, n_phoneys_stood: 1, n_phoneys_off: 0, n_challenged_for_nothing: 0, luck: -4.2 },
    { seat: 1, name: 'P2', score: 367, n_turns: 2, n_measured: 2, lost: 62.3, n_best: 1, n_bingos: 0, n_bingos_missed: 1, n_phoneys_stood: 0, n_phoneys_off: 0, n_challenged_for_nothing: 0, luck: 11.5 },
  ],
  curve: [{ turn: 1, scores: [24, 0], win: 55 }, { turn: 2, scores: [24, 9], win: 69 }, { turn: 3, scores: [84, 9], win: 80 }, { turn: 4, scores: [84, 9], win: 82 }, { turn: 5, scores: [389, 360], win: 100 }],
};

export const scrabbleAnalysis = ({ position }) => ({ ...scrabbleReview.turns[1], number: 1, seat: 0, position, made: null, words: [], lost: null, is_bingo_missed: false, win_after: null });

const rows = ['...............', '...............', '...............', '...............', '...............', '.....SCOUT.....', '......A........', '...MARBLES.F...', '...A..I..H.I...', '...T..N..O.E...', '...R.....V.L...', '...I...TREND...', '..EXPO....A....', '..........V....', '..........Y....'];
const scene = (more = {}) => ({ cgp: `${late} AEINRST/ 91/74 0`, board: rows, rack: 'AEINRST', scores: [91, 74], n_bag: 48, unseen: 'ABCDEEEGIIOOPQU', ...more });
/** With ZEROEd on it: what is to be challenged lies there. */
const zeroed = rows.map((row, r) => { const letter = 'ZEROEd'[r - 1]; return letter ? row.slice(0, 10) + letter + row.slice(11) : row; });
const position = (at) => ({ is: 'Position', at });
const asked = {
  bingo: ['Find a play of all seven tiles.', position(scene())],
  best: ['What is the best play?', position(scene({ rack: 'AEIORZ?' }))],
  endgame: ['The bag is empty. What comes out best?', position(scene({ rack: 'ABEG', n_bag: 0, unseen: 'EV' }))],
  challenge: ['Your opponent plays K2 ZEROEd, forming ZEROED, SCOUTE. Do you challenge?', { is: 'Challenge', at: scene({ rack: '', board: zeroed }), play: 'K2 ZEROEd', words: ['ZEROED', 'SCOUTE'] }],
};

export function scrabblePuzzle({ kind = 'bingo', id = null, difficulty = '1' } = {}) {
  const named = /^anagram\.(\d+)\.(\d+)$/.exec(id ?? '');
  if (named) return { id, kind: 'anagram', difficulty: Number(named[1]), question: 'Which words do these letters spell?', asks: { is: 'Anagram', letters: 'AEINRST', n_words: 3 } };
  const is = id?.split('.')[0] ?? kind;
  const [question, asks] = asked[is] ?? asked.bingo;
  return { id: id ?? `${is}.${difficulty}.17`, kind: is, difficulty: Number(difficulty), question, asks };
}

const shown = [{ play: '4H NASTIER', score: 78, equity: 78000 }, { play: '5D STAINER', score: 70, equity: 70000 }];
const words = ['NASTIER', 'RETAINS', 'STAINER'];
export function scrabbleMark({ id, answer }) {
  const mark = (right, text, key, more = {}) => ({ right, text, rules: ['SC-III-A-1a'], missed: [], wrong: [], lost: null, key, ...more });
  if (answer.is === 'Plan') {
    const cards = answer.cards.map((it) => ({ id: it.id, at: { due: it.answers.at(-1).right ? it.answers.at(-1).day + 1 : it.answers.at(-1).day, number: 0 } }));
    return { today: cards.filter((it) => it.at.due <= answer.day).map((it) => it.id), cards };
  }
  if (answer.is === 'GivesUp' && !/^(anagram|endgame|challenge)/.test(id)) return mark(false, 'The best is 4H NASTIER for 78; then 5D STAINER for 70.', { is: 'Plays', plays: shown });
  if (id.startsWith('anagram')) {
    const said = answer.words ?? [];
    const missed = words.filter((it) => !said.includes(it));
    return mark(missed.length === 0, missed.length === 0 ? 'Right.' : `${missed.length} of 3 are missing.`, { is: 'Words', words }, { missed, wrong: said.filter((it) => !words.includes(it)) });
  }
  if (id.startsWith('challenge')) return mark(answer.is === 'Yes', 'Challenge: SCOUTE is not in the list.', { is: 'Challenge', yes: true, phoneys: ['SCOUTE'] });
  if (id.startsWith('endgame')) return mark(false, 'That comes out 9 points worse.', { is: 'Line', line: ['5E BAG', 'pass', '4D E(B)'], gain: 27 }, { lost: 9000 });
  const right = answer.play === '4H NASTIER';
  return mark(right, right ? 'Right.' : 'That is 8.0 points worse.', { is: id.startsWith('best') ? 'Plays' : 'Bingos', plays: shown }, { lost: right ? 0 : 8000 });
}

const start = (kind) => async (page) => { await page.getByText(kind, { exact: true }).click(); await page.getByRole('button', { name: 'Start' }).click(); await page.waitForTimeout(300); };
const show = (kind) => async (page) => { await start(kind)(page); await page.getByRole('button', { name: 'Show the answer' }).click(); await page.waitForTimeout(300); };
export const scrabbleStudyShots = [
  { name: 'sc-review', path: '/t/sc-over/review?round=1&at=2' },
  { name: 'sc-review-end', path: '/t/sc-over/review?round=1&at=5' },
  { name: 'sc-analysis', path: `/analysis/scrabble?position=${encodeURIComponent(`${forks} AEINRST/ 0/24 0`)}` },
  { name: 'sc-practice', path: '/practice/scrabble' },
  { name: 'sc-practice-bingo', path: '/practice/scrabble', then: start('Bingos') },
  { name: 'sc-practice-answer', path: '/practice/scrabble', then: show('Best play') },
  { name: 'sc-practice-endgame', path: '/practice/scrabble', then: show('Endgame') },
  { name: 'sc-practice-challenge', path: '/practice/scrabble', then: start('Challenge or not') },
  { name: 'sc-practice-anagram', path: '/practice/scrabble', then: start('Anagrams') },
];
