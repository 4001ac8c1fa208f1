/** Where one is. Every place has an address, and every address of ours a place. */
export type Route =
  | { readonly page: 'home' | 'replay' | 'replays' | 'scores' | 'settings' | 'help' | 'missing' }
  | { readonly page: 'play'; readonly game: string }
  /** A game on the server, live or finished. */
  | { readonly page: 'game'; readonly id: string };

export type PageName = Route['page'];

/** What addresses look like. The server gives the page for these paths too: `apps/server/routes/web.ts`. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').slice(1);
  if (more.length > 0) return { page: 'missing' };
  if (first === 'play' && /^[a-z0-9-]{1,40}$/.test(second)) return { page: 'play', game: second };
  if (first === 'games' && /^[A-Za-z0-9]{1,32}$/.test(second)) return { page: 'game', id: second };
  if (second !== '') return { page: 'missing' };
  if (first === '') return { page: 'home' };
  const known = ['replay', 'replays', 'scores', 'settings', 'help'] as const;
  const page = known.find(name => name === first);
  return { page: page ?? 'missing' };
}
