import { Refusal } from '../../../../wire/codes.js';
import type { Counter } from '../app.js';
import type { Routes } from './routes.js';

/** For whoever looks after the server: is it there, does it work, how much. */
export function healthRoutes(app: Routes, counter: Counter): void {
  app.get('/healthz', { schema: { summary: 'The process is there' } }, async () => ({ ok: true }));

  app.get('/readyz', { schema: { summary: 'It takes new games' } }, async () => {
    if (counter.isDraining) throw new Refusal('draining');
    await counter.arcade.store.ping();
    return { ok: true };
  });

  app.get(
    '/metrics',
    { schema: { summary: 'For Prometheus' }, config: { rateLimit: false } },
    async (_request, reply) => {
      const { registry } = counter.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
