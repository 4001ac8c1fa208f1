import type { OutgoingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import { CLOSE } from '#wire/connection.js';
import { refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { checkOpen } from '../../arcade/ranked/day.js';
import { LIMITS } from '../../broadcast/broadcast.js';
import { responseReceiver, socketReceiver } from '../receivers.js';
import { GamePath, LinesQuery } from '../schemas.js';
import type { Routes, Services } from '../services.js';
import { guardSocket } from '../socket-guard.js';
import { isOpen, onlySockets, refuseSocket } from '../sockets.js';

const HEADERS = { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' } as const;

/** Watching a game: over a WebSocket, or over plain HTTP. */
export function watchRoutes(app: Routes, services: Services): void {
  const { arcade, metrics, connections } = services;
  app.get(
    paths.lines(':id'),
    {
      schema: {
        summary: 'The lines of a game; with follow, also the ones to come',
        params: GamePath,
        querystring: LinesQuery,
      },
    },
    async ({ method, params: { id }, query: { from = '1', follow }, ip }, reply) => {
      if (services.isDraining) throw refusal('draining');
      const row = await arcade.row(id);
      checkOpen(row, arcade.now());
      const broadcast = follow === undefined ? undefined : await arcade.watch(id);
      // The first lines are read before anything is answered, so that a damaged log is an error and not a 200.
      const beginning = broadcast || method === 'HEAD' ? [] : await linesFrom(Number(from));
      const release = connections.acquire(ip);
      if (!release) throw refusal('busy');
      reply.hijack();
      if (reply.raw.destroyed) return release();
      reply.raw.once('close', release);
      reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
      if (method === 'HEAD') return void reply.raw.end();
      // A follower of a quiet game should know at once that it is connected.
      reply.raw.flushHeaders();
      const receiver = responseReceiver(reply.raw, services.limits.unreadSeconds * 1000);
      if (!broadcast) {
        await sendStored().catch(() => reply.raw.destroy());
        return;
      }
      const leave = broadcast.add(receiver, Number(from));
      metrics.viewers.inc();
      reply.raw.once('close', () => {
        metrics.viewers.dec();
        leave();
      });

      async function linesFrom(first: number): Promise<readonly string[]> {
        if (first > row.lines) return [];
        const lines = await arcade.store.lines(id, first, Math.min(LIMITS.linesPerRead, row.lines + 1 - first));
        if (lines.length === 0) throw new Error(`game ${id}: line ${first} is not in the store`);
        return lines;
      }

      async function sendStored(): Promise<void> {
        let next = Number(from);
        for (let lines = beginning; lines.length > 0; lines = await linesFrom(next)) {
          next += lines.length;
          const isRoom = receiver.write(Buffer.from(lines.join('')));
          if (!isRoom) await new Promise(resolve => reply.raw.once('drain', resolve).once('close', resolve));
          if (reply.raw.destroyed) return;
        }
        reply.raw.end();
      }
    },
  );

  app.get(
    paths.watch(':id'),
    {
      websocket: true,
      exposeHeadRoute: false,
      onRequest: onlySockets,
      schema: { params: GamePath, querystring: LinesQuery },
    },
    async (socket, { params: { id }, query: { from = '1' }, ip }) => {
      try {
        guardSocket(socket, ip, 'viewer', services);
        if (services.isDraining) throw refusal('draining');
        checkOpen(await arcade.row(id), arcade.now());
        const broadcast = await arcade.watch(id);
        if (!isOpen(socket)) return;
        const leave = broadcast.add(socketReceiver(socket, closeFinished), Number(from));
        metrics.viewers.inc();
        socket.on('close', () => {
          metrics.viewers.dec();
          leave();
        });
      } catch (error) {
        refuseSocket(socket, error, services.errors);
      }
    },
  );
}

const closeFinished = (socket: WebSocket): void => socket.close(CLOSE.finished, 'finished');
