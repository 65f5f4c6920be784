import { may } from '../view';
import type { CubeView, Pieces } from './game';
import type { Hand } from './hand.svelte';
import { text } from './messages';

/** What a player whose hands are free to move does next, in a sentence; nothing when no cube is theirs to move. */
export function hint(view: CubeView, hand: Pick<Hand, 'bonus' | 'two' | 'cube'>, name: (seat: number) => string, said: Pieces['said']): string | null {
  if (view.stage.is !== 'Moving' || !may(view, 'Move')) return null;
  const face = (cube: number) => said(view.faces[cube]);
  if (hand.bonus) return hand.cube === null ? text.bonusPick : text.bonusGoes(face(hand.cube));
  if (hand.two) return text.twoPick;
  if (hand.cube !== null) return text.picked(face(hand.cube));
  if (view.stage.mover !== view.you) return text.task.outOfTurn(name(view.stage.mover));
  return (view.bonus_cube ?? null) === null ? text.pick : text.task.bonusPlaced;
}
