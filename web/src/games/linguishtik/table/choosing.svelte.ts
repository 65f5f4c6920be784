import type { Demand, DemandItem, Designation } from '../../../wire/linguishtik';

/** What somebody is about to demand or designate: for the eye only, until it is sent. */
export class Choosing {
  /** The item that was chosen, and as what. */
  item: DemandItem | null = $state.raw(null);
  chosen: { text: string; demand: Demand } | null = $state.raw(null);
  designation: { text: string; designation: Designation } | null = $state.raw(null);
  /** The letter that becomes another, while that is chosen. */
  from: string | null = $state(null);
  /** The menu lies over the table: on a phone and a tablet. */
  open = $state(false);
  /** A pass, or Player One's Impossible, is asked once more. */
  sure: 'pass' | 'impossible' | null = $state(null);
  #at = '';

  take(item: DemandItem): void {
    const only = item.choices.length === 1 ? item.choices[0]! : null;
    const again = this.item?.name === item.name;
    this.from = null;
    this.item = again ? null : item;
    this.chosen = again ? null : only;
  }

  clear(): void {
    this.item = null;
    this.chosen = null;
    this.designation = null;
    this.from = null;
    this.open = false;
    this.sure = null;
  }

  /** The table has moved on. */
  keep(moment: string): void {
    if (moment === this.#at) return;
    this.#at = moment;
    this.clear();
  }
}
