/** What the hall tells of a shake that is over, and of puzzles. */
import type { Report } from '../../wire/grammar';
import type { Citation, GameTime, Seat, Span } from '../../wire/kernel';
import type { Demand, DemandView, Designation, Division, LinguishtikPaper, LinguishtikReading, LinguishtikSection } from '../../wire/linguishtik';
import type { Contest } from '../../wire/mat';

export type LinguishtikWords = { n: number; n_in_doubt: number; examples: string[] };
export type LinguishtikTruth = { now: LinguishtikWords | null; now_barred: Citation | null; ever: LinguishtikWords };
export type LinguishtikMoment = { at: GameTime; what: string; by: Seat | null; text: string; rules: Citation[]; mat: (LinguishtikSection | null)[]; n_demands: number; truth: LinguishtikTruth | null };
export type LinguishtikPaperReview = { writer: Seat; paper: LinguishtikPaper; marked: boolean | null; reading: LinguishtikReading };
export type LinguishtikExample = { paper: LinguishtikPaper; reading: LinguishtikReading };
export type LinguishtikReview = {
  shake: number; division: Division; player_one: Seat; players: Seat[]; from: GameTime; to: GameTime; faces: string[]; designation: Designation | null; demands: DemandView[]; moments: LinguishtikMoment[];
  impossible: { moment: number; by: Seat | null } | null; contest: Contest | null; papers: LinguishtikPaperReview[]; example: LinguishtikExample | null; scores: [Seat, number][];
};

export type PuzzleKind = 'function' | 'pattern' | 'judge' | 'write';
export type LinguishtikPuzzleDemands = { designation: Designation; demands: Demand[]; texts: string[] };
export type LinguishtikPuzzle = {
  id: string; kind: PuzzleKind; difficulty: number; division: Division; question: string; limit: Span; limit_rule: Citation;
  asks: { is: 'Function'; sentence: string; word: string; at: number; choices: string[] } | { is: 'Sentence'; sentence: string; choices: string[] } | { is: 'Paper'; demands: LinguishtikPuzzleDemands; paper: LinguishtikPaper } | { is: 'Write'; demands: LinguishtikPuzzleDemands };
};
export type LinguishtikPuzzleAnswer = { is: 'Label'; label: string } | { is: 'Yes' | 'No' | 'GivesUp' } | { is: 'Solution'; word: string; sentence: string };
export type LinguishtikPuzzleMark = {
  right: boolean; text: string; rules: Citation[]; reading: LinguishtikReading | null;
  key: { answer: string | null; why: string; reading: LinguishtikReading | null; example: LinguishtikPaper | null; analysis: Report | null; rules: Citation[] };
};
