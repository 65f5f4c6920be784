import { text } from '../messages';
import { listed } from '../../../lib/names';
import type { Seat } from '../../../wire/kernel';
import type { OnSetsDeed, OnSetsStage, OnSetsView } from '../../../wire/on-sets';

export type StageName = OnSetsStage extends infer S ? (S extends string ? S : keyof S) : never;

/** The stage by its name alone. */
export function stageOf(view: OnSetsView): StageName {
  return (typeof view.stage === 'string' ? view.stage : Object.keys(view.stage)[0]) as StageName;
}

export const may = (view: OnSetsView, deed: OnSetsDeed): boolean => view.may.includes(deed);

/** The rule of the book that keeps this viewer from a deed; the hall's own are of no interest. */
export function barredBy(view: OnSetsView, deed: OnSetsDeed): string | null {
  const rule = view.may_not.find((it) => it.deed === deed)?.rule;
  return rule?.startsWith('OS-') ? rule : null;
}

/** What is mainly done at a stage, by whoever may. */
export const mainDeed: Partial<Record<StageName, OnSetsDeed>> = {
  Rolling: 'Roll', Selecting: 'Select', Goal: 'SetGoal', NoGoal: 'Agree', Moving: 'Move', Returning: 'Return',
};

/** Whether a variation with this name is in force. */
export function inForce(view: OnSetsView, name: string): boolean {
  return view.always.includes(name) || view.chosen.some((it) => it.variation.name === name && !it.ignored);
}

/** What the table waits for, in a sentence; and whether it waits for this viewer. */
export function task(view: OnSetsView, name: (seat: Seat) => string): { text: string; yours: boolean } {
  const say = text.task;
  const you = view.you;
  const { block, stage } = view;
  if (block) {
    const names = listed(block.hands.map(name));
    if (block.third !== null) return block.third === you ? { text: `${say.tied(names)} ${say.tiedYou}`, yours: true } : { text: `${say.tied(names)} ${say.tiedWait(name(block.third))}`, yours: false };
    if (!block.held) return { text: say.race, yours: false };
    return block.hands[0] === you ? { text: say.claim, yours: true } : { text: say.block(names), yours: false };
  }
  if (stage === 'Goal') return may(view, 'SetGoal') ? { text: say.yourGoal, yours: true } : { text: say.goal(name(view.setter ?? 0)), yours: false };
  if (stage === 'Writing') return { text: say.writing, yours: may(view, 'Present') };
  if (stage === 'Checking') return { text: say.checking, yours: may(view, 'Accept') };
  if (stage === 'Seating') return { text: '', yours: false };
  if ('Rolling' in stage) {
    if (may(view, 'Roll')) return { text: may(view, 'Deal') ? `${say.yourRoll} ${say.yourDeal}` : say.yourRoll, yours: true };
    if (may(view, 'Deal')) return { text: say.yourDeal, yours: true };
    const { rolled, dealt, dealer } = stage.Rolling;
    const lines = [rolled ? '' : say.roll(name(view.setter ?? 0)), dealt ? '' : say.deal(name(dealer))];
    return { text: lines.filter(Boolean).join(' '), yours: false };
  }
  if ('Selecting' in stage) return may(view, 'Select') ? { text: say.yourSelect, yours: true } : { text: say.select(name(stage.Selecting.chooser)), yours: false };
  if ('NoGoal' in stage) return may(view, 'Agree') ? { text: say.noGoal(name(view.setter ?? 0)), yours: true } : { text: say.noGoalWait, yours: false };
  if ('Moving' in stage) return stage.Moving.mover === you ? { text: say.yourMove, yours: true } : { text: say.move(name(stage.Moving.mover)), yours: false };
  if ('Returning' in stage) return may(view, 'Return') ? { text: say.yourReturn, yours: true } : { text: say.return(name(stage.Returning.seat)), yours: false };
  if ('Signing' in stage) return { text: say.signing, yours: may(view, 'Sign') };
  return { text: say.over, yours: false };
}

/** What a seat is doing at this moment, in a word or two; `turn` when the table waits for it. */
export function doing(view: OnSetsView, seat: Seat): { text: string; turn: boolean } | null {
  const say = text.doing;
  const { stage, block, desk } = view;
  if (view.chairs[seat]?.out) return { text: say.out, turn: false };
  if (block) {
    if (block.third === seat) return { text: say.says, turn: true };
    if (block.hands.includes(seat)) return { text: say.lifts, turn: block.held };
    return null;
  }
  if (stage !== 'Seating' && 0 < view.players.length && !view.players.includes(seat) && view.chairs[seat]?.here) return { text: say.sitsOut, turn: false };
  if (desk && (stage === 'Writing' || stage === 'Checking')) {
    if (desk.on_desk !== null) {
      if (desk.on_desk === seat) return { text: say.answers, turn: false };
      return desk.awaited.includes(seat) ? { text: say.checks, turn: true } : null;
    }
    if (desk.presented.includes(seat)) return { text: say.presented, turn: false };
    if (desk.declined.includes(seat)) return { text: say.declined, turn: false };
    const duty = desk.duties[seat];
    if (duty === 'Must') return { text: say.writes, turn: true };
    return duty === 'May' ? { text: say.mayWrite, turn: true } : null;
  }
  if (typeof stage === 'object') {
    if ('Rolling' in stage) {
      const { dealer, rolled, dealt } = stage.Rolling;
      if (seat === view.setter && !rolled) return { text: say.rolls, turn: true };
      if (seat === dealer && !dealt) return { text: say.deals, turn: true };
    }
    if ('Selecting' in stage && stage.Selecting.chooser === seat) return { text: say.selects, turn: true };
    if ('Moving' in stage && stage.Moving.mover === seat) return { text: say.moves, turn: true };
    if ('Returning' in stage && stage.Returning.seat === seat) return { text: say.returns, turn: true };
    if ('NoGoal' in stage && seat !== view.setter && view.players.includes(seat)) return stage.NoGoal.agreed.includes(seat) ? { text: say.agreed, turn: false } : { text: say.agrees, turn: true };
    if ('Signing' in stage) return view.sheet.signed.includes(seat) ? { text: say.signed, turn: false } : 0 < (view.chairs[seat]?.n_shakes ?? 0) ? { text: say.signs, turn: true } : null;
    if ('Over' in stage) return { text: say.matchPoints(stage.Over.points[seat] ?? 0), turn: false };
  }
  if (stage === 'Goal' && seat === view.setter) return { text: say.setsGoal, turn: true };
  if (seat === view.last_mover) return { text: seat === view.setter && view.mat.every((it) => it !== 'Required' && it !== 'Permitted') ? say.setGoal : say.moved, turn: false };
  return null;
}
