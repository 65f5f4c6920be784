import { boardOf, withPlay, type Cells } from './position';

/** A turn of a game file: who did what with which tiles, and the position before it. */
export type GcgTurn = {
  /** The line of the file it stands on. */
  line: number;
  who: string;
  /** `8D FO(R)KS`, or in the file's own signs what else it was. */
  play: string;
  isPlay: boolean;
  score: number;
  total: number;
  /** What the file says of it already. */
  notes: string[];
  position: string;
};
export type GcgGame = { lines: string[]; players: string[]; turns: GcgTurn[] };

/** Whether a text is a game file, and not a position. */
export const isGcg = (text: string): boolean => /^(#|>)/.test(text.trim());

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const MOVE = /^>([^:]+):\s+(\S+)\s+(.+?)\s+([+-]\d+)\s+(-?\d+)\s*$/;

/** Reads a game file; null, where there is no turn in it. What is not understood is kept and passed over. */
export function readGcg(text: string): GcgGame | null {
  const lines = text.replace(/\r/g, '').replace(/^\uFEFF/, '').trimEnd().split('\n');
  const players = lines.flatMap((it) => /^#player[12]\s+(\S+)/i.exec(it)?.[1] ?? []);
  const turns: GcgTurn[] = [];
  let board = boardOf(EMPTY);
  let before = board;
  const totals: Record<string, number> = {};
  let [zeros, zerosBefore] = [0, 0];
  lines.forEach((it, line) => {
    const note = /^#note\s?(.*)$/i.exec(it);
    if (note) return void turns.at(-1)?.notes.push(note[1] ?? '');
    const move = MOVE.exec(it);
    if (!move) return;
    const [, who = '', rack = '', what = '', points = '0', total = '0'] = move;
    if (!players.includes(who)) players.push(who);
    const score = Number(points);
    // A play that comes off, and what is added beside turns, is no decision to look at.
    if (what === '--') {
      [board, zeros, totals[who]] = [before, zerosBefore + 1, Number(total)];
      return;
    }
    if (/^\(/.test(what)) return void (totals[who] = Number(total));
    const rival = players.find((name) => name !== who) ?? '';
    const position = `${writeBoard(board)} ${rack}/ ${totals[who] ?? 0}/${totals[rival] ?? 0} ${zeros}`;
    const isPlay = /^(\d+[A-Z]|[A-Z]\d+)\s+\S+$/i.test(what);
    const play = isPlay ? through(what, board) : what;
    turns.push({ line, who, play, isPlay, score, total: Number(total), notes: [], position });
    [before, zerosBefore] = [board, zeros];
    if (isPlay) board = withPlay(board, play).board;
    zeros = isPlay && 0 < score ? 0 : zeros + 1;
    totals[who] = Number(total);
  });
  return 0 < turns.length ? { lines, players, turns } : null;
}

/** The file with notes below their turns; those it had are replaced. */
export function writeGcg(game: GcgGame, notes: readonly (readonly string[])[]): string {
  const kept = game.lines.map((text, line) => ({ text, line })).filter(({ text }) => !/^#note\b/i.test(text));
  return `${kept.flatMap(({ text, line }) => [text, ...(notes[game.turns.findIndex((it) => it.line === line)] ?? []).map((it) => `#note ${it}`)]).join('\n')}\n`;
}

/** The dots of a game file are tiles that lay there: `8D FO.KS` is `8D FO(R)KS`. */
function through(what: string, board: Cells): string {
  const [place = '', word = ''] = what.split(/\s+/);
  const across = /^\d/.test(place);
  const [row, column] = [Number(/\d+/.exec(place)?.[0] ?? 1) - 1, (/[A-Z]/i.exec(place)?.[0] ?? 'A').toUpperCase().charCodeAt(0) - 65];
  const signs = [...word].map((sign, i) => {
    if (sign !== '.') return sign;
    const face = board[row + (across ? 0 : i)]?.[column + (across ? i : 0)];
    return `(${face ? (face.blank ? face.letter.toLowerCase() : face.letter) : '.'})`;
  });
  return `${place.toUpperCase()} ${signs.join('').replaceAll(')(', '')}`;
}

function writeBoard(board: Cells): string {
  const row = (cells: Cells[number]) => cells.map((it) => (it ? (it.blank ? it.letter.toLowerCase() : it.letter) : '.')).join('').replace(/\.+/g, (run) => `${run.length}`);
  return board.map(row).join('/');
}
