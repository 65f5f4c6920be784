import { parse, type Route } from '../router';

/** Where the page is. */
class Here {
  route: Route = $state.raw(parse(location.pathname, location.search));

  #held: string | null = null;

  constructor() {
    addEventListener('popstate', () => {
      if (this.#held === null) this.#read();
      else history.pushState(null, '', this.#held);
    });
  }

  /** Holds the page where it is, the Back button too, until it is let go with null. */
  hold(path: string | null): void {
    if (path !== null && this.#held === null) history.pushState(null, '', path);
    this.#held = path;
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    if (this.#held !== null) return;
    if (how === 'replace') history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    if (how === 'push') scrollTo(0, 0);
  }

  /** Links inside the hall change the page without a reload. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };

  #read(): void {
    this.route = parse(location.pathname, location.search);
  }
}

export const here = new Here();
