import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { PATHS } from '#wire/pages.js';
import { problem } from '../problem.js';
import type { Routes } from '../services.js';

/** For files with a digest in their name, which never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For everything else: the browser asks each time, and gets the file only if it has changed. */
const EACH_TIME = 'no-cache';

/** The document in which students' programs run. It has a policy of its own. */
const RUNNER = 'runner.html';
/** A rule that a document cannot state itself. */
const FRAMED_BY_US = "frame-ancestors 'self'";

/** Serves the web pages from the folder that they were built into. */
export async function webRoutes(app: Routes, folder: string): Promise<void> {
  for (const name of ['index.html', RUNNER]) {
    if (!existsSync(join(folder, name))) throw new Error(`the web pages are not built: ${folder} has no ${name}`);
  }
  const runnerPolicy = `${policyIn(readFileSync(join(folder, RUNNER), 'utf8'))}; ${FRAMED_BY_US}`;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(folder, path);
      reply.header('cache-control', isDigested(file) ? FOREVER : EACH_TIME);
      if (isRunner(file)) reply.header('content-security-policy', runnerPolicy);
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
const isRunner = (path: string): boolean => path.startsWith(RUNNER);

/** The build writes the policy into the document, with the hash of its only script. */
function policyIn(document: string): string {
  const [, policy] = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(document) ?? [];
  if (policy === undefined) throw new Error(`${RUNNER} has no content security policy`);
  return policy;
}

const isDigested = (path: string): boolean => path.startsWith(`assets${sep}`);

/** A browser that opens an unknown address gets a page; programs and API requests get a code. */
const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');
