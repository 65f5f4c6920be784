import { m } from '../../lib/messages';
import { listed } from '../../lib/names';
import type { Seat } from '../../wire/kernel';
import type { OnSetsDeed, OnSetsStage, OnSetsView } from '../../wire/on-sets';

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
export const mainDeed: Partial<Record<StageName, OnSetsDeed>> = { Rolling: 'Roll', Selecting: 'Select', Goal: 'SetGoal', NoGoal: 'Agree', Moving: 'Move', Returning: 'Return' };

/** Whether a variation with this name is in force. */
export function inForce(view: OnSetsView, name: string): boolean {
  return view.always.includes(name) || view.chosen.some((it) => it.variation.name === name && !it.ignored);
}

/** What the table waits for, in a sentence; and whether it waits for this viewer. */
export function task(view: OnSetsView, name: (seat: Seat) => string): { text: string; yours: boolean } {
  const text = m.onSets.task;
  const you = view.you;
  const { block, stage } = view;
  if (block) {
    const names = listed(block.hands.map(name));
    if (block.third !== null) return block.third === you ? { text: `${text.tied(names)} ${text.tiedYou}`, yours: true } : { text: `${text.tied(names)} ${text.tiedWait(name(block.third))}`, yours: false };
    if (!block.held) return { text: text.race, yours: false };
    return block.hands[0] === you ? { text: text.claim, yours: true } : { text: text.block(names), yours: false };
  }
  if (stage === 'Goal') return may(view, 'SetGoal') ? { text: text.yourGoal, yours: true } : { text: text.goal(name(view.setter ?? 0)), yours: false };
  if (stage === 'Writing') return { text: text.writing, yours: may(view, 'Present') };
  if (stage === 'Checking') return { text: text.checking, yours: may(view, 'Accept') };
  if (stage === 'Seating') return { text: '', yours: false };
  if ('Rolling' in stage) {
    if (may(view, 'Roll')) return { text: may(view, 'Deal') ? `${text.yourRoll} ${text.yourDeal}` : text.yourRoll, yours: true };
    if (may(view, 'Deal')) return { text: text.yourDeal, yours: true };
    const { rolled, dealt, dealer } = stage.Rolling;
    const lines = [rolled ? '' : text.roll(name(view.setter ?? 0)), dealt ? '' : text.deal(name(dealer))];
    return { text: lines.filter(Boolean).join(' '), yours: false };
  }
  if ('Selecting' in stage) return may(view, 'Select') ? { text: text.yourSelect, yours: true } : { text: text.select(name(stage.Selecting.chooser)), yours: false };
  if ('NoGoal' in stage) return may(view, 'Agree') ? { text: text.noGoal(name(view.setter ?? 0)), yours: true } : { text: text.noGoalWait, yours: false };
  if ('Moving' in stage) return stage.Moving.mover === you ? { text: text.yourMove, yours: true } : { text: text.move(name(stage.Moving.mover)), yours: false };
  if ('Returning' in stage) return may(view, 'Return') ? { text: text.yourReturn, yours: true } : { text: text.return(name(stage.Returning.seat)), yours: false };
  if ('Signing' in stage) return { text: text.signing, yours: may(view, 'Sign') };
  return { text: text.over, yours: false };
}

/** What a seat is doing at this moment, in a word or two; `turn` when the table waits for it. */
export function doing(view: OnSetsView, seat: Seat): { text: string; turn: boolean } | null {
  const text = m.onSets.doing;
  const { stage, block, desk } = view;
  if (view.chairs[seat]?.out) return { text: text.out, turn: false };
  if (block) {
    if (block.third === seat) return { text: text.says, turn: true };
    if (block.hands.includes(seat)) return { text: text.lifts, turn: block.held };
    return null;
  }
  if (stage !== 'Seating' && 0 < view.players.length && !view.players.includes(seat) && view.chairs[seat]?.here) return { text: text.sitsOut, turn: false };
  if (desk && (stage === 'Writing' || stage === 'Checking')) {
    if (desk.on_desk !== null) {
      if (desk.on_desk === seat) return { text: text.answers, turn: false };
      return desk.awaited.includes(seat) ? { text: text.checks, turn: true } : null;
    }
    if (desk.presented.includes(seat)) return { text: text.presented, turn: false };
    if (desk.declined.includes(seat)) return { text: text.declined, turn: false };
    const duty = desk.duties[seat];
    if (duty === 'Must') return { text: text.writes, turn: true };
    return duty === 'May' ? { text: text.mayWrite, turn: true } : null;
  }
  if (typeof stage === 'object') {
    if ('Rolling' in stage) {
      const { dealer, rolled, dealt } = stage.Rolling;
      if (seat === view.setter && !rolled) return { text: text.rolls, turn: true };
      if (seat === dealer && !dealt) return { text: text.deals, turn: true };
    }
    if ('Selecting' in stage && stage.Selecting.chooser === seat) return { text: text.selects, turn: true };
    if ('Moving' in stage && stage.Moving.mover === seat) return { text: text.moves, turn: true };
    if ('Returning' in stage && stage.Returning.seat === seat) return { text: text.returns, turn: true };
    if ('NoGoal' in stage && seat !== view.setter && view.players.includes(seat)) return stage.NoGoal.agreed.includes(seat) ? { text: text.agreed, turn: false } : { text: text.agrees, turn: true };
    if ('Signing' in stage) return view.sheet.signed.includes(seat) ? { text: text.signed, turn: false } : 0 < (view.chairs[seat]?.n_shakes ?? 0) ? { text: text.signs, turn: true } : null;
    if ('Over' in stage) return { text: text.matchPoints(stage.Over.points[seat] ?? 0), turn: false };
  }
  if (stage === 'Goal' && seat === view.setter) return { text: text.setsGoal, turn: true };
  if (seat === view.last_mover) return { text: seat === view.setter && view.mat.every((it) => it !== 'Required' && it !== 'Permitted') ? text.setGoal : text.moved, turn: false };
  return null;
}
