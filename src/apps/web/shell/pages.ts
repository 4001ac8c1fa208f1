import type { ComponentType } from 'preact';
import type { PageName, Route } from '#wire/pages.js';
import type { IconName } from '../parts/icons.js';
import type { LateArea } from '../words/pattern.js';

/** Every page, and the one for addresses that have none. */
export type AnyPageName = PageName | 'missing';

interface PageEntry {
  /** Called on the first visit. */
  readonly load: () => Promise<{ readonly Page: ComponentType<{ readonly route: Route }> }>;
  /** Words to load together with the page. */
  readonly words?: readonly LateArea[];
  /** Pages with an icon stand in the navigation, in this order. */
  readonly icon?: IconName;
  /** `stage`: a well in the middle. The page fills the window below the bar, and the bar shrinks. */
  readonly layout?: 'stage';
}

export const PAGES = {
  home: { load: () => import('../pages/home/home.js'), words: ['home'], icon: 'home' },
  play: { load: () => import('../pages/play/play.js'), words: ['play'], layout: 'stage' },
  game: { load: () => import('../pages/theatre/game.js'), words: ['play', 'theatre'], layout: 'stage' },
  replay: { load: () => import('../pages/theatre/replay.js'), words: ['play', 'theatre'], layout: 'stage' },
  replays: { load: () => import('../pages/theatre/replays.js'), words: ['play', 'theatre'], icon: 'replays' },
  drills: {
    load: () => import('../pages/drills/drills.js'),
    words: ['coach', 'drills'],
    icon: 'drills',
  },
  scores: { load: () => import('../pages/scores/scores.js'), words: ['scores'], icon: 'scores' },
  daily: { load: () => import('../pages/daily/daily.js'), words: ['home', 'play', 'daily'] },
  settings: { load: () => import('../pages/settings/settings.js'), words: ['play', 'settings'], icon: 'settings' },
  help: { load: () => import('../pages/help/help.js'), words: ['play', 'games', 'help'], icon: 'help' },
  check: { load: () => import('../pages/check/check.js'), words: ['check'] },
  position: { load: () => import('../pages/position/position.js'), words: ['play', 'position', 'tasks'] },
  missing: { load: () => import('./missing.js') },
} as const satisfies Readonly<Record<AnyPageName, PageEntry>>;

type LinkedPage = { [Name in PageName]: (typeof PAGES)[Name] extends { icon: IconName } ? Name : never }[PageName];

export const pageEntry = (page: AnyPageName): PageEntry => PAGES[page];

/** The pages in the navigation. */
export const LINKED_PAGES = Object.keys(PAGES).filter(page => 'icon' in PAGES[page as AnyPageName]) as LinkedPage[];
