import { text } from './messages';
import type { Pace } from '../../wire/my-word';

export function paceText(pace: Pace): string {
  switch (pace.is) {
    case 'Manual':
      return text.table.manualText;
    case 'Auto':
      return text.table.everyText(pace.every);
    case 'Patient':
      return text.table.patientText(pace.percent);
  }
}

/** The speeds a dealer steps through, from quick to slow: milliseconds from card to card, or percent of the patient pace. */
const speeds = [600, 1000, 1500, 2000, 3000, 4000, 5000, 7000, 10_000, 15_000];
const percents = [50, 65, 80, 100, 125, 150, 200];

/** The next pace up or down; none if it cannot go further. */
export function nextPace(pace: Pace, way: 'faster' | 'slower'): Pace | null {
  const next = (steps: number[], from: number) => (way === 'faster' ? steps.findLast((it) => it < from) : steps.find((it) => from < it));
  if (pace.is === 'Auto') {
    const every = next(speeds, pace.every);
    return every === undefined ? null : { is: 'Auto', every };
  }
  if (pace.is === 'Patient') {
    const percent = next(percents, pace.percent);
    return percent === undefined ? null : { is: 'Patient', percent };
  }
  return null;
}
