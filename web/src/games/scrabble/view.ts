import type { ScrabbleDeed, ScrabbleStage, ScrabbleTurn, ScrabbleView } from '../../wire/scrabble';

export const can = (view: Pick<ScrabbleView, 'may'>, deed: ScrabbleDeed): boolean => view.may.includes(deed);

/** By which rule somebody may not do that now. */
export const barredBy = (view: Pick<ScrabbleView, 'may_not'>, deed: ScrabbleDeed): string | null => view.may_not.find((it) => it.deed === deed)?.rule ?? null;

export const other = (seat: number): number => 1 - seat;

export const isPlay = (turn: ScrabbleTurn): boolean => turn.what.is === 'Play';

/** The play that lies on the board since the last turn. */
export function lastPlay(view: Pick<ScrabbleView, 'turns'>): { no: number; turn: ScrabbleTurn } | null {
  const no = view.turns.findLastIndex((it) => isPlay(it) && it.standing === 'Stands');
  const turn = view.turns[no];
  return turn ? { no, turn } : null;
}

/** What the words of a play come to, where the table tells them; the Director may have set another score. */
export const reckoned = ({ reckoning }: ScrabbleTurn): number | null => reckoning && reckoning.words.reduce((n, it) => n + it.points, reckoning.bonus);

/** What each has after every turn, as it is added up on the sheet. */
export function totals(view: Pick<ScrabbleView, 'turns'>): number[] {
  const sums = [0, 0];
  return view.turns.map((it) => (sums[it.by] = (sums[it.by] ?? 0) + it.points));
}

/** Whether the clock is neutral: play has begun, and neither side runs. */
export function isNeutral(view: Pick<ScrabbleView, 'clock' | 'stage' | 'first' | 'turns'>): boolean {
  const still: ScrabbleStage['is'][] = ['Seating', 'Over'];
  return view.first !== null && view.clock.running === null && !still.includes(view.stage.is) && (view.stage.is !== 'Playing' || 0 < view.turns.length);
}

/** What a side of the clock shows, as a digital clock does: a second that has begun is not yet gone. */
export function clockReads(clock: ScrabbleView['clock'], seat: number, now: number): { text: string; over: boolean; left: number } | null {
  const limit = clock.limits?.[seat];
  if (limit === undefined) return null;
  const used = (clock.used[seat] ?? 0) + (clock.running === seat ? Math.max(0, now - clock.since) : 0);
  const left = limit - used;
  const shown = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
  return left < 0 ? { text: `−${shown(-left)}`, over: true, left } : { text: shown(Math.ceil(left / 1000) * 1000), over: false, left };
}
