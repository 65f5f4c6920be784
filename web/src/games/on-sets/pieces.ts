import { text } from './messages';
import { inSection as sectionOf } from '../../mat/table/game';
import { laidOut, type Piece as CubePiece } from '../../mat/table/pieces';
import type { Card, Face, OnSetsView, Section } from '../../wire/on-sets';

export type Colour = 'B' | 'R' | 'G' | 'Y';
export const COLOURS: Colour[] = ['B', 'R', 'G', 'Y'];

/** The order in which faces lie in the tray. */
const ORDER = ['B', 'R', 'G', 'Y', '∪', '∩', '−', '′', 'V', 'Λ', '=', '⊂'];

/** What kind of cube shows this face. */
export type Kind = 'digit' | 'colour' | 'operation' | 'restriction';

export function kindOf(face: Face): Kind {
  if (typeof face === 'number') return 'digit';
  const at = ORDER.indexOf(face);
  return at < 4 ? 'colour' : at < 8 ? 'operation' : 'restriction';
}

export type Piece = CubePiece<Face>;

/** Cubes lie as the box has them, and alike ones together. */
export const rank = (face: Face): number => (typeof face === 'number' ? face - 10 : ORDER.indexOf(face));

/** All cubes in the order in which they are laid out. */
export const pieces = (view: Pick<OnSetsView, 'faces'>): Piece[] => laidOut(view.faces, rank);

/** The cubes of a section; null is Resources. */
export const inSection = (view: Pick<OnSetsView, 'faces' | 'mat'>, section: Section | null): Piece[] => sectionOf(view, section, rank);

/** A face as it is said. */
export function spoken(face: Face): string {
  return text.spoken(String(face));
}

/** Whether a card has a dot of this colour. */
export const has = (card: Card, colour: Colour): boolean => card !== 'blank' && card.includes(colour);

/** The dots of a card, in the usual order. */
export const dots = (card: Card): Colour[] => COLOURS.filter((it) => has(card, it));

/** A chart of the sixteen cards, row by row, as the book's samples have them; null is a gap. */
export type ChartName = 'line' | 'crossed' | 'pairs';

const rows = (text: string) => text.split('|').map((row) => row.trim().split(' '));

export const charts: Record<ChartName, Card[][]> = {
  line: rows('BRGY RGY BGY GY BRY RY BY Y BRG RG BG G BR R B blank'),
  crossed: rows('BR BRY BY B | BRG BRGY BGY BG | RG RGY GY G | R RY Y blank'),
  pairs: rows('blank B BR R | G BG BRG RG | GY BGY BRGY RGY | Y BY BRY RY'),
};

/** Where the lines of a chart are labelled: the colour of the rows and columns it spans, counted from one. */
export type ChartLabel = { text: string; side: 'top' | 'bottom' | 'left' | 'right'; from: number; to: number };

export const chartLabels: Record<ChartName, ChartLabel[]> = {
  line: [],
  crossed: [
    { text: 'R', side: 'top', from: 1, to: 2 },
    { text: 'R′', side: 'top', from: 3, to: 4 },
    { text: 'B', side: 'left', from: 1, to: 2 },
    { text: 'B′', side: 'left', from: 3, to: 4 },
    { text: 'G′', side: 'right', from: 1, to: 1 },
    { text: 'G', side: 'right', from: 2, to: 3 },
    { text: 'G′', side: 'right', from: 4, to: 4 },
    { text: 'Y′', side: 'bottom', from: 1, to: 1 },
    { text: 'Y', side: 'bottom', from: 2, to: 3 },
    { text: 'Y′', side: 'bottom', from: 4, to: 4 },
  ],
  pairs: [
    { text: '–', side: 'top', from: 1, to: 1 },
    { text: 'B', side: 'top', from: 2, to: 2 },
    { text: 'BR', side: 'top', from: 3, to: 3 },
    { text: 'R', side: 'top', from: 4, to: 4 },
    { text: '–', side: 'left', from: 1, to: 1 },
    { text: 'G', side: 'left', from: 2, to: 2 },
    { text: 'GY', side: 'left', from: 3, to: 3 },
    { text: 'Y', side: 'left', from: 4, to: 4 },
  ],
};
