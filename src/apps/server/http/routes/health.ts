import { Refusal } from '../../../../wire/codes.js';
import type { Services } from '../services.js';
import type { Routes } from './routes.js';

/** For operators: liveness, readiness and metrics. */
export function healthRoutes(app: Routes, services: Services): void {
  app.get('/healthz', { schema: { summary: 'The process is running' } }, async () => ({ ok: true }));

  app.get('/readyz', { schema: { summary: 'The server accepts new games' } }, async () => {
    if (services.isDraining) throw new Refusal('draining');
    await services.arcade.store.ping();
    return { ok: true };
  });

  app.get(
    '/metrics',
    { schema: { summary: 'Metrics for Prometheus' }, config: { rateLimit: false } },
    async (_request, reply) => {
      const { registry } = services.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
