import { findListing } from '../../../games/catalogue.js';
import type { Route } from '../browser/places.js';
import { term, words } from '../words/words.js';

/** What the tab is called; a page that knows better may call it otherwise later. */
export function nameTab(route: Route): void {
  const { titles, name } = words.value.shell;
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const title = listing ? term(listing.title) : titles[route.page];
  document.title = route.page === 'home' ? title : `${title} · ${name}`;
}
