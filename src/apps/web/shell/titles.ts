import { findListing } from '#games/catalogue.js';
import type { Route } from '#wire/pages.js';
import { term, words } from '../words/words.js';

/** Names the browser tab after the page. A page that knows a better title may set it later. */
export function setTitle(route: Route): void {
  const { titles, name } = words.value.shell;
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const title = listing ? term(listing.title) : titles[route.page];
  document.title = route.page === 'home' ? title : `${title} · ${name}`;
}
