import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Routes } from './routes.js';

/** Addresses that the page itself understands: `apps/web/shell/router.ts`. */
const PLACES = ['/', '/replay', '/replays', '/scores', '/settings', '/help', '/play/:game', '/games/:id'];

/** What carries a digest of itself in its name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The pages for browsers, from the folder that they were built into. */
export async function webRoutes(app: Routes, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`the pages were not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache'),
  });
  for (const place of PLACES) {
    app.get(place, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
}
