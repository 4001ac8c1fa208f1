import { refusal, SENTENCES, STATUS } from '#wire/http/codes.js';
import { problem } from '../problem.js';
import type { Routes, Services } from '../services.js';

/** For operators: liveness, readiness and metrics. */
export function healthRoutes(app: Routes, services: Services): void {
  app.get('/healthz', { schema: { summary: 'The process is running' } }, async () => ({ ok: true }));

  app.get('/readyz', { schema: { summary: 'The server accepts new games' } }, async (_request, reply) => {
    if (services.isDraining) throw refusal('draining');
    const trouble = await services.health.check();
    if (!trouble) return { ok: true };
    // The store's own message is for the log only: it may name addresses and folders.
    return reply
      .code(STATUS['store-down'])
      .send({ ...problem('store-down', REASONS[trouble.kind]), reason: trouble.kind });
  });

  app.get(
    '/metrics',
    { schema: { summary: 'Metrics for Prometheus' }, config: { rateLimit: false } },
    async ({ ip, ips = [ip] }, reply) => {
      // All of them, so that a direct visitor cannot get in by naming a proxy's visitor.
      if (!ips.every(services.mayReadMetrics)) throw refusal('no-such-page');
      const { registry } = services.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

const REASONS = {
  'cannot-write': SENTENCES['store-down'],
  damaged: 'The store is damaged; the log says what to do.',
  slow: 'The store is too slow.',
} as const;
