import { signal } from '@preact/signals';

/** Where one is. Every place has an address, and every address of ours a place. */
export type Route =
  | { readonly page: 'home' | 'replay' | 'replays' | 'scores' | 'settings' | 'help' | 'missing' }
  | { readonly page: 'play'; readonly game: string }
  /** A game on the server, live or finished. */
  | { readonly page: 'game'; readonly id: string };

export type PageName = Route['page'];

export const route = signal<Route>({ page: 'home' });

/** What addresses look like. The server gives the page for these paths too: `apps/server/routes/web.ts`. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').slice(1);
  if (more.length > 0) return { page: 'missing' };
  if (first === 'play' && /^[a-z0-9-]{1,40}$/.test(second)) return { page: 'play', game: second };
  if (first === 'games' && /^[A-Za-z0-9]{1,32}$/.test(second)) return { page: 'game', id: second };
  if (second !== '') return { page: 'missing' };
  if (first === '') return { page: 'home' };
  const known = ['replay', 'replays', 'scores', 'settings', 'help'] as const;
  const page = known.find(name => name === first);
  return { page: page ?? 'missing' };
}

export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

/** Links within the place are followed without loading it anew. */
export function beginRouting(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', event => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return;
    const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute('download');
    if (!isOurs || link.pathname.startsWith('/api/') || isWithinPage(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
  arrive();
}

const isWithinPage = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

function arrive(): void {
  route.value = routeOf(location.pathname);
}
