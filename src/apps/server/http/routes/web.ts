import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { PATHS } from '../../../../wire/pages.js';
import { problem } from '../problem.js';
import type { Routes } from './routes.js';

/** For files with a digest in their name, which never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For everything else: the browser asks each time, and gets the file only if it has changed. */
const EACH_TIME = 'no-cache';

/** Serves the web pages from the folder that they were built into. */
export async function webRoutes(app: Routes, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`the web pages are not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', isDigested(relative(folder, path)) ? FOREVER : EACH_TIME),
  });
  for (const path of Object.values(PATHS)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? reply.code(404).sendFile('index.html') : reply.code(404).send(problem('no-such-page')),
  );
}

const isDigested = (path: string): boolean => path.startsWith(`assets${sep}`);

/** A browser that opens an unknown address gets a page; programs and API requests get a code. */
const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');
