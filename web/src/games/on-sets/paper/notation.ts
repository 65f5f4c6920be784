import { text } from '../messages';
import type { Symbol } from '../../../wire/on-sets';

/** A Solution's line is a Set-Name or a Restriction. */
export type Kind = 'set-name' | 'restriction';

/** What can be wrong with a line, as the hall names it: which rule says so, the hall knows. */
export type Fault = 'LegalName' | 'RelationInName' | 'Brackets' | 'GoalWritten' | 'SetInRestriction' | 'BracketedRelation' | 'Undefined';

/** Where a line stops making sense, counted in characters from 0, and why. */
export type Misread = { at: number; text: string; fault: Fault };

const keys: Record<Symbol, string> = { B: 'b', R: 'r', G: 'g', Y: 'y', V: 'v⋁∨', Λ: 'Aa⋀∧∅', '∪': 'uU⋃', '∩': 'nN⋂', '−': '-–‐‑', '′': "'’‘´`", '=': '', '⊂': '<⊆' };
const sign = new Map(Object.entries(keys).flatMap(([symbol, typed]) => [symbol, ...typed].map((it) => [it, symbol as Symbol] as const)));

/** Typed characters as the signs on the cubes, one for one, so that the caret stays where it is. */
export function signs(text: string): string {
  return Array.from(text, (it) => sign.get(it) ?? it).join('');
}

export const TEXT_MAX = 400;
const closes: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const isOperand = (it: string) => 'BRGYVΛ'.includes(it);
const isBinary = (it: string) => '∪∩−'.includes(it);
const isRelation = (it: string) => '=⊂'.includes(it);
const isOpen = (it: string) => it in closes;
const isClose = (it: string) => ')]}'.includes(it);
const isDigit = (it: string) => /[0-9]/.test(it);

/** A character that is on no cube, and no bracket either. */
export const isForeign = (char: string) => /\S/.test(char) && !sign.has(char) && !isOpen(char) && !isClose(char) && !isDigit(char);

type Token = { at: number; mark: string };
class Stop extends Error {
  constructor(readonly found: Misread) {
    super(found.text);
  }
}
const stop = (at: number, fault: Fault, text: string): never => {
  throw new Stop({ at, fault, text });
};

/**
 * Where a line cannot be read, or null. This says only whether the signs make a line, and where
 * they do not, in the manner of the hall's own reader; what a line is worth the hall says.
 */
export function misread(text: string, kind: Kind): Misread | null {
  try {
    const all = tokens(text);
    if (kind === 'set-name') setName(all, Array.from(text).length);
    else restriction(all);
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.found;
    throw error;
  }
}

function tokens(line: string): Token[] {
  const found: Token[] = [];
  Array.from(line).forEach((char, at) => {
    if (TEXT_MAX <= at) stop(at, 'LegalName', text.read.tooLong(TEXT_MAX));
    if (/\s/.test(char)) return;
    const mark = sign.get(char) ?? char;
    if (isForeign(char)) stop(at, 'Undefined', text.read.noCube(char));
    found.push({ at, mark });
  });
  return found;
}

function setName(all: Token[], end: number): void {
  const idx = all.findIndex((it) => isRelation(it.mark));
  const relation = all[idx];
  if (relation) {
    const after = all.slice(idx + 1);
    const goal = relation.mark === '=' && 0 < after.length && after.every((it) => isDigit(it.mark));
    if (goal) stop(relation.at, 'GoalWritten', text.read.goalWritten);
    stop(relation.at, 'RelationInName', text.read.relationInName(relation.mark));
  }
  noDigit(all);
  const reader = new Reader(all, end, 'LegalName');
  reader.setName();
  reader.finish();
}

function restriction(all: Token[]): void {
  noDigit(all);
  const inner = withinOuterBrackets(all);
  let depth = 0;
  for (const { at, mark } of inner) {
    if (isOpen(mark)) depth += 1;
    else if (isClose(mark)) depth = Math.max(0, depth - 1);
    else if (isRelation(mark) && 0 < depth) stop(at, 'BracketedRelation', text.read.bracketedRelation(mark));
  }
  const end = (inner.at(-1)?.at ?? -1) + 1;
  const reader = new Reader(inner, end, 'SetInRestriction');
  reader.setName();
  let links = 0;
  while (reader.take(isRelation)) {
    reader.setName();
    links += 1;
  }
  reader.finish();
  if (links === 0) stop(end, 'SetInRestriction', text.read.noRelation);
}

function noDigit(all: Token[]): void {
  const digit = all.find((it) => isDigit(it.mark));
  if (digit) stop(digit.at, 'Undefined', text.read.digit);
}

/** Brackets around the whole of a Restriction are allowed and say nothing. */
function withinOuterBrackets(all: Token[]): Token[] {
  let inner = all;
  for (;;) {
    const [first, last] = [inner[0], inner.at(-1)];
    const inside = inner.slice(1, -1);
    if (!first || !last || inner.length < 2 || closes[first.mark] !== last.mark) return inner;
    if (!inside.some((it) => isRelation(it.mark)) || !balanced(inside)) return inner;
    inner = inside;
  }
}

function balanced(all: Token[]): boolean {
  let depth = 0;
  for (const { mark } of all) {
    if (isOpen(mark)) depth += 1;
    else if (isClose(mark) && --depth < 0) return false;
  }
  return depth === 0;
}

class Reader {
  #next = 0;
  constructor(
    readonly all: Token[],
    readonly end: number,
    readonly fault: Fault,
  ) {}

  setName(): void {
    this.#term();
    while (this.take(isBinary)) this.#term();
  }

  take(wanted: (mark: string) => boolean): boolean {
    const token = this.all[this.#next];
    if (!token || !wanted(token.mark)) return false;
    this.#next += 1;
    return true;
  }

  finish(): void {
    const token = this.all[this.#next];
    if (!token) return;
    if (isClose(token.mark)) stop(token.at, 'Brackets', text.read.closesNothing(token.mark));
    stop(token.at, 'Undefined', text.read.noOperation(token.mark));
  }

  #term(): void {
    const token = this.all[this.#next];
    if (!token) return stop(this.end, this.fault, this.#next === 0 ? text.read.empty : text.read.noSetAtEnd);
    this.#next += 1;
    if (isOpen(token.mark)) this.#group(token);
    else if (!isOperand(token.mark)) stop(token.at, 'Undefined', text.read.noSet(token.mark));
    while (this.take((it) => it === '′'));
  }

  #group(opened: Token): void {
    this.setName();
    const token = this.all[this.#next];
    if (!token) return stop(opened.at, 'Brackets', text.read.neverClosed(opened.mark));
    if (token.mark === closes[opened.mark]) this.#next += 1;
    else if (isClose(token.mark)) stop(token.at, 'Brackets', text.read.doesNotClose(token.mark, opened.mark));
    else if (isRelation(token.mark)) stop(token.at, 'BracketedRelation', text.read.inBrackets(token.mark));
    else stop(token.at, 'Undefined', text.read.noOperation(token.mark));
  }
}
