import type { CubeGame } from '../../../mat/table/game';
import type { Piece } from '../../../mat/table/pieces';
import type { LinguishtikView } from '../../../wire/linguishtik';
import { linguishtik } from '..';
import { momentOf, noteOf } from '../coach';
import Cube from '../Cube.svelte';
import { text } from '../messages';
import { label, rank, type Face } from '../pieces';
import { tableAloud } from './aloud';
import { doing, task } from './stage';

/** Which cubes can be touched now: those of Resources, by whoever may play one. */
function pickable(view: LinguishtikView, { id }: Piece<Face>): boolean {
  return (view.mat[id] ?? null) === null && (view.may.includes('Letter') || view.may.includes('Demand'));
}

/** LinguiSHTIK, as a table of cubes needs to know it. */
export const linguishtikGame: CubeGame<LinguishtikView, Face> = {
  id: linguishtik.id,
  title: text.title,
  Cube,
  rank,
  closesUp: true,
  counted: (faces) => text.counted(faces.length),
  said: (face) => face,
  label,
  paper: text.paper.title,
  division: (view) => text.divisions[view.division],
  pickable,
  task,
  doing,
  heard: (it) => it,
  written: (it) => it,
  aloud: tableAloud,
  note: noteOf,
  moment: momentOf,
  unchallenged: text.unchallenged,
  noNow: text.noNow,
  keys: text.keys,
  end: text.end,
  limits: text.limits,
  commands: {
    l: { is: 'own', what: 'letter' },
    d: { is: 'own', what: 'demand' },
    p: { is: 'own', what: 'pass' },
    v: { is: 'own', what: 'list' },
    w: { is: 'goal' },
    b: { is: 'lift' },
  },
};
