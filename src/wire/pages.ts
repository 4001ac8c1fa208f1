/**
 * The pages in the browser and their addresses. The server answers these paths with the app, the app's router and its
 * service worker read them.
 */
export const PATHS = {
  home: '/',
  play: '/play/:game',
  game: '/games/:id',
  replay: '/replay',
  replays: '/replays',
  drills: '/drills',
  scores: '/scores',
  daily: '/daily',
  settings: '/settings',
  help: '/help',
  check: '/check',
  position: '/at/:game',
} as const;

/** The pattern for each `:part` of a path. */
const PARTS: Readonly<Record<string, string>> = { game: '[a-z0-9-]{1,40}', id: '[A-Za-z0-9]{1,32}' };

export type PageName = keyof typeof PATHS;

type PartsOf<Path> = Path extends `${string}:${infer Part}` ? { readonly [Name in Part]: string } : unknown;

/** Which page an address opens, with the parts of its path. */
export type Route =
  | { [Page in PageName]: { readonly page: Page } & PartsOf<(typeof PATHS)[Page]> }[PageName]
  | { readonly page: 'missing' };

const matchers = Object.entries(PATHS).map(([page, path]) => [page, matcherOf(path)] as const);

/** A path without parts may end in a slash. */
function matcherOf(path: string): RegExp {
  const source = path.replace(/:(\w+)/, (_, part: string) => `(?<${part}>${PARTS[part]})`);
  return new RegExp(source === path ? `^${path}/?$` : `^${source}$`);
}

export function routeOf(path: string): Route {
  for (const [page, matcher] of matchers) {
    const found = matcher.exec(path);
    if (found) return { page, ...found.groups } as Route;
  }
  return { page: 'missing' };
}
