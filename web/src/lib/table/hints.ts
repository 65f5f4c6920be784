import type { Frame } from '../../wire/lyceum';

/** Whether whoever asks for a hint at this table gets one. */
export function givesHints(frame: Frame): boolean {
  return frame.hints.is === 'Alone' || frame.hints.is === 'Allowed';
}

/** How many people sit there. */
export function people(frame: Frame): number {
  return frame.seats.filter((it) => it.is === 'person').length;
}
