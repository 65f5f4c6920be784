import type { CubeGame } from '../../../mat/table/game';
import type { Piece } from '../../../mat/table/pieces';
import { doing, task } from '../../../mat/table/stage';
import { settings } from '../../../state/settings.svelte';
import type { OnWordsView } from '../../../wire/on-words';
import { onWords } from '..';
import { momentOf, noteOf } from '../coach';
import Cube from '../Cube.svelte';
import { text } from '../messages';
import { speak } from '../phonetics';
import { counted, kindOf, label, listed, rank, said, soundOf, type Face } from '../pieces';
import { heard, tableAloud, written } from './aloud';

/** Which cubes can be touched now. */
function pickable(view: OnWordsView, { id, face }: Piece<Face>): boolean {
  const free = (view.mat[id] ?? null) === null;
  if (view.stage.is === 'Goal') return free && view.may.includes(kindOf(face) === 'digit' ? 'LayGoal' : 'Bonus');
  return free && view.may.includes('Move');
}

/** Whoever takes a sound up hears the word it is known by. */
function picked(face: Face): void {
  const sound = soundOf(face);
  if (sound !== null && settings.sound) speak(sound);
}

/** On-Words, as a table of cubes needs to know it. */
export const onWordsGame: CubeGame<OnWordsView, Face> = {
  id: onWords.id,
  title: text.title,
  Cube,
  rank,
  kind: (face) => (kindOf(face) === 'sound' ? 1 : 0),
  counted,
  forbids: (face) => kindOf(face) === 'sound',
  isDigit: (face) => kindOf(face) === 'digit',
  said,
  label,
  listed,
  paper: text.pad.title,
  division: (view) => text.divisions[view.division],
  goalMeans: ({ text: read, value }) => [text.goalIs(read, value), text.goalValue(value)],
  pickable,
  picked,
  task,
  doing,
  heard,
  written,
  aloud: tableAloud,
  note: noteOf,
  moment: momentOf,
  unchallenged: text.unchallenged,
  keys: text.keys,
};
