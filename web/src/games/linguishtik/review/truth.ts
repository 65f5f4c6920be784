import type { LinguishtikMoment, LinguishtikWords } from '../../../wire/linguishtik';

/** What is known of words, as the line of a shake marks it. */
const is = (words: LinguishtikWords | null) => (words === null ? 'Unknown' : 0 < words.n ? 'Yes' : 0 < words.n_in_doubt ? 'Unknown' : 'No');

/** A moment as the line of a shake needs it. */
export const asSolvable = (moment: LinguishtikMoment) => ({
  ...moment,
  truth: moment.truth && { now: { is: is(moment.truth.now) }, now_barred: moment.truth.now_barred, ever: { is: is(moment.truth.ever) } },
});
