import type { Answer } from '../../net/socket';
import { problemOf, type Problem } from './problem';

/** Sends actions, and keeps why the last one was refused. */
export class Deeds<A> {
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  constructor(readonly act: (action: A) => Promise<Answer>) {}

  /** Whether it was done. While another is on its way, nothing is sent: nobody answers a question twice. */
  send = async (action: A): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    const done = await this.hurry(action);
    this.busy = false;
    return done;
  };

  /** Sends it at once, also while another is on its way: at the table the quicker hand counts. */
  hurry = async (action: A): Promise<boolean> => {
    this.problem = null;
    const answer = await this.act(action);
    this.problem = problemOf(answer);
    return answer.is === 'ack';
  };
}
