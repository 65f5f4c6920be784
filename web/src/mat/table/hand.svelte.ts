import type { Claim, CubeId } from '../../wire/mat';
import { may } from '../view';
import type { CubeAction, CubeView } from './game';
import { layouts, type LaidGoal, type Section } from './pieces';

/** What somebody holds or is about to do: for the eye only, until it is sent. */
export class Hand {
  /** The cube picked up; two where two are moved at once. */
  picked: CubeId[] = $state.raw([]);
  /** Bonus is said with the next cube; the move is still owed after it. */
  bonus = $state(false);
  two = $state(false);
  /** The Goal as it is being laid. */
  goal: LaidGoal = $state.raw({ layout: 'row', cubes: [] });
  /** The block is up, and nobody has been told yet. */
  lifted = $state(false);
  /** A word that a key has begun, and that is said once it is confirmed. */
  begun: Claim | null = $state(null);
  #at = '';

  get cube(): CubeId | null {
    return this.two ? null : (this.picked[0] ?? null);
  }

  holds(id: CubeId): boolean {
    return this.picked.includes(id);
  }

  pick(id: CubeId): void {
    if (this.picked.includes(id)) this.picked = this.picked.filter((it) => it !== id);
    else this.picked = this.two ? [...this.picked, id].slice(-2) : [id];
  }

  /** Says Bonus, or takes the word back. A cube in the hand stays there. */
  sayBonus(): void {
    this.two = false;
    this.bonus = !this.bonus;
    this.picked = this.picked.slice(0, 1);
  }

  takeTwo(): void {
    this.bonus = false;
    this.two = !this.two;
    if (!this.two) this.picked = this.picked.slice(0, 1);
  }

  /** The move to this section, as it is sent. */
  move(to: Section): CubeAction | null {
    const { cube, bonus } = this;
    if (cube === null) return null;
    return bonus ? { is: 'Bonus', cube, to } : { is: 'Move', bonus: null, cube, to };
  }

  moveTwo(): CubeAction | null {
    const [one, two] = this.picked;
    return this.two && one !== undefined && two !== undefined ? { is: 'MoveTwo', cubes: [one, two] } : null;
  }

  /** A digit goes into the Goal, or out of it. */
  lay(cube: CubeId): void {
    const { cubes, layout } = this.goal;
    const lies = cubes.some((it) => it.cube === cube);
    this.#layAs(lies ? cubes.filter((it) => it.cube !== cube) : [...cubes, { cube, upside_down: false }], layout);
  }

  turn(cube: CubeId): void {
    const cubes = this.goal.cubes.map((it) => (it.cube === cube ? { ...it, upside_down: !it.upside_down } : it));
    this.#layAs(cubes, this.goal.layout);
  }

  /** Swaps a digit with the one after it. */
  swap(at: number): void {
    const cubes = [...this.goal.cubes];
    const [one, two] = [cubes[at], cubes[at + 1]];
    if (!one || !two) return;
    [cubes[at], cubes[at + 1]] = [two, one];
    this.#layAs(cubes, this.goal.layout);
  }

  arrange(layout: LaidGoal['layout']): void {
    this.#layAs(this.goal.cubes, layout);
  }

  /** Everything goes back where it lay. */
  clear(): void {
    this.picked = [];
    this.bonus = false;
    this.two = false;
    this.lifted = false;
    this.begun = null;
  }

  /** The table has changed: what is in the hand is only what still can be. A block that was lifted while somebody moved stays there. */
  keep(view: Pick<CubeView, 'shake' | 'stage' | 'move_no' | 'bonus_cube' | 'block' | 'mat' | 'goal' | 'may' | 'claims'>): void {
    const at = `${view.shake} ${view.stage.is} ${view.move_no} ${view.bonus_cube}`;
    const { lifted, begun } = this;
    if (at !== this.#at) {
      this.clear();
      this.goal = { layout: 'row', cubes: [] };
      this.#at = at;
      if (view.stage.is === 'Moving' && may(view, 'Lift')) {
        this.lifted = lifted;
        this.begun = begun !== null && view.claims.includes(begun) ? begun : null;
      }
    }
    if (view.block) this.lifted = false;
    const free = (id: CubeId) => view.mat[id] === null || view.mat[id] === 'Permitted';
    if (!this.picked.every(free)) this.picked = this.picked.filter(free);
    if (view.goal && this.goal.cubes.length === 0) this.goal = view.goal.laid;
  }

  #layAs(cubes: LaidGoal['cubes'], layout: LaidGoal['layout']): void {
    this.goal = { cubes, layout: layouts(cubes.length, true).includes(layout) ? layout : 'row' };
  }
}
