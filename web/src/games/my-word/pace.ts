import { text } from './messages';
import type { Pace } from '../../wire/my-word';

export function paceText(pace: Pace): string {
  return pace.is === 'Manual' ? text.table.manualText : text.table.everyText(pace.every);
}

/** The speeds a dealer steps through, in milliseconds from card to card. */
const speeds = [600, 1000, 1500, 2000, 3000, 4000, 5000, 7000, 10_000, 15_000];

/** The next speed up or down; none if it cannot go further. */
export function nextSpeed(every: number, way: 'faster' | 'slower'): number | null {
  return (way === 'faster' ? speeds.findLast((it) => it < every) : speeds.find((it) => every < it)) ?? null;
}
