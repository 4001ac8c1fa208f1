import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyReply } from 'fastify';
import { Refusal, refusal, STATUS } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { LONGEST_MESSAGE } from '#wire/messages.js';
import { DEEPEST_JSON, jsonDepth } from './http/json-depth.js';
import { RequestCounts } from './http/limits/request-counts.js';
import { Turnstile } from './http/limits/turnstile.js';
import { isUnexpected, problem, refusalOf } from './http/problem.js';
import { docsRoutes } from './http/routes/docs.js';
import { gameRoutes } from './http/routes/games.js';
import { healthRoutes } from './http/routes/health.js';
import { identityRoutes } from './http/routes/identity.js';
import { playRoute } from './http/routes/play.js';
import { replayRoutes } from './http/routes/replays.js';
import { scoreRoutes } from './http/routes/scores.js';
import { watchRoutes } from './http/routes/watch.js';
import { webRoutes } from './http/routes/web.js';
import type { Services } from './http/services.js';

export interface AppOptions {
  readonly isLogging: boolean;
  /** Origins of other pages that may open WebSockets here. */
  readonly origins: readonly string[];
  /** How many proxies every request comes through. Each adds the address that it was called from to X-Forwarded-For. */
  readonly proxies: number;
  /** The folder with the web pages. Without it the server only offers the API. */
  readonly web?: string | undefined;
}

const KEEP_ALIVE_MS = 60_000;

const TOO_FAST = `HTTP/1.1 ${STATUS['too-fast']} Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

export type App = Awaited<ReturnType<typeof buildApp>>;

export async function buildApp(services: Services, options: AppOptions) {
  const { limits } = services;
  const app = Fastify({
    logger: options.isLogging ? { redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    bodyLimit: limits.requestBytes,
    // Not the number itself: Fastify would then trust nobody.
    trustProxy: options.proxies > 0 && ((_address: string, hop: number) => hop < options.proxies),
    forceCloseConnections: true,
    requestTimeout: limits.requestSeconds * 1000,
    http: { keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS },
    frameworkErrors: (error, _request, reply) => void answer(error, reply, services),
    ajv: { customOptions: { removeAdditional: false } },
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(TypeBoxValidatorCompiler);
  if (options.proxies === 0) shutOut(app.server, services);
  const turnstile = new Turnstile();
  app.addHook('onRequest', async ({ ws, ip, raw }, reply) => {
    if (!ws || ip === undefined) return;
    await turnstile.pass();
    if (services.addressBudgets.admits(ip)) return;
    services.metrics.refusals.inc({ code: 'too-fast' });
    reply.hijack();
    raw.socket.end(TOO_FAST);
  });
  await app.register(helmet, { contentSecurityPolicy: { directives: POLICY, useDefaults: false } });
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    store: RequestCounts,
    // A first visit fetches every file of the pages. A class that arrives at once must not lock itself out.
    allowList: ({ url }) => url.startsWith('/assets/'),
  });
  await app.register(swagger, { openapi: { info: { title: 'Gridfall', version: services.version } } });
  await app.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, autoPong: false },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (jsonDepth(body) <= DEEPEST_JSON) parseJson(request, body, done);
    else done(new Refusal('bad-message', `JSON must be nested at most ${DEEPEST_JSON} levels deep`));
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => answer(error, reply, services));
  app.addHook('onRequest', async (request, reply) => {
    // A client that has already disconnected has no address and needs no answer.
    if (request.ip === undefined) reply.hijack();
    else if (request.ws && !isAllowedOrigin(request.headers.origin, request.headers.host, options.origins)) {
      await reply.code(403).send(problem('wrong-origin'));
    } else if (request.ws && !isForSockets(request.routeOptions.url)) throw refusal('no-such-page');
  });
  const all = [gameRoutes, identityRoutes, replayRoutes, scoreRoutes, watchRoutes, playRoute, healthRoutes, docsRoutes];
  for (const routes of all) {
    await app.register(async scope => routes(scope.withTypeProvider<TypeBoxTypeProvider>(), services, options));
  }
  const { web } = options;
  if (web === undefined) app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem('no-such-page')));
  else await app.register(async scope => webRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), web));
  return app;
}

/**
 * Ends connections from addresses that flood the server, before anything is read: such an address comes back thousands of times
 * a second, and even a refusal would cost too much.
 */
function shutOut(server: Server, { addressBudgets }: Pick<Services, 'addressBudgets'>): void {
  const [serve] = server.listeners('connection') as ((tcp: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (tcp: Socket) => {
    if (tcp.remoteAddress !== undefined && addressBudgets.shutsOut(tcp.remoteAddress)) tcp.destroy();
    else serve?.call(server, tcp);
  });
}

/** Only what the pages need: scripts, styles and connections of this server, nothing inline. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Pictures that the page makes itself, such as an exported game or a tile.
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  // The frame in which students' programs run. It has a policy of its own.
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'none'"],
};

const SOCKETS = [paths.play(':id'), paths.watch(':id')];

/** The WebSocket library would open a socket on any route, only to close it without a reason. */
const isForSockets = (route: string | undefined): boolean => route !== undefined && SOCKETS.includes(route);

/** Browsers send the origin of their page. Other programs send none, and need no protection from foreign pages. */
function isAllowedOrigin(origin: string | undefined, host: string | undefined, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function answer(error: FastifyError, reply: FastifyReply, { metrics, errors }: Services) {
  const refusal = refusalOf(error);
  if (isUnexpected(error)) {
    reply.log.error(error);
    errors.unexpected(`${reply.request.method} ${reply.request.routeOptions.url ?? ''}`, error);
  }
  metrics.refusals.inc({ code: refusal.code });
  return reply.code(STATUS[refusal.code]).send(problem(refusal.code, refusal.message));
}
