import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Metrics for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly created = new Counter({
    name: 'gridfall_games_created_total',
    help: 'Games created',
    labelNames: ['game'],
    registers: [this.registry],
  });
  readonly moves = new Counter({
    name: 'gridfall_moves_total',
    help: 'Moves answered',
    labelNames: ['answer'],
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'gridfall_refusals_total',
    help: 'Requests refused',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly uploads = new Counter({
    name: 'gridfall_uploads_total',
    help: 'Replays uploaded',
    labelNames: ['verdict'],
    registers: [this.registry],
  });
  readonly viewers = new Gauge({
    name: 'gridfall_viewers',
    help: 'Connections of viewers',
    registers: [this.registry],
  });

  constructor(gauges: Readonly<Record<string, { readonly help: string; read(): number }>>) {
    collectDefaultMetrics({ register: this.registry });
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
}
