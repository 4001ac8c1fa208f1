import { batch, signal } from '@preact/signals';
import { type Route, routeOf } from './places.js';

export type { PageName, Route } from './places.js';

export const route = signal<Route>({ page: 'home' });

/** Tells one visit to a page from the next, also where both are to the same place. */
export const visit = signal(0);

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
    if (!isOurs || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (isWithinPage(link)) goTo(link.hash);
    else navigate(link.pathname + link.search + link.hash);
  });
  arrive();
}

const isWithinPage = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

/** To another part of the page, which is no visit: nothing is left that one could come back to. */
function goTo(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  history.replaceState(history.state, '', hash);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

function arrive(): void {
  batch(() => {
    visit.value = visit.peek() + 1;
    route.value = routeOf(location.pathname);
  });
}
