import { text } from '../lib/messages';
import type { MatMenu } from '../wire/mat';
import type { BotsPace, ErrorCode, Failed, JudgeQuestion, JudgeVerdict, ListCard, Me, NewTable, Opened, RuleCard, ScenarioTable } from '../wire/lyceum';
import type { Hint, SeatBot, Seated, SitDown, WordHooks, WordMatches, WordMenu, WordStudy } from '../wire/lyceum';

/** An answer that is none: what was wrong, in the hall's words. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'unreachable',
    message: string,
    /** What it is about, of what was sent. */
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit =
    body === undefined ? { signal } : { signal, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('unreachable', text.unreachable);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as Partial<Failed> | null)?.error;
  throw new ApiError(error?.code ?? 'failure', error?.message ?? text.failure(response.status), error?.field ?? null);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const practice = (game: string) => `/api/practice/${encodeURIComponent(game)}`;

const query = (asked: Record<string, string | number | null>) =>
  new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, `${value}`]])));

export const api = {
  me: () => ask<Me | null>('/api/me'),
  name: (name: string) => ask<Me>('/api/me', { name }),
  rules: () => ask<RuleCard[]>('/api/rules'),
  scenario: (rule: string) => ask<ScenarioTable[]>(`/api/rules/${encodeURIComponent(rule)}`),
  menu: (game: string) => ask<Partial<MatMenu> | null>(`/api/games/${encodeURIComponent(game)}/menu`),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
  code: (code: string) => ask<{ table: string }>(`/api/codes/${encodeURIComponent(code)}`),
  sit: (table: string, how: SitDown) => ask<Seated>(`${at(table)}/sit`, how),
  leave: (table: string) => ask<unknown>(`${at(table)}/leave`, {}),
  bot: (table: string, bot: SeatBot) => ask<unknown>(`${at(table)}/bots`, bot),
  sendAway: (table: string, seat: number) => ask<unknown>(`${at(table)}/send-away`, { seat }),
  swap: (table: string, seat: number, other: number) => ask<unknown>(`${at(table)}/swap`, { seat, with: other }),
  makeHost: (table: string, seat: number) => ask<unknown>(`${at(table)}/host`, { seat }),
  allowEmotes: (table: string, on: boolean) => ask<unknown>(`${at(table)}/emotes`, { on }),
  pace: (table: string, pace: BotsPace) => ask<unknown>(`${at(table)}/pace`, { pace }),
  allowHints: (table: string, on: boolean) => ask<unknown>(`${at(table)}/hints`, { on }),
  start: (table: string) => ask<unknown>(`${at(table)}/start`, {}),
  officiate: (table: string, how: { key?: string }) => ask<unknown>(`${at(table)}/officiate`, how),
  dismiss: (table: string, badge: number) => ask<unknown>(`${at(table)}/dismiss`, { badge }),
  newJudgeKey: (table: string) => ask<unknown>(`${at(table)}/judge-key`, {}),
  return: (table: string) => ask<unknown>(`${at(table)}/return`, {}),
  pause: (table: string, on: boolean) => ask<unknown>(`${at(table)}/pause`, { on }),
  hint: (table: string) => ask<Hint>(`${at(table)}/hint`, {}),
  draft: <R>(table: string, draft: unknown, signal?: AbortSignal) => ask<R>(`${at(table)}/draft`, { draft }, signal),
  rematch: (table: string) => ask<Opened>(`${at(table)}/rematch`, {}),
  review: <R>(table: string, part: number) => ask<R>(`${at(table)}/review/${part}`),
  analyse: <R>(game: string, asked: unknown) => ask<R>(`/api/analysis/${encodeURIComponent(game)}`, asked),
  lists: () => ask<ListCard[]>('/api/lists'),
  word: (word: string, list: string, signal?: AbortSignal) => ask<WordStudy>(`/api/words/${encodeURIComponent(word)}?${query({ list })}`, undefined, signal),
  words: (asked: Record<string, string | number | null>, signal?: AbortSignal) => ask<WordMatches>(`/api/words?${query(asked)}`, undefined, signal),
  hooks: (word: string, list: string, signal?: AbortSignal) => ask<WordHooks>(`/api/words/${encodeURIComponent(word)}/hooks?${query({ list })}`, undefined, signal),
  wordMenu: () => ask<WordMenu>('/api/menu/words'),
  judge: (question: JudgeQuestion) => ask<JudgeVerdict>('/api/judge', question),
  puzzle: <P>(game: string, asked: Record<string, string | number | null>) => ask<P>(`${practice(game)}?${query(asked)}`),
  markPuzzle: <M>(game: string, id: string, answer: unknown) => ask<M>(practice(game), { id, answer }),
  playedPuzzles: <P>(game: string, table: string, part: number) => ask<P[]>(`${practice(game)}/played/${encodeURIComponent(table)}/${part}`),
  practiceMenu: <M>(game: string) => ask<M>(`${practice(game)}/menu`),
  log: (table: string) => `${at(table)}/log`,
  qr: (table: string, judge?: string) => `${at(table)}/qr.svg${judge ? `?${query({ judge })}` : ''}`,
};

/** What to tell a person about something that went wrong. */
export function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
