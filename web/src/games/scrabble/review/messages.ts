/** What is said when a game of SCRABBLE, or one position of it, is looked back on. */
import { count, points } from '../../../lib/counts';
import type { ScrabbleChallengeReview, ScrabbleMeasure } from '../../../wire/scrabble';

const one = (n: number) => n.toFixed(1);
const percent = (n: number) => `${Math.round(n)}%`;
const spread = (n: number) => (n === 0 ? 'a tie' : n > 0 ? `a win by ${n}` : `a loss by ${-n}`);

export const text = {
  parts: 'Parts of the game',
  part: () => 'The whole game',
  waiting: 'Looking at every turn. This takes a moment…',
  notYet: 'You can look back on the game once both players have signed.',
  partly: 'Not every turn could be looked at.',
  first: 'In short',
  list: (name: string) => `Word list: ${name}`,
  costliest: (who: string, turn: number, lost: number) => `The costliest turn was turn ${turn}, ${who}: ${one(lost)} points lost.`,
  nothingLost: 'No play fell short of the best one.',
  practise: 'Practise positions from this game',

  curve: (who: string) => `${who}: chance of winning`,
  curveTold: (who: string, first: number, high: number, highAt: number, low: number, lowAt: number, last: number) =>
    `${who}’s chance of winning, turn by turn. After the first turn ${percent(first)}, highest after turn ${highAt} with ${percent(high)}, lowest after turn ${lowAt} with ${percent(low)}, at the end ${percent(last)}.`,
  noCurve: 'Nobody worked out the chances of winning in this game.',
  even: 'even',
  turnOf: (number: number) => `Turn ${number}`,
  chance: (n: number) => percent(n),
  chanceAfter: (who: string, n: number) => `${who} ${percent(n)} to win`,

  turns: 'Turns',
  turnsHint: 'Click a turn, or step through them with the left and right arrow keys.',
  head: { number: 'Turn', play: 'Play', score: 'Score', total: 'Total', lost: 'Lost' },
  said: (who: string, play: string, score: number) => `${who}: ${play}, ${points(score)}`,
  onTurn: (who: string) => `${who} to play`,
  exchange: (tiles: string) => (/^\d+$/.test(tiles) ? `exchanges ${count(Number(tiles), 'tile', 'tiles')}` : `exchanges ${tiles}`),
  pass: 'passes',
  lostPoints: (lost: number) => `−${one(lost)}`,
  noLoss: '0',
  unknown: '?',
  notes: { best: 'Best play', bingo: 'Bingo', missed: 'Bingo missed' },
  challengeNote: { PhoneyStands: 'Phoney stood', PhoneyOff: 'Phoney came off', ValidChallenged: 'Challenged in vain', Misruled: 'Wrong ruling' } satisfies Record<ScrabbleChallengeReview, string>,
  challenge: {
    PhoneyStands: 'This play had a word that is not in the list, and nobody challenged it.',
    PhoneyOff: 'This play was not valid. It was challenged, and came off the board.',
    ValidChallenged: 'This play was valid, so the challenge failed.',
    Misruled: 'The ruling was wrong: it does not agree with the word list.',
  } satisfies Record<ScrabbleChallengeReview, string>,
  challenges: 'Challenge',

  board: 'The board',
  showing: (play: string) => `Shown on the board: ${play}`,
  before: 'Shown before the play',
  rack: 'Rack',
  noRack: 'Not all of this rack is known, so other plays cannot be compared.',
  inBag: (n: number) => (n === 0 ? 'The bag is empty.' : `${count(n, 'tile', 'tiles')} in the bag.`),
  scores: (own: number, other: number) => `Score: ${own} to ${other}.`,
  made: 'Played',
  words: 'Words',
  invalid: 'not in the list',
  lost: (n: number, measure: ScrabbleMeasure) => `Lost ${one(n)} points, ${text.measure[measure]}.`,
  wasBest: (measure: ScrabbleMeasure) => `This was the best play, ${text.measure[measure]}.`,
  measure: { Static: 'measured by score and leave', Simulation: 'measured by simulation', Ending: 'measured to the end of the game' } satisfies Record<ScrabbleMeasure, string>,
  best: 'Best plays',
  bestHint: 'Choose one to see it on the board.',
  noBest: 'There is nothing to compare with.',
  candidate: { play: 'Play', score: 'Score', equity: 'Equity', win: 'Wins' },
  equity: one,
  none: '–',
  bingoMissed: (play: string, score: number, n: number) => `A bingo was missed: ${play} for ${score}${n > 1 ? `, one of ${n}` : ''}.`,
  bingos: (n: number) => `Bingos possible here: ${n}.`,
  ending: 'Endgame',
  endingBest: (n: number) => `Best play leads to ${spread(n)}.`,
  endingMade: (n: number) => `The play made leads to ${spread(n)}.`,
  endingExact: 'This is proved.',
  endingOpen: 'This is the best line found; it is not proved.',
  endingLine: 'Best line',
  win: (before: number | null, after: number | null) =>
    before !== null && after !== null ? `Chance of winning: ${percent(before)} before the play, ${percent(after)} after it.` : before !== null ? `Chance of winning: ${percent(before)}.` : after !== null ? `Chance of winning after the play: ${percent(after)}.` : '',
  luck: (n: number) => `The draw before it was ${one(Math.abs(n))} points ${n < 0 ? 'worse' : 'better'} than average.`,
  analyse: 'Analyse this position',
  share: 'Share this position',
  record: 'What happened',

  totals: 'Players',
  total: {
    score: 'Score', turns: 'Turns', lost: 'Points lost', mean: 'Lost per turn', best: 'Best plays found', bingos: 'Bingos', missed: 'Bingos missed',
    stood: 'Phoneys that stood', off: 'Phoneys challenged off', vain: 'Valid plays challenged', luck: 'Luck of the draw',
  },
  of: (n: number, all: number) => `${n} of ${all}`,
  signed: (n: number) => (n > 0 ? `+${one(n)}` : n < 0 ? `−${one(-n)}` : '0.0'),

  analysis: {
    title: 'Analysis',
    lead: 'Paste a position as CGP to see the best plays in it.',
    position: 'Position (CGP)',
    go: 'Analyse',
    waiting: 'Looking at the position…',
    onTurn: 'Player to move',
    another: 'Another position',
  },
};
