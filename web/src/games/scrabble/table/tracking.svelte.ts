/** What a player has crossed off by hand at a table, kept over a reload. */
export function crossings(table: string) {
  const key = `lyceum-tracking-${table}`;
  let all: Record<string, number> = $state.raw(load(key));
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing still crosses off until the page is left.
    }
  };
  return {
    get all() {
      return all;
    },
    cross: (tile: string) => {
      all = { ...all, [tile]: (all[tile] ?? 0) + 1 };
      keep();
    },
    clear: () => {
      all = {};
      keep();
    },
  };
}

function load(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
