import type { Answer } from '../../net/socket';
import { problemOf, type Problem } from './problem';

/** Sends actions one after the other, and keeps why the last one was refused. */
export class Deeds<A> {
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  constructor(readonly act: (action: A) => Promise<Answer>) {}

  /** Whether it was done. While another is on its way, nothing is sent. */
  send = async (action: A): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    const answer = await this.act(action);
    this.busy = false;
    this.problem = problemOf(answer);
    return answer.is === 'ack';
  };
}
