/** What only the practice page of LinguiSHTIK says. */
import { text as shared } from '../../../mat/practice/messages';

export const text = {
  ...shared,
  lead: 'LinguiSHTIK puzzles, as many as you like. Nobody is watching, and only your streak counts.',
  kind: { function: 'What it does', pattern: 'Patterns', judge: 'Be the judge', write: 'Write one' },
  kindNote: {
    function: 'What does the underlined word do in its sentence?',
    pattern: 'Which pattern, structure or purpose does the sentence have?',
    judge: 'Is this Solution correct? The answer comes with its reasons.',
    write: 'Write a word and a sentence that fit the demands.',
  },
  choices: 'Choose one',
  demands: 'What is demanded',
  example: 'One that fits',
  empty: 'Write a word and a sentence first.',
  free: {
    title: 'Any sentence of your own',
    note: 'Write one, and see it analysed.',
    sentence: 'Sentence',
    go: 'Analyse it',
    reading: 'Reading…',
  },
};
