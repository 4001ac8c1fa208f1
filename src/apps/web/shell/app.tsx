import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Route } from '#wire/pages.js';
import { route, visit } from '../browser/router.js';
import { ErrorBoundary, ErrorPage } from '../parts/error-page.js';
import { Loading } from '../parts/loading.js';
import { loadAreas } from '../words/words.js';
import { Frame } from './frame.js';
import { focusHeading } from './page-focus.js';
import { pageEntry } from './pages.js';
import { setTitle } from './titles.js';

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
