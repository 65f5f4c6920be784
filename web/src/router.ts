import { games, gameOf } from './games';
import type { Game } from './games/game';

/** The pages there are. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: Game }
  | { page: 'how'; game: Game }
  | { page: 'table'; table: string }
  | { page: 'officiate'; table: string; key: string }
  | { page: 'review'; table: string; round: number | null }
  | { page: 'join'; code: string }
  | { page: 'rules'; rule: string | null; of?: string }
  | { page: 'words'; word: string | null; search: string }
  | { page: 'judge' }
  | { page: 'about' }
  | { page: 'practice'; game: Game; table: string | null; part: number | null }
  | { page: 'analysis'; game: Game; position: string; list: string | null }
  | { page: 'lost' };

export const href = {
  home: '/',
  new: (game: Game) => `/new/${game.id}`,
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  officiate: (table: string, key: string) => `/t/${encodeURIComponent(table)}/judge/${encodeURIComponent(key)}`,
  review: (table: string, round?: number, moment?: number) => `/t/${encodeURIComponent(table)}/review${round ? `?round=${round}` : ''}${moment ? `&at=${moment}` : ''}`,
  join: (code: string) => `/j/${encodeURIComponent(code)}`,
  how: (game: Game) => `/how/${game.id}`,
  about: '/about',
  rules: '/rules',
  rulesOf: (game: string) => `/rules?of=${encodeURIComponent(game)}`,
  words: '/words',
  word: (word: string) => `/words/${encodeURIComponent(word)}`,
  judge: '/judge',
  practice: (game: Game) => `/practice/${game.id}`,
  puzzle: (game: Game, id: string) => `/practice/${game.id}?id=${encodeURIComponent(id)}`,
  practisePlayed: (game: Game, table: string, part: number) => `/practice/${game.id}?table=${encodeURIComponent(table)}&part=${part}`,
  analysis: (game: Game, position?: string, list?: string | null) => `/analysis/${game.id}${position ? `?position=${encodeURIComponent(position)}` : ''}${position && list ? `&list=${encodeURIComponent(list)}` : ''}`,
  rule: (id: string) => `/rules/${encodeURIComponent(id)}`,
};

/** Which page an address names. */
export function parse(path: string, search = ''): Route {
  const parts = path.split('/').filter(Boolean).map(plain);
  const [room, name, more, last] = parts;
  const extra = parts.length;
  if (extra === 0) return { page: 'home' };
  const game = gameOf(name);
  if (room === 'new' && game && extra === 2) return { page: 'new', game };
  if (room === 'how' && game && extra === 2) return { page: 'how', game };
  if (room === 't' && name && extra === 2) return { page: 'table', table: name };
  if (room === 't' && name && more === 'review' && extra === 3) return { page: 'review', table: name, round: whole(search, 'round') };
  if (room === 't' && name && more === 'judge' && last && extra === 4) return { page: 'officiate', table: name, key: last };
  if (room === 'j' && name && extra === 2) return { page: 'join', code: name.toUpperCase() };
  if (room === 'rules' && extra <= 2) {
    const of = new URLSearchParams(search).get('of');
    return { page: 'rules', rule: name ?? null, ...(of ? { of } : {}) };
  }
  if (room === 'words' && extra <= 2) return { page: 'words', word: name ?? null, search };
  if (room === 'analysis' && game?.pages.analysis && extra === 2) {
    const asked = new URLSearchParams(search);
    return { page: 'analysis', game, position: asked.get('position') ?? '', list: asked.get('list') };
  }
  if (room === 'about' && extra === 1) return { page: 'about' };
  if (room === 'judge' && extra === 1) return { page: 'judge' };
  if (room === 'practice' && extra <= 2) {
    // Practice once had one game and no name for it: that address still leads there.
    const practised = extra === 1 ? games.find((it) => it.pages.practice) : game;
    const part = whole(search, 'part') ?? whole(search, 'shake');
    if (practised?.pages.practice) return { page: 'practice', game: practised, table: new URLSearchParams(search).get('table'), part };
  }
  return { page: 'lost' };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function whole(search: string, name: string): number | null {
  const asked = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(asked) && 0 < asked ? asked : null;
}
