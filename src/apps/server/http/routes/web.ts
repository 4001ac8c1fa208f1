import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { PATHS } from '../../../../wire/pages.js';
import { RUNNER_PATH, RUNNER_POLICY } from '../../../../wire/runner-policy.js';
import { problem } from '../problem.js';
import type { Routes } from './routes.js';

/** For files with a digest in their name, which never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For everything else: the browser asks each time, and gets the file only if it has changed. */
const EACH_TIME = 'no-cache';

/** A rule that a document cannot state itself. */
const FRAMED_BY_US = "frame-ancestors 'self'";

/** Serves the web pages from the folder that they were built into. */
export async function webRoutes(app: Routes, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`the web pages are not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(folder, path);
      reply.header('cache-control', isDigested(file) ? FOREVER : EACH_TIME);
      if (isRunner(file)) reply.header('content-security-policy', `${RUNNER_POLICY}; ${FRAMED_BY_US}`);
    },
  });
  for (const path of Object.values(PATHS)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? reply.code(404).sendFile('index.html') : reply.code(404).send(problem('no-such-page')),
  );
}

/** The file may be compressed. */
const isRunner = (path: string): boolean => path.startsWith(basename(RUNNER_PATH));

const isDigested = (path: string): boolean => path.startsWith(`assets${sep}`);

/** A browser that opens an unknown address gets a page; programs and API requests get a code. */
const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');
