import { m } from '../lib/messages';
import type { ErrorCode, Me, NewTable, RuleCard } from '../wire/lyceum';
import type { MyWordReview } from '../wire/my-word';

/** An answer that is none: what was wrong, in the hall's words. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('unreachable', m.unreachable);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code: ErrorCode; message: string } } | null)?.error;
  throw new ApiError(error?.code ?? 'failure', error?.message ?? m.failure(response.status));
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  me: () => ask<Me | null>('/api/me'),
  name: (name: string) => ask<Me>('/api/me', { name }),
  rules: () => ask<RuleCard[]>('/api/rules'),
  open: (table: NewTable) => ask<{ table: string; code: string }>('/api/tables', table),
  code: (code: string) => ask<{ table: string }>(`/api/codes/${encodeURIComponent(code)}`),
  sit: (table: string, how: { seat?: number; least?: number }) => ask<{ seat: number }>(`${at(table)}/sit`, how),
  leave: (table: string) => ask<unknown>(`${at(table)}/leave`, {}),
  bot: (table: string, seat: number, level: number | null) => ask<unknown>(`${at(table)}/bots`, { seat, level }),
  return: (table: string) => ask<unknown>(`${at(table)}/return`, {}),
  rematch: (table: string) => ask<{ table: string; code: string }>(`${at(table)}/rematch`, {}),
  review: (table: string, round: number) => ask<MyWordReview>(`${at(table)}/review/${round}`),
  log: (table: string) => `${at(table)}/log`,
  qr: (table: string) => `${at(table)}/qr.svg`,
};

/** What to tell a person about something that went wrong. */
export function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
