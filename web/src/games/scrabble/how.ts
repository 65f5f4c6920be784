/** The words of the pictures. */
export const RACK = ['C', 'A', 'R', 'E', 'T', 'S', '?'];
export const FIRST = 'CARE';
export const LONGER = 'CARES';
export const DOWN = 'SIT';
