/** The pages there are. */
export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'table'; table: string }
  | { page: 'review'; table: string; round: number | null }
  | { page: 'join'; code: string }
  | { page: 'rules'; rule: string | null }
  | { page: 'words'; word: string | null; search: string }
  | { page: 'judge' }
  | { page: 'lost' };

export const href = {
  home: '/',
  new: '/new/my-word',
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  review: (table: string, round?: number) => `/t/${encodeURIComponent(table)}/review${round ? `?round=${round}` : ''}`,
  join: (code: string) => `/j/${encodeURIComponent(code)}`,
  rules: '/rules',
  words: '/words',
  word: (word: string) => `/words/${encodeURIComponent(word)}`,
  judge: '/judge',
  rule: (id: string) => `/rules/${encodeURIComponent(id)}`,
};

/** Which page an address names. */
export function parse(path: string, search = ''): Route {
  const parts = path.split('/').filter(Boolean).map(plain);
  const [room, name, more] = parts;
  const extra = parts.length;
  if (extra === 0) return { page: 'home' };
  if (room === 'new' && name === 'my-word' && extra === 2) return { page: 'new' };
  if (room === 't' && name && extra === 2) return { page: 'table', table: name };
  if (room === 't' && name && more === 'review' && extra === 3) return { page: 'review', table: name, round: round(search) };
  if (room === 'j' && name && extra === 2) return { page: 'join', code: name.toUpperCase() };
  if (room === 'rules' && extra <= 2) return { page: 'rules', rule: name ?? null };
  if (room === 'words' && extra <= 2) return { page: 'words', word: name ?? null, search };
  if (room === 'judge' && extra === 1) return { page: 'judge' };
  return { page: 'lost' };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function round(search: string): number | null {
  const asked = Number(new URLSearchParams(search).get('round'));
  return Number.isInteger(asked) && 0 < asked ? asked : null;
}
