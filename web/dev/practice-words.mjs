// Puzzles of On-Words as the hall would ask and mark them.
const faces = ['3', '3', '2', 'E', 'O', 'R', 'N', 'I', 'T', 'C', 'A', 'L', 'D', 'P', 'H', 'M', 'F', 'G', 'B', 'V', 'S', 'Y', 'K', 'Z', '/ă/', '/ē/', '/p/', '/o͞o/', '/ng/', '/sh/', '/ər/'];
const [R, P, F, G] = ['Required', 'Permitted', 'Forbidden', 'Goal'];
const at = { 0: G, 1: G, 2: G, 9: R, 3: P, 10: P, 5: P, 17: P, 13: F, 24: R, 29: F };
const position = { faces, mat: faces.map((_, id) => at[id] ?? null), goal: { laid: { layout: 'row', cubes: [{ cube: 0 }, { cube: 1 }, { cube: 2 }] }, text: '3 + 3 + 2', value: 8, legal: true } };
const all = 'ä ă ā b d f ĕ ē ə g h k ĭ ī p r t y ô ō o͝o o͞o th TH l m n ng ŭ ū ch j zh sh hw s oi ər ou v w z'.split(' ').map((it) => `/${it}/`);
const questions = {
  sounds: (word) => `Which of these sounds does ${word} have?`,
  network: () => 'Write a Solution worth 8 with at most one cube from Resources.',
  now: () => 'Would a Now challenge win?',
  impossible: () => 'Is it Impossible?',
};

export function puzzle(kind = 'sounds', difficulty = '1') {
  const offered = difficulty === '3' ? all : ['/ä/', '/k/', '/t/', '/th/', '/n/', '/sh/', '/z/'];
  const asks = kind === 'sounds' ? { is: 'Sounds', word: 'KNOCKED', offered } : { is: 'Mat', position, after: kind === 'impossible' ? 'impossible' : 'now' };
  return { id: `${kind}.${difficulty}.17`, kind, difficulty: Number(difficulty), asks, question: questions[kind]('KNOCKED'), limit: kind === 'network' ? 120_000 : 60_000, limit_rule: kind === 'network' ? 'OW-X-A-1f' : 'OW-X-A-1c' };
}

const way = (symbols) => ({ symbols, grade: 'A', source: 'cmudict', counts: true });
const word = (word, symbols, row, column, down) => ({ word, row, column, down, meant: true, counts: true, certain: true, why: `${word} is in ENABLE-2026`, sounds: [way(symbols)], assumed: 0 });
const solution = { rows: ['CAT', 'A..', 'G..', 'E..', 'R..'] };
const words = [word('CAT', ['k', 'ă', 't'], 0, 0, false), word('CAGER', ['k', 'ā', 'j', 'ər'], 0, 0, true)];
const heard = {
  word: 'KNOCKED', heard: ['/ä/', '/k/', '/t/', '/n/'], notes: [],
  ways: [{ text: 'näkt', counts: true, source: 'cmudict', parts: [{ letters: 'KN', sounds: ['/n/'] }, { letters: 'O', sounds: ['/ä/'] }, { letters: 'CK', sounds: ['/k/'] }, { letters: 'E', sounds: [] }, { letters: 'D', sounds: ['/t/'] }] }],
};

