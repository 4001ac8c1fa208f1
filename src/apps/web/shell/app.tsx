import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type PageName, type Route, route, visit } from '../browser/router.js';
import { Loading } from '../parts/loading.js';
import { Mishap, MishapBoundary } from '../parts/mishap.js';
import type { LateArea } from '../words/pattern.js';
import { loadAreas } from '../words/words.js';
import { arriveAt } from './arrival.js';
import { Frame } from './frame.js';
import { nameTab } from './titles.js';

type Page = ComponentType<{ readonly route: Route }>;

/** Each page is loaded when it is first gone to. */
const PAGES: Readonly<Record<PageName, () => Promise<{ readonly Page: Page }>>> = {
  home: () => import('../pages/home/home.js'),
  play: () => import('../pages/play/play.js'),
  game: () => import('../pages/theatre/game.js'),
  replay: () => import('../pages/theatre/replay.js'),
  replays: () => import('../pages/theatre/replays.js'),
  scores: () => import('../pages/scores/scores.js'),
  settings: () => import('../pages/settings/settings.js'),
  help: () => import('../pages/help/help.js'),
  missing: () => import('../pages/missing/missing.js'),
};

interface Shown {
  readonly Page: Page;
  readonly route: Route;
  /** Tells one visit from another, so that no page lives on in the next. */
  readonly visit: number;
}

/** Words that come with a page. */
const AREAS: Readonly<Partial<Record<PageName, readonly LateArea[]>>> = {
  game: ['theatre'],
  replay: ['theatre'],
  replays: ['theatre'],
  scores: ['scores'],
  settings: ['settings'],
};

const shown = signal<Shown | 'failed' | undefined>(undefined);

async function load(wanted: Route, number: number): Promise<void> {
  const loading = Promise.all([PAGES[wanted.page](), loadAreas(AREAS[wanted.page] ?? [])]);
  const [page] = await loading.catch(() => []);
  if (number === visit.peek()) shown.value = page ? { Page: page.Page, route: wanted, visit: number } : 'failed';
}

/** Goes after the address, for good. */
export function beginShowing(): void {
  effect(() => {
    void load(route.value, visit.value);
  });
  effect(() => nameTab(route.value));
}

export function App() {
  const { value: page } = shown;
  const isThere = typeof page === 'object' && page.visit === visit.value;
  useEffect(() => {
    if (isThere) arriveAt(page.visit);
  }, [isThere, page]);
  return (
    <Frame page={typeof page === 'object' ? page.route.page : route.value.page}>
      {page === 'failed' && <Mishap kind="not-loaded" />}
      {typeof page === 'object' && (
        <MishapBoundary key={page.visit}>
          <page.Page route={page.route} />
        </MishapBoundary>
      )}
      {!isThere && page !== 'failed' && <Loading />}
    </Frame>
  );
}
