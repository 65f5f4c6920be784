/** Every sentence of On-Words. */
import { count } from '../../lib/counts';
import { text as then } from '../../mat/review/messages';
import { text as table } from '../../mat/table/messages';

const and = (letters: string[]) => (letters.length === 1 ? letters[0] : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`);
const listed = (parts: string[]) => parts.filter(Boolean).join(', ');

export const text = {
  ...table,
  title: 'On-Words',
  divisions: { minor: 'Minor', elementary: 'Elementary', middle: 'Middle', junior: 'Junior', senior: 'Senior' },
  cube: (face: string) => `Cube ${face}`,
  soundCube: (sound: string, word: string) => `Sound ${sound === 'TH' ? 'voiced th' : sound}, as in ${word}`,
  counted: (digits: number, letters: number, sounds: number) => listed([digits === 0 ? '' : count(digits, 'digit', 'digits'), count(letters, 'letter', 'letters'), count(sounds, 'sound', 'sounds')]),
  goalIs: (read: string, value: number | null) => (value === null || String(value) === read ? '' : `${read} =`),
  goalValue: (value: number | null) => (value === null ? 'means nothing' : value < 0 ? `−${-value}` : `${value}`),

  unchallenged: 'There is nothing to challenge before the Goal is set.',
  aloud: { sound: (sound: string, word: string) => `${sound} as in ${word}`, written: (sound: string) => `the sound ${sound === 'TH' ? 'voiced th' : sound}` },
  sounds: {
    title: 'Sounds in play',
    hear: (sound: string, word: string) => `Hear ${sound === 'TH' ? 'voiced th' : sound}, as in ${word}`,
    none: 'No sound has been rolled yet.',
  },

  pad: {
    title: 'Your pad',
    grid: 'Squared paper',
    square: (row: number, column: number) => `row ${row}, column ${column}`,
    lies: { mat: 'on the mat', resources: 'still in Resources', nowhere: 'no cube shows it' },
    empty: 'empty',
    turn: (down: boolean) => `The pen goes ${down ? 'down' : 'to the right'}: turn it`,
    keys: 'Cubes to write with',
    key: (letter: string, where: string) => `Write ${letter}, ${where}`,
    where: { Required: 'Required', Permitted: 'Permitted', Resources: 'in Resources' },
    erase: 'Erase the letter before',
    word: (word: string, down: boolean) => `${word} ${down ? 'down' : 'across'}`,
    nothing: 'nothing written',
    hint: 'Type letters; arrows move, Space turns, Backspace erases.',
    inResources: (letters: string[]) => `${and(letters)} ${letters.length === 1 ? 'is' : 'are'} still in Resources.`,
    tooMany: (letters: string[]) => `${and(letters)} are still in Resources. For Now only one can be.`,
    enough: (letters: string[]) => `${letters.length === 0 ? 'Every letter lies on the mat' : `Only ${letters[0]} is still in Resources`}: enough for Now, if you lift the block.`,
    aim: (goal: number) => `One word, or several that cross, worth ${goal} in all.`,
    noCube: (letters: string[]) => `No cube is left for ${letters.join(', ')}.`,
    open: 'Your pad',
    begin: 'Nothing on your pad yet.',
  },

  truth: {
    title: 'What the umpire would say',
    byWord: 'Word by word',
    lines: { fine: 'fine', judge: 'a judge may rule', wrong: 'not right' },
    worth: (sum: string, goal: number | null) => (goal === null ? `Worth ${sum}` : `${sum}, and the Goal is ${goal}`),
    heard: 'Required, and heard in it',
  },

  paper: {
    ...table.paper,
    title: 'Your pad',
    presentAnyway: 'Present it as it is',
    emptySure: 'There is nothing on it. Present it as it is?',
    meant: 'Words you mean',
    meantHint: 'Only these count.',
  },

  chart: {
    title: 'Chart',
    open: 'Chart and sounds',
    letters: 'Letters',
    soundsRow: 'Sounds',
    solutions: 'Solutions',
    noSolutions: 'Your drafts are listed here.',
    none: '–',
    of: (letter: string, n: number) => (n === 1 ? letter : `${letter} ×${n}`),
  },

  third: {
    title: 'Which side do you take?',
    note: 'Papers stay covered until you have said so, or time is up.',
    present: (names: string) => `I present a Solution, as ${names} must`,
    said: 'You have said that you present a Solution.',
    other: (name: string) => `${name} presents a Solution.`,
    sure: 'You can’t take that back.',
  },

  check: {
    word: 'Which word?',
    sound: 'Which sound?',
    asked: 'You have had your word looked up in this shake.',
    concede: 'Grant it: my Solution is wrong',
    evidence: 'What dictionaries say',
    ruled: (word: string, counts: boolean) => `${word}: ${counts ? 'a word that counts' : 'no word that counts'}`,
    ruledSound: (word: string, sound: string, has: boolean) => `${word} ${has ? 'has' : 'does not have'} the sound ${sound}`,
    rulings: 'Judges have ruled',
    grade: (grade: string, source: string) => `${source}, grade ${grade}`,
    first: 'listed first',
    noSounds: 'no sounds known',
    asking: (names: string) => `${names} would only ask whether it equals the Goal.`,
  },

  rule: {
    title: 'Rule on a word',
    note: 'It holds for the rest of the match.',
    word: 'Word',
    about: 'About',
    itself: 'the word itself',
    yes: 'It counts',
    no: 'It does not count',
    has: 'It has this sound',
    hasNot: 'It does not have it',
    lookUp: 'Look it up',
    valid: (list: string, valid: boolean) => (valid ? `in ${list}` : `not in ${list}`),
  },

  coach: {
    roll: { title: 'Roll the cubes.', text: 'Letters are for words, orange sounds say what they must or must not have. Press “Roll the cubes”.' },
    goal: { title: 'Set the Goal.', text: 'It says how much a Solution is worth: a letter counts one for each word it is in. Tap digits, then press “Say Goal”.' },
    goalWait: { title: 'The Goal comes first.', text: 'It says how much the words of a Solution are worth. Wait until it is set.' },
    move: { title: 'Your move.', text: 'Pick a cube, then say where it goes. A sound in Required must be heard, one in Forbidden must not.' },
    watch: { title: 'Somebody else moves.', text: 'Try words on your pad. Only one dashed letter, and the Goal is met? Then lift the block and say Now.' },
    write: { title: 'Write a Solution.', text: 'One word, or words that cross. When the pad says that it is right, press “Present this draft”.' },
    writeWait: { title: 'Solutions are written.', text: 'This time the others write. Wait until the papers are open.' },
    third: { title: 'You can take a side.', text: 'Do you have a Solution too? Then present it. Otherwise press “Present nothing”.' },
    check: { title: 'Is it right?', text: 'Read the words, count their letters and listen for the sounds. Then accept it or reject it.' },
    result: { title: 'This is how the shake came out.', text: 'Right brings six points, or four if you only joined the Challenger; wrong brings two. Look at the words, then go on.' },
    sign: { title: 'The match is over.', text: 'Look at the scoresheet, then press “Sign the scoresheet”.' },
  },

  how: {
    title: 'On-Words in eight pictures',
    lead: 'Two minutes to read, and two words all the way through.',
    pictures: [
      { title: 'Letters and sounds', text: 'A letter is bare wood; its colour doesn’t matter. A sound is painted orange, with a word that has it.', alt: 'The letters C, L, O, U and D, and the sounds ou as in out and sh as in shop.' },
      { title: 'Words that cross', text: 'A Solution is one word, or several that cross. Each letter counts once for every word it is in.', alt: 'CLOUD across and ONE down share the O: 5 and 3, 8 in all.' },
      { title: 'Someone sets the Goal', text: 'Digits side by side are added, one above the other multiplied; upside down is minus. This Goal is 8.', alt: 'The digits 5 and 3 in the Goal section: 5 + 3 = 8.', felt: true },
      { title: 'Move a cube', text: 'The cubes that were rolled are Resources. On your turn, move one: Required must be used in the end, Permitted can be, Forbidden can’t.', alt: 'L in Required, C in Permitted, Z in Forbidden.', felt: true },
      { title: 'Sounds work by ear', text: 'A Required sound must be heard in some word, a Forbidden one in none. CLOUD has ou, and no sh.', alt: 'The sound ou in Required and the sound sh in Forbidden; CLOUD is k, l, ou, d.', felt: true },
      { title: 'Try it on your pad', text: 'Solid letters lie on the mat, dashed ones are still in Resources. With one dashed letter at most, you can say Now.', alt: 'CLOUD across and ONE down: all letters solid but the E, which is dashed.' },
      { title: 'Say Now or Impossible', text: 'You see a Solution with at most one more cube: lift the block and say Now. Nobody can make one any more: say Impossible.', alt: 'The challenge block and the words Now and Impossible.' },
      { title: 'Write it, and score', text: 'Solutions are written and checked with a dictionary. Right brings 6 points, or 4 if you only joined the Challenger; wrong brings 2.', alt: 'A paper with CLOUD across and ONE down, worth 8.' },
    ],
  },

  review: {
    ...then.review,
    now: { ...then.review.now, IfRuled: 'Now would have won if a judge had allowed a word' },
    ever: { ...then.review.ever, IfRuled: 'A Solution was possible if a judge had allowed a word' },
  },

  end: { ...table.end, solution: 'The Solution' },

  howText: (division: string, procedure: string, who: string) => `${division} · ${procedure} · ${who} judge${who === 'the umpire' ? 's' : ''} Solutions`,

  open: {
    lead: 'Choose the options the rulebook leaves open. They hold for the whole match.',
    seats: 'Seats',
    seat: {
      '2': { name: '2 seats', note: 'Without a Third Party.' },
      '3': { name: '3 seats', note: 'The usual match, with a Third Party in every challenge.' },
    },
    division: 'Division',
    division_: {
      minor: { name: 'Minor', note: 'With a chart to write on.' },
      elementary: { name: 'Elementary', note: 'With a chart. Grade 6 and below.' },
      middle: { name: 'Middle', note: 'With a chart. Grade 8 and below.' },
      junior: { name: 'Junior', note: 'Without a chart. Grade 10 and below.' },
      senior: { name: 'Senior', note: 'Without a chart. Grade 12 and below.' },
    },
    procedures: {
      Assisted: { name: 'Assisted', note: 'Anything the rules don’t allow is stopped before it happens. For learning and practice.' },
      Tournament: { name: 'Tournament', note: 'Mistakes count, and your opponents have to spot and charge them. You can lift the block in vain.' },
    },
    judge: 'Who judges Solutions',
    judges: {
      Umpire: { name: 'The umpire', note: 'Instantly, by word lists and dictionaries.' },
      Players: { name: 'The players', note: 'Your opponents accept, or show what is wrong.' },
    },
    glass: 'Time',
    glasses: {
      Clean: { name: 'Clean limits', note: 'Everyone always gets the full time.' },
      Sand: { name: 'A sand glass', note: 'As with a real glass: sand left over runs out first, or the glass is turned.' },
      Away: { name: 'No limits', note: 'Nobody’s time runs out, and the match has three shakes. For learning.' },
    },
    setter: 'First Goal-setter',
    anySetter: 'by the highest digit',
    setterSeat: (seat: number) => `seat ${seat + 1}`,
    declared: 'Writers say which words they mean',
    declaredNote: 'Other letters that happen to stand together neither count nor need be words.',
    cubes: 'Other cubes',
    cubesNote: 'For a box whose faces differ from the book’s.',
    cubesText: 'Faces of the cubes',
    cubesHint: '31 lines of six faces: 3 digit cubes, then letters (6 black, 4 blue, 4 red, 3 green, 2 pink, 2 yellow), then 7 sounds between strokes, /ou/. What stands after # is not read.',
    cubesExample: '1 2 3 4 5 6\n1 2 3 4 5 6\n1 2 3 4 5 6\nE I N O R T # black',
    cubesFile: 'Take it from a file',
    position: 'Practice position',
    positionNote: 'Start in the middle of a shake.',
    positionText: 'Position',
    positionHint: 'Parts with | between them: who sets, goal:, req:, perm:, forb:, res:, who is to move. A sound stands between strokes, /ou/.',
    positionExample: 'P1 sets | goal: row 5 3 | req: L /ou/ | perm: C O D N | forb: Z /sh/ | res: E U T I R | P2 to move',
  },

  keys: [
    ['↑ ↓ ← →', 'go to the cubes and among them'],
    ['Space', 'pick a cube, or put it back'],
    ['R P F', 'move it to Required, Permitted, Forbidden'],
    ['G', 'take a digit into the Goal, or out of it; otherwise go to your pad'],
    ['U', 'turn a digit of the Goal upside down'],
    ['T', 'read the whole table aloud'],
    ['B', 'say Bonus'],
    ['.', 'the one thing to do: roll, say Goal, agree'],
    ['L', 'lift the challenge block, or put it back'],
    ['N I', 'lift it for Now, Impossible; Enter says it'],
    ['C', 'charge illegal procedure'],
    ['V', 'show the chart and the sounds'],
    ['on the pad', 'letters write, arrows move, Space turns, Backspace erases, Esc leaves'],
    ['Esc', 'put everything back'],
    ['?', 'these keys'],
  ] as const,
};
