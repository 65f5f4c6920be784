import type { LinguishtikView } from '../../../wire/linguishtik';
import { colorOf } from '../pieces';

/** A letter of a word, and the cube that gives it: in Letters, still in Resources, or none. */
export type Spelt = { letter: string; cube: number | null; wild: boolean; lies: 'mat' | 'resources' | 'nowhere' };

/** The cubes of a word as somebody would gather them: first what lies in Letters, and wild ones last. What may be used is the referee's to say. */
export function spell(word: string, view: Pick<LinguishtikView, 'faces' | 'mat' | 'wild' | 'transfer'>): Spelt[] {
  const [from, to] = view.transfer ?? [null, null];
  const free = new Set(view.faces.map((_, id) => id).filter((id) => view.mat[id] !== 'Demands'));
  const isWild = (id: number) => colorOf(id) === view.wild;
  const spelt: Spelt[] = [...word.toUpperCase()].filter((it) => /[A-Z]/.test(it)).map((letter) => ({ letter, cube: null, wild: false, lies: 'nowhere' }));
  for (const [wild, lies] of [[false, 'mat'], [true, 'mat'], [false, 'resources'], [true, 'resources']] as const) {
    for (const it of spelt) {
      if (it.cube !== null) continue;
      const gives = (face: string) => (face === from ? to : face) === it.letter;
      const id = [...free].find((id) => (view.mat[id] === 'Letters') === (lies === 'mat') && isWild(id) === wild && (wild ? it.letter !== from : gives(view.faces[id]!)));
      if (id === undefined) continue;
      free.delete(id);
      Object.assign(it, { cube: id, wild, lies });
    }
  }
  return spelt;
}
