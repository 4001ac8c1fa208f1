import type { App } from '#server/app.js';

/** Asks for this many games at once from one address. Returns the statuses of the answers. */
export async function createMany(
  app: App,
  count: number,
  game: object,
  remoteAddress = '192.0.2.1',
): Promise<number[]> {
  const payload = { player: 'Ada', ...game };
  const wishes = Array.from({ length: count }, () =>
    app.inject({ method: 'POST', url: '/api/games', payload, remoteAddress }),
  );
  return (await Promise.all(wishes)).map(({ statusCode }) => statusCode);
}
