import { text } from './messages';
import type { Pace } from '../../wire/my-word';

export function paceText(pace: Pace): string {
  if (pace.is === 'Patient') return text.table.patientText;
  return pace.is === 'Manual' ? text.table.manualText : text.table.everyText(pace.every);
}

/** The next pace up or down; none if it cannot go further, or there is none. */
export function otherPace(pace: Pace, way: 'faster' | 'slower'): Pace | null {
  if (pace.is === 'Manual') return null;
  if (pace.is === 'Auto') {
    const every = nextSpeed(pace.every, way);
    return every === null ? null : { is: 'Auto', every };
  }
  const percent = pace.percent + (way === 'faster' ? -25 : 25);
  return percent < 50 || 200 < percent ? null : { is: 'Patient', percent };
}

/** The speeds a dealer steps through, in milliseconds from card to card. */
const speeds = [600, 1000, 1500, 2000, 3000, 4000, 5000, 7000, 10_000, 15_000];

/** The next speed up or down; none if it cannot go further. */
function nextSpeed(every: number, way: 'faster' | 'slower'): number | null {
  return (way === 'faster' ? speeds.findLast((it) => it < every) : speeds.find((it) => every < it)) ?? null;
}
