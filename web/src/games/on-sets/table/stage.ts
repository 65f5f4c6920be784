import type { Seat } from '../../../wire/kernel';
import type { OnSetsDeed, OnSetsView } from '../../../wire/on-sets';
import * as shared from '../../../mat/table/stage';
import { acts, theirs, yours, type Doing, type Prompt } from '../../../mat/table/stage';
import { text } from '../messages';

export const may = (view: OnSetsView, deed: OnSetsDeed): boolean => view.may.includes(deed);

/** Whether a variation with this name is in force. */
export function inForce(view: OnSetsView, name: string): boolean {
  return view.always.includes(name) || view.chosen.some((it) => it.variation.name === name && !it.ignored);
}

/** What the table waits for, in a sentence; and whether it waits for this viewer. */
export function task(view: OnSetsView, name: (seat: Seat) => string): Prompt {
  const say = text.task;
  const { stage } = view;
  if (!view.block && stage.is === 'Rolling') {
    const toDo = [may(view, 'Roll') ? say.yourRoll : '', may(view, 'Deal') ? say.yourDeal : ''].filter(Boolean);
    if (0 < toDo.length) return yours(toDo.join(' '));
    return theirs([stage.rolled ? '' : say.roll(name(view.setter ?? 0)), stage.dealt ? '' : say.deal(name(stage.dealer))].filter(Boolean).join(' '));
  }
  if (!view.block && stage.is === 'Selecting') return may(view, 'Select') ? yours(say.yourSelect) : theirs(say.select(name(stage.chooser)));
  return shared.task(view, name);
}

/** What a seat is doing at this moment, in a word or two. */
export function doing(view: OnSetsView, seat: Seat): Doing | null {
  return shared.doing(view, seat, own(view, seat));
}

function own({ stage, setter }: OnSetsView, seat: Seat): Doing | null {
  if (stage.is === 'Selecting' && seat === stage.chooser) return acts(text.doing.selects);
  const rolls = stage.is === 'Rolling' && seat === setter && !stage.rolled;
  return stage.is === 'Rolling' && !rolls && seat === stage.dealer && !stage.dealt ? acts(text.doing.deals) : null;
}
