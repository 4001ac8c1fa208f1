import { batch, signal } from '@preact/signals';
import { type Route, routeOf } from '#wire/pages.js';

export const route = signal<Route>({ page: 'home' });

/** Counts visits, because the same address can be visited twice. */
export const visit = signal(0);

export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  followAddress();
  scrollTo(0, 0);
}

/** Follows links within the app without reloading it. */
export function startRouting(): void {
  addEventListener('popstate', followAddress);
  document.addEventListener('click', event => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return;
    const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute('download');
    if (!isOurs || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    const target = isWithinPage(link) ? document.getElementById(link.hash.slice(1)) : null;
    if (target) jumpTo(target);
    else navigate(link.pathname + link.search + link.hash);
  });
  followAddress();
}

const isWithinPage = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

/** Replaces the address, so that jumps within a page are not in the history. */
function jumpTo(target: HTMLElement): void {
  history.replaceState(history.state, '', `#${target.id}`);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

function followAddress(): void {
  batch(() => {
    visit.value = visit.peek() + 1;
    route.value = routeOf(location.pathname);
  });
}
