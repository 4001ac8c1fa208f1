import { findListing } from '../../../games/catalogue.js';
import { term, words } from '../words/words.js';
import type { Route } from './places.js';

/** What the tab is called; a page that knows better may call it otherwise later. */
export function nameTab(route: Route): void {
  const { titles, name } = words.value.shell;
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const title = listing ? term(listing.title) : titles[route.page];
  document.title = route.page === 'home' ? title : `${title} · ${name}`;
}
