import { listed } from '../../../lib/names';
import { acts, doing as common, task as commonTask, theirs, yours, type Doing, type Prompt } from '../../../mat/table/stage';
import { may } from '../../../mat/view';
import type { Seat } from '../../../wire/kernel';
import type { LinguishtikView } from '../../../wire/linguishtik';
import { text } from '../messages';

/** What the table waits for, in a sentence; and whether it waits for this viewer. */
export function task(view: LinguishtikView, name: (seat: Seat) => string): Prompt {
  const say = text.task;
  const one = name(view.player_one ?? 0);
  const { stage } = view;
  if (view.block) return commonTask(view as never, name);
  switch (stage.is) {
    case 'Rolling':
      return may(view, 'Roll') ? yours(say.yourRoll) : theirs(say.roll(one));
    case 'Designating':
      return may(view, 'Designate') ? yours(say.designate) : theirs(say.designates(one));
    case 'AllImpossible':
      if (may(view, 'Agree')) return yours(say.impossible(one));
      return theirs(view.player_one === view.you ? say.impossibleWait : say.impossibleSaid);
    case 'Moving': {
      const mine = stage.mover === view.you;
      const mover = name(stage.mover);
      if (view.opening === 'Type') return mine ? yours(say.type) : theirs(say.types(mover));
      if (view.opening === 'Function') {
        // Where a type has no functions, whatever goes with every type can be demanded already.
        const free = view.demandable.some((it) => it.item === 'double vowel');
        return mine ? yours(free ? say.free : say.function) : theirs(say.functions(mover));
      }
      return mine ? yours(say.yourMove) : theirs(say.move(mover));
    }
    case 'Checking':
      return may(view, 'Accept') && view.desk?.on_desk != null ? yours(say.yourChecking(name(view.desk.on_desk))) : commonTask(view as never, name);
    default:
      return commonTask(view as never, name);
  }
}

/** What a seat is doing at this moment, in a word or two. */
export function doing(view: LinguishtikView, seat: Seat): Doing | null {
  return common(view as never, seat, own(view, seat)) ?? idle(view, seat);
}

function own(view: LinguishtikView, seat: Seat): Doing | null {
  const say = text.doing;
  const { stage } = view;
  switch (stage.is) {
    case 'Rolling':
      return seat === view.player_one ? acts(say.rolls) : null;
    case 'Designating':
      return seat === view.player_one ? acts(say.designates) : null;
    case 'AllImpossible':
      if (seat === view.player_one) return null;
      if (stage.agreed.includes(seat)) return { text: say.agreed, turn: false };
      return stage.disagreed.includes(seat) ? { text: say.disagreed, turn: false } : acts(say.agrees);
    case 'Moving':
      if (seat === stage.mover) return acts(view.opening === 'Type' ? say.type : view.opening === 'Function' ? say.function : say.plays);
      return seat === view.last_mover ? { text: say.played, turn: false } : null;
    default:
      return null;
  }
}

/** Who has nothing to do is told by what they are. */
function idle(view: LinguishtikView, seat: Seat): Doing | null {
  const parts = [seat === view.player_one ? text.doing.one : '', view.passed.includes(seat) ? text.doing.passed : ''].filter(Boolean);
  return parts.length > 0 && view.stage.is === 'Moving' ? { text: parts.join(', '), turn: false } : null;
}

/** Who passed in this shake, as a sentence. */
export const passedText = (view: LinguishtikView, name: (seat: Seat) => string): string => (view.passed.length === 0 ? '' : text.list.passed(listed(view.passed.map(name))));
