/** The words of the pictures, and how they cross. */
export const CLOUD = 'CLOUD';
export const ONE = 'ONE';
export const ROWS = ['CLOUD', '..N..', '..E..'];
export const GOAL = [5, 3];
/** How CLOUD sounds: with ou, which is Required, and without sh, which is Forbidden. */
export const SPOKEN = ['k', 'l', 'ou', 'd'];
