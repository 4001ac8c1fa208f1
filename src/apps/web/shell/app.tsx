import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { findListing } from '#games/catalogue.js';
import type { Route } from '#wire/pages.js';
import { route, visit } from '../browser/router.js';
import { ErrorBoundary, ErrorPage } from '../parts/error-page.js';
import { Loading } from '../parts/loading.js';
import { loadAreas, term, words } from '../words/words.js';
import { Frame } from './frame.js';
import { pageEntry } from './pages.js';

interface ShownPage {
  readonly Page: ComponentType<{ readonly route: Route }>;
  readonly route: Route;
  /** A new number mounts a new page, even if the last visit was to the same one. */
  readonly visit: number;
}

const shown = signal<ShownPage | 'failed' | undefined>(undefined);

async function show(wanted: Route, number: number): Promise<void> {
  const { load, words = [] } = pageEntry(wanted.page);
  const [page] = await Promise.all([load(), loadAreas(words)]).catch(() => []);
  if (number === visit.peek()) shown.value = page ? { Page: page.Page, route: wanted, visit: number } : 'failed';
}

/** From now on the page and the title follow the address. */
export function startShowing(): void {
  effect(() => {
    void show(route.value, visit.value);
  });
  effect(() => setTitle(route.value));
}

export function App() {
  const { value: page } = shown;
  const isCurrent = typeof page === 'object' && page.visit === visit.value;
  useEffect(() => {
    if (isCurrent) focusHeading(page.visit);
  }, [isCurrent, page]);
  return (
    <Frame page={typeof page === 'object' ? page.route.page : route.value.page}>
      {page === 'failed' && <ErrorPage kind="not-loaded" />}
      {typeof page === 'object' && (
        <ErrorBoundary key={page.visit}>
          <page.Page route={page.route} />
        </ErrorBoundary>
      )}
      {!isCurrent && page !== 'failed' && <Loading />}
    </Frame>
  );
}

let lastVisit: number | undefined;

/**
 * Moves the focus to the heading of a new page, so that screen readers start reading there. Not on the first page: the
 * browser starts at its top by itself.
 */
function focusHeading(visit: number): void {
  const isFirst = lastVisit === undefined;
  if (visit === lastVisit) return;
  lastVisit = visit;
  if (isFirst) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.activeElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Names the browser tab after the page. A page that knows a better title may set it later. */
function setTitle(route: Route): void {
  const { titles, name } = words.value.shell;
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const title = listing ? term(listing.title) : titles[route.page];
  document.title = route.page === 'home' ? title : `${title} · ${name}`;
}
