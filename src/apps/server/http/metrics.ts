import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * Collects the standard metrics of Node.js from the first time that somebody asks. They wake the process a hundred times a
 * second, which an idle server would pay for without being watched.
 */
class WatchedRegistry extends Registry {
  #isWatched = false;

  override metrics(): Promise<string> {
    if (!this.#isWatched) collectDefaultMetrics({ register: this });
    this.#isWatched = true;
    return super.metrics();
  }
}

/** Metrics for Prometheus. */
export class Metrics {
  readonly registry: Registry = new WatchedRegistry();
  readonly created = this.#counter('gridfall_games_created_total', 'Games created', 'game');
  readonly moves = this.#counter('gridfall_moves_total', 'Moves answered', 'answer');
  readonly refusals = this.#counter('gridfall_refusals_total', 'Requests refused', 'code');
  readonly uploads = this.#counter('gridfall_uploads_total', 'Replays uploaded', 'verdict');
  readonly viewers = new Gauge({
    name: 'gridfall_viewers',
    help: 'Connections of viewers',
    registers: [this.registry],
  });

  constructor(gauges: Readonly<Record<string, { readonly help: string; read(): number }>>) {
    for (const [name, { help, read }] of Object.entries(gauges)) {
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    }
  }
  #counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({ name, help, labelNames: [label], registers: [this.registry] });
  }
}

/** Serves `/metrics` and nothing else, for a port of its own. */
export function metricsServer(registry: Registry, mayRead: (address: string) => boolean): Server {
  return createServer(async ({ url, socket }, response) => {
    const isAllowed = url === '/metrics' && mayRead(socket.remoteAddress ?? '');
    if (!isAllowed) return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
}
