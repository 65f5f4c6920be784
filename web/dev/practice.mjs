// Puzzles as the hall would ask and mark them.
const faces = [2, 3, 1, 'B', 'B', 'R', 'R', 'G', 'Y', 'R', 'B', '∪', '∩', '−', '′', 'V', '=', '⊂'];
const [R, P, F, G] = ['Required', 'Permitted', 'Forbidden', 'Goal'];
const at = { 0: G, 1: G, 2: F, 3: R, 11: P, 8: F, 13: F, 5: P };
const chosen = { senior: [{ variation: { name: 'wild-cube', cube: '∪' }, text: '∪ Wild' }, { variation: { name: 'two-operations' }, text: 'Two Operations' }], middle: [{ variation: { name: 'wild-cube', cube: 'B' }, text: 'B Wild' }] };

export const puzzle = (kind = 'solve', division = 'middle') => ({
  id: `${kind}.${division}.any.2.17`,
  kind,
  difficulty: 2,
  position: {
    division,
    universe: ['B', 'BR', 'BRG', 'R', 'RG', 'G', 'GY', 'BY', 'Y', 'blank'],
    faces,
    mat: faces.map((_, id) => at[id] ?? null),
    goal: { laid: { layout: 'row', cubes: [{ cube: 0 }, { cube: 1 }] }, text: '2 + 3', values: [5] },
    variations: chosen[division] ?? [],
  },
  after: kind === 'impossible' ? 'impossible' : 'now',
  question: { solve: 'Write a Solution with at most one cube from Resources.', now: 'Would a Now challenge win?', impossible: 'Is it Impossible?' }[kind],
  limit: kind === 'solve' ? 120_000 : 60_000,
  limit_rule: kind === 'solve' ? 'OS-XI-A-1h' : 'OS-XI-A-1e',
});

const solutions = [{ set_name: '(BuR)-G', restrictions: ['Y<B'] }];
const key = (yes, why) => ({ yes, why, solvable: { is: 'Yes', solutions }, shortest: { is: 'Exactly', n_cubes: 6, solutions }, needed: { is: 'Exactly', n_cubes: 1, solutions } });

export function mark({ id, answer }) {
  const kind = id.split('.')[0];
  if (kind === 'solve') {
    const wrong = answer.is !== 'Solutions' || !answer.solutions[0].set_name.includes('G');
    const why = 'The shortest has 6 cubes: (B∪R)−G with Y ⊂ B.';
    const reasons = wrong ? [{ rule: 'OS-VII-B-4b', text: '1 B cube Required and only 0 in the Set-Name' }, { rule: 'OS-VII-B-3', text: 'R∪Y counts 6, and the Goal is 5' }] : [];
    const readings = [{ solution: 1, set_name: 'R∪Y', restrictions: [], universe: [], cards: ['BR', 'BRG', 'R', 'RG', 'BY', 'Y'], value: 6, meets_goal: false }];
    return { right: !wrong, text: wrong ? 'Not correct: …' : `Correct. ${why}`, rules: [], verdict: answer.is === 'Solutions' ? { correct: !wrong, reasons, readings: wrong ? readings : [] } : null, key: key(null, why) };
  }
  const why = 'Now wins: (B∪R)−G with Y ⊂ B is a Solution, and takes one cube from Resources.';
  return { right: answer.is === 'Yes', text: why, rules: ['OS-V-A-2'], verdict: null, key: key(true, why) };
}

export const menu = ['basic', 'elementary', 'middle', 'junior', 'senior'].map((division) => ({ division, variations: division === 'basic' ? [] : ['required-cube', 'wild-cube', 'two-operations'], always: division === 'junior' || division === 'senior' ? ['union-intersection', 'universe-null', 'multiple-operations'] : [] }));

const begin = async (page) => { await page.getByRole('button', { name: 'Start' }).click(); await page.getByRole('region', { name: 'The puzzle' }).waitFor(); };
const kind = (page, name) => page.getByRole('radio', { name }).check({ force: true });
const write = async (page, text) => { await page.getByRole('textbox', { name: 'Set-Name' }).fill(text); await page.getByRole('button', { name: 'Hand it in' }).click(); await page.getByRole('region', { name: 'The answer' }).waitFor(); };
/** What is done in a scene before its picture is taken. */
export const practiceShots = [
  { name: 'practice', path: '/practice/on-sets' },
  { name: 'practice-solve', path: '/practice/on-sets', then: begin },
  { name: 'practice-wrong', path: '/practice/on-sets', then: async (page) => { await begin(page); await write(page, 'RuY'); } },
  { name: 'practice-right', path: '/practice/on-sets', then: async (page) => { await begin(page); await write(page, '(BuR)-G'); } },
  { name: 'practice-now', path: '/practice/on-sets', then: async (page) => { await kind(page, 'Now or not'); await begin(page); } },
  { name: 'practice-senior', path: '/practice/on-sets', then: async (page) => { await page.getByRole('combobox', { name: 'Division' }).selectOption('senior'); await begin(page); } },
  { name: 'practice-no', path: '/practice/on-sets', then: async (page) => { await kind(page, 'Now or not'); await begin(page); await page.keyboard.press('n'); await page.getByRole('region', { name: 'The answer' }).waitFor(); } },
];
