import type { CubeGame } from '../../../mat/table/game';
import type { Piece } from '../../../mat/table/pieces';
import type { Face, OnSetsView } from '../../../wire/on-sets';
import { onSets } from '..';
import { momentOf, noteOf } from '../coach';
import Cube from '../Cube.svelte';
import { text } from '../messages';
import { kindOf, rank, spoken } from '../pieces';
import { heard, inSigns, tableAloud } from './aloud';
import { doing, inForce, may, task } from './stage';

/** Which cubes can be touched now. */
function pickable(view: OnSetsView, { id, face }: Piece<Face>): boolean {
  const section = view.mat[id] ?? null;
  if (view.stage.is === 'Goal') return section === null && (kindOf(face) === 'digit' ? may(view, 'LayGoal') : may(view, 'Bonus'));
  if (!may(view, 'Move')) return false;
  return section === null || (section === 'Permitted' && inForce(view, 'shift-from-permitted'));
}

/** On-Sets, as a table of cubes needs to know it. */
export const onSetsGame: CubeGame<OnSetsView, Face> = {
  id: onSets.id,
  title: text.title,
  Cube,
  rank,
  isDigit: (face) => kindOf(face) === 'digit',
  said: spoken,
  label: (face) => text.cube(spoken(face)),
  division: (view) => text.divisions[view.division],
  goalMeans: ({ text: read, values }) => [text.goalIs(read, values), text.goalCards(values)],
  pickable,
  task,
  doing,
  heard,
  written: inSigns,
  aloud: tableAloud,
  dealt: (view) => view.universe.length,
  note: noteOf,
  moment: momentOf,
  keys: text.keys,
};
