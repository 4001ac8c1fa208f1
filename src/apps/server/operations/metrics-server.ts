import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves `/metrics` and nothing else, for a port of its own. */
export function metricsServer(registry: Registry, mayRead: (address: string) => boolean): Server {
  return createServer(async ({ url, socket }, response) => {
    const isAllowed = url === '/metrics' && mayRead(socket.remoteAddress ?? '');
    if (!isAllowed) return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
}
