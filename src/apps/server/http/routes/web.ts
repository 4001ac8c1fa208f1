import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.js';
import type { Routes } from './routes.js';

/** Addresses that the page itself understands: `apps/web/browser/places.ts`. */
const PLACES = ['/', '/replay', '/replays', '/scores', '/settings', '/help', '/play/:game', '/games/:id'];

/** What carries a digest of itself in its name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Everything else is asked for anew each time, and not sent again if it is the same. */
const EACH_TIME = 'no-cache';

/** The pages for browsers, from the folder that they were built into. */
export async function webRoutes(app: Routes, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`the pages were not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', isDigested(relative(folder, path)) ? FOREVER : EACH_TIME),
  });
  for (const place of PLACES) {
    app.get(place, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? reply.code(404).sendFile('index.html') : reply.code(404).send(problem('no-such-page')),
  );
}

const isDigested = (path: string): boolean => path.startsWith(`assets${sep}`);

/** Browsers that go to an address are shown a page; programs, and whatever asks the API, are told by a code. */
const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');
