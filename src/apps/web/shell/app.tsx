import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Announcer } from './announcer.js';
import { Frame } from './frame.js';
import { type PageName, type Route, route } from './router.js';

type Page = ComponentType<{ readonly route: Route }>;

/** Each page is loaded when it is first gone to. */
const PAGES: Readonly<Record<PageName, () => Promise<{ readonly Page: Page }>>> = {
  home: () => import('../pages/home.js'),
  play: () => import('../pages/play.js'),
  game: () => import('../pages/game.js'),
  replay: () => import('../pages/replay.js'),
  replays: () => import('../pages/replays.js'),
  scores: () => import('../pages/scores.js'),
  settings: () => import('../pages/settings.js'),
  help: () => import('../pages/help.js'),
  missing: () => import('../pages/missing.js'),
};

const shown = signal<{ readonly Page: Page; readonly route: Route } | undefined>(undefined);

export function App() {
  const wanted = route.value;
  useEffect(() => {
    let isCurrent = true;
    PAGES[wanted.page]().then(({ Page }) => {
      if (isCurrent) shown.value = { Page, route: wanted };
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const { Page, route: at } = shown.value ?? {};
  return (
    <Frame page={wanted.page}>
      {Page && at && <Page key={JSON.stringify(at)} route={at} />}
      <Announcer />
    </Frame>
  );
}
