const KEY = 'lyceum-game';

/** Which game was last played in this browser: where the rules open. */
export const lastGame = {
  get: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (game: string): void => {
    try {
      localStorage.setItem(KEY, game);
    } catch {
      // A browser that keeps nothing opens them on the first game.
    }
  },
};