export function mark({ id, answer }) {
  const [kind] = id.split('.');
  if (answer.is === 'Hint') return { number: answer.number, text: ['There is one with 2 words and 7 letter cubes.', 'One of its words is CAGER.', 'Its words are CAT and CAGER.'][answer.number - 1], last: answer.number === 3 };
  const none = { missed: [], wrong: [], verdict: null };
  if (kind === 'sounds') {
    const said = answer.sounds ?? [];
    const missed = heard.heard.filter((it) => answer.is !== 'GivesUp' && !said.includes(it));
    const wrong = said.filter((it) => !heard.heard.includes(it));
    const right = missed.length + wrong.length === 0 && answer.is !== 'GivesUp';
    const why = 'KNOCKED is said /näkt/.';
    return { ...none, right, missed, wrong, text: right ? `Right. ${why}` : `Not so. You missed ${missed.join(', ')}. ${why}`, rules: ['OW-VI-B-3f', 'OW-VI-B-3g', 'OW-P-1'], key: { yes: null, why, shown: { is: 'Sounds', heard } } };
  }
  const shown = { is: 'Solution', solution, n_from_resources: 1, words };
  if (kind === 'network') {
    const right = answer.is === 'Solution' && answer.solution.rows.join('').includes('CAGER');
    const reasons = right || answer.is !== 'Solution' ? [] : [{ rule: 'OW-VI-B-1', text: 'it is worth 3, and the Goal is 8', certain: true }, { rule: 'OW-VI-B-3a', text: 'AGE is fine, but CATZ is not in ENABLE-2026', certain: true, word: 'CATZ' }];
    const verdict = answer.is === 'Solution' ? { value: right ? 8 : 3, words, reasons, rests_on: right ? ['OW-VI-B-1', 'OW-VI-B-3'] : [] } : null;
    return { ...none, right, verdict, text: right ? 'Correct.' : 'Not correct: …', rules: ['OW-VI-B-1'], key: { yes: null, why: 'One Solution is CAT with CAGER.', shown } };
  }
  if (kind === 'now') return { ...none, right: answer.is === 'Yes', text: `${answer.is === 'Yes' ? 'Right' : 'Not so'}. Now wins: CAT with CAGER takes one cube from Resources.`, rules: ['OW-V-A-2'], key: { yes: true, why: 'Now wins: CAT with CAGER takes one cube from Resources.', shown } };
  const why = 'It is Impossible: 511 words can be spelt and said here, and no network of them comes to 8.';
  return { ...none, right: answer.is === 'Yes', text: `${answer.is === 'Yes' ? 'Right' : 'Not so'}. ${why}`, rules: ['OW-V-A-1'], key: { yes: true, why, shown: { is: 'Nothing', searched: { words: 511, first_words: 40, nodes: 900, steps: 128_300 } } } };
}

const path = '/practice/on-words';
const kind = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });
const begin = async (page) => { await page.getByRole('button', { name: 'Start' }).click(); await page.getByRole('region', { name: 'The puzzle' }).waitFor(); };
const answered = (page) => page.getByRole('region', { name: 'The answer' }).waitFor();
const choose = async (page, ...names) => { for (const it of names) await page.getByRole('button', { name: it, exact: true }).click(); await page.getByRole('button', { name: 'Hand it in' }).click(); await answered(page); };
const write = async (page, text) => { await page.locator('[data-pen]').focus(); await page.keyboard.type(text); };
/** What is done in a scene before its picture is taken. */
export const practiceWordsShots = [
  { name: 'owp', path },
  { name: 'owp-sounds', path, then: async (page) => { await begin(page); await page.getByRole('button', { name: 'n, as in need', exact: true }).click(); } },
  { name: 'owp-sounds-hard', path, then: async (page) => { await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('3'); await begin(page); } },
  { name: 'owp-sounds-wrong', path, then: async (page) => { await begin(page); await choose(page, 'n, as in need', 'k, as in keep', 'z, as in zip'); } },
  { name: 'owp-network', path, then: async (page) => { await kind(page, 'Networks'); await begin(page); await write(page, 'CAT'); await page.getByRole('button', { name: 'Give me a hint' }).click(); await page.getByText('There is one with').waitFor(); } },
  { name: 'owp-network-wrong', path, then: async (page) => { await kind(page, 'Networks'); await begin(page); await write(page, 'CATZ'); await page.getByRole('button', { name: 'Hand it in' }).click(); await answered(page); } },
  { name: 'owp-now', path, then: async (page) => { await kind(page, 'Now or not'); await begin(page); } },
  { name: 'owp-now-no', path, then: async (page) => { await kind(page, 'Now or not'); await begin(page); await page.keyboard.press('n'); await answered(page); } },
  { name: 'owp-impossible', path, then: async (page) => { await kind(page, 'Impossible?'); await begin(page); await page.keyboard.press('y'); await answered(page); } },
];
