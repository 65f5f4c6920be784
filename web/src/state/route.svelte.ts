import { parse, type Route } from '../router';

/** Where the page is. */
class Here {
  route: Route = $state.raw(parse(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'replace') history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    scrollTo(0, 0);
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
