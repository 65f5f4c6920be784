/** Every sentence about a shake that is over. */
import { count } from '../../lib/counts';

export const text = {
  review: {
    shakes: 'Shakes',
    shake: (n: number) => `Shake ${n}`,
    waiting: 'Working out what was possible…',
    notYet: 'No shake is over yet. When one is, you can see here what was possible.',
    truth: 'What could be written at that moment',
    tones: {
      before: 'There is no Goal yet.',
      now: 'Now would have won.',
      open: 'A Solution was possible, but not with one more cube.',
      never: 'Impossible would have won.',
      unknown: 'We couldn’t tell: it would have taken too long to find out.',
    },
    keys: { now: 'Now would have won', open: 'still possible', never: 'impossible' },
    now: { Yes: 'Now would have won', No: 'Now would have lost', Unknown: 'We don’t know whether Now would have won' },
    ever: { Yes: 'A Solution was still possible', No: 'Impossible would have won', Unknown: 'We don’t know whether it was still possible' },
    barred: 'Even so, it would have been set aside:',
    since: (name: string | null, text: string) => (name === null ? `Impossible since: ${text}` : `Impossible since ${name}’s move: ${text}`),
    scores: 'How it ended',
    papers: 'Papers',
    noPapers: 'Nobody presented a Solution.',
    markedOtherwise: (correct: boolean) => `At the table it was marked ${correct ? 'correct' : 'incorrect'}.`,
    restsOn: (n: number) => `Rests on ${count(n, 'rule', 'rules')}`,
  },
};
