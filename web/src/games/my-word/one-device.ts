import type { Frame, SeatFrame } from '../../wire/lyceum';
import type { Action, MyWordView } from '../../wire/my-word';

/** What the players around one device are called: the hall knows only whose device it is. */
export type Names = Record<number, string>;

const key = (table: string) => `lyceum.names.${table}`;

export function namesOf(table: string): Names {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Names;
  } catch {
    return {};
  }
}

export function keepNames(table: string, names: Names): void {
  localStorage.setItem(key(table), JSON.stringify(names));
}

/** The frame with everybody who signed the pad sitting there, under the name they go by. */
export function around(frame: Frame, view: MyWordView, names: Names, fallback: (n: number) => string): Frame {
  const seated = (seat: SeatFrame): SeatFrame => {
    if (seat.is !== 'empty' || !view.chairs[seat.seat]?.signed) return seat;
    return { ...seat, is: 'person', name: names[seat.seat] || fallback(seat.seat + 1), here: true };
  };
  return { ...frame, seats: frame.seats.map(seated) };
}

/** The keeper of the device does it as that seat. */
export function as(view: MyWordView, seat: number, action: Action): Action {
  return seat === view.you ? action : { is: 'As', seat, action };
}

/** What may be done for a seat on this device. */
export function mayFor(view: MyWordView, seat: number): MyWordView['may'] {
  return seat === view.you ? view.may : (view.chairs[seat]?.may ?? []);
}

/** Where each seat's corner is: half of them along the far edge, turned round, and half along the near one. */
export function corners(seats: number[]): { far: number[]; near: number[] } {
  const n_far = Math.floor(seats.length / 2);
  // Clockwise around the table: the near edge from right to left is the far one from left to right.
  return { far: seats.slice(seats.length - n_far), near: seats.slice(0, seats.length - n_far).reverse() };
}
