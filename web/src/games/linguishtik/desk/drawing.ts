import type { Report, ReportPart } from '../../../wire/grammar';

/** Parts of a pattern by the functions that make them. */
const SHORT: Record<string, string> = {
  subject: 'S', 'main verb': 'V', auxiliary: 'V', 'direct object': 'DO', 'indirect object': 'IO', 'predicate noun': 'PN', 'predicate adjective': 'PA', 'objective complement': 'OC',
  'retained direct object': 'RDO', 'retained indirect object': 'RIO', 'retained objective complement': 'ROC',
};

/** Something that spans words, from and to, both within. */
export type Span = { from: number; to: number };
export type Bracket = Span & { text: string };
export type PartSpan = Span & { part: ReportPart; firm: boolean; /** The line it is drawn on, innermost first. */ row: number };

const span = (words: readonly number[]): Span => ({ from: Math.min(...words), to: Math.max(...words) });
const within = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to;

/** Clauses, phrases and quotes, each on a line below those that lie within it. */
export function partSpans(report: Pick<Report, 'parts' | 'words'>): PartSpan[] {
  const all = report.parts.filter((it) => it.words.length > 0).map((part) => ({ ...span(part.words), part, firm: report.words[Math.min(...part.words)]?.firm ?? true }));
  const sorted = all.toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  const drawn: PartSpan[] = [];
  for (const it of sorted) {
    const crosses = drawn.filter((other) => other.from <= it.to && it.from <= other.to);
    drawn.push({ ...it, row: 1 + Math.max(-1, ...crosses.map((other) => other.row)) });
  }
  return drawn;
}

/** The parts of the pattern over the independent clauses: S, V, DO; a whole clause or phrase where it does that. */
export function patternSpans(report: Pick<Report, 'parts' | 'words' | 'clauses'>): Bracket[] {
  const parts = partSpans(report);
  const links = report.clauses.some((it) => it.pattern.includes('LV'));
  const short = (job: string) => (job === 'main verb' && links ? 'LV' : SHORT[job]);
  const outer = parts.filter((it) => it.part.function !== null && SHORT[it.part.function] !== undefined && !parts.some((other) => other !== it && within(it, other) && SHORT[other.part.function ?? ''] !== undefined));
  // What stands in a dependent clause or in the phrase of a verb form makes no part of the sentence's own pattern.
  const inside = (i: number) => parts.some((it) => it.part.words.includes(i) && (/clause$|^(infinitive|gerund|participial) /.test(it.part.kind) || outer.includes(it)));
  const alone = report.words.flatMap((it, i) => (SHORT[it.function] !== undefined && !inside(i) ? [{ from: i, to: i, text: short(it.function)! }] : []));
  const whole = outer.map((it) => ({ from: it.from, to: it.to, text: SHORT[it.part.function!]! }));
  const brackets = [...alone, ...whole].toSorted((a, b) => a.from - b.from);
  // A verb of several words is one.
  return brackets.reduce<Bracket[]>((done, it) => {
    const last = done.at(-1);
    if (last && last.text === it.text && /V$/.test(it.text) && last.to + 1 === it.from) return [...done.slice(0, -1), { ...last, to: it.to }];
    return [...done, it];
  }, []);
}

/** Words and the parts they stand in, as a list within lists. */
export type Node = { is: 'word'; at: number } | { is: 'part'; part: PartSpan; within: Node[] };

export function tree(report: Pick<Report, 'parts' | 'words'>): Node[] {
  const parts = partSpans(report).toSorted((a, b) => b.row - a.row);
  const grow = (from: number, to: number, left: PartSpan[]): Node[] => {
    const nodes: Node[] = [];
    for (let at = from; at <= to; ) {
      const part = left.find((it) => it.from === at && it.to <= to);
      if (part) {
        nodes.push({ is: 'part', part, within: grow(part.from, part.to, left.filter((it) => it !== part && within(it, part))) });
        at = part.to + 1;
      } else nodes.push({ is: 'word', at: at++ });
    }
    return nodes;
  };
  return grow(0, report.words.length - 1, parts);
}

/** What else a word may do, by the readings that differ. */
export const othersOf = (report: Pick<Report, 'alternatives'>, word: number): string[] => [...new Set(report.alternatives.filter((it) => it.what === 'function' && it.word === word).flatMap((it) => it.is))];
