import { join } from 'node:path';
import { folders } from '#node/folders.js';
import manifest from '#package.json' with { type: 'json' };
import { flag, number, text, texts } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';

const MOST_PORT = 65_535;

const USAGE = {
  call: 'gridfall serve',
  about: 'Starts the server: browser games, live games, spectators, replays, leaderboards and the daily challenge.',
  forms: ['[options]'],
  options: {
    host: text('ADDRESS', 'address to listen on', {
      fallback: '127.0.0.1',
      note: '0.0.0.0 accepts connections from anywhere',
    }),
    port: number('N', 'port to listen on', { max: MOST_PORT, fallback: 8080, note: '0 picks a free one' }),
    data: text('FOLDER', 'folder to store games in', { byDefault: 'default: your user data folder' }),
    database: text('URL', 'store games in PostgreSQL instead, for several nodes: postgres://…'),
    nats: text('URL', 'connect several nodes through NATS: nats://…'),
    origin: texts('URL', 'another web origin that may connect; repeat for several'),
    'per-address': number('N', 'maximum connections per IP address', { max: 1_000_000, byDefault: 'default 1000' }),
    'keep-free': number('MB', 'refuse uploads and new games when less disk space is free', {
      max: 1_000_000,
      fallback: 256,
      note: 'not with --database',
    }),
    limits: text('FILE', 'JSON file with other limits: docs/operations.md lists them'),
    'behind-proxy': number('[N]', 'trust X-Forwarded-For from the nearest N proxies', {
      min: 1,
      max: 100,
      bare: '1',
      fallback: 0,
      byDefault: 'default 1',
    }),
    'metrics-port': number('N', 'serve /metrics on this port only', { max: MOST_PORT, note: '0 picks a free one' }),
    'metrics-host': text('ADDRESS', 'address of that port', { fallback: '127.0.0.1' }),
    'metrics-from': text('LIST', 'who may read /metrics: addresses and networks such as 127.0.0.1,10.0.0.0/8'),
    'no-check': flag('do not check the file of stored games for damage at the start'),
    log: flag('log every request to stdout, one JSON line each; errors always go to stderr'),
  },
  after: 'The environment variables DATABASE_URL and NATS_URL are the defaults of --database and --nats.',
};

const MB = 1024 * 1024;

/** `gridfall serve`: runs until a signal stops it. */
export const command: Command = () =>
  ready(USAGE, async ({ values }) => {
    const { DEFAULT_LIMITS, readLimits, startServer } = await import('#server/main.js');
    const limits = values.limits === undefined ? DEFAULT_LIMITS : readLimits(values.limits);
    const { host, port, 'metrics-host': metricsHost, 'metrics-port': metricsPort } = values;
    const server = await startServer({
      host,
      port,
      limits: { ...limits, connectionsPerAddress: values['per-address'] ?? limits.connectionsPerAddress },
      data: values.data ?? join(folders().data, 'server'),
      database: values.database ?? process.env.DATABASE_URL,
      nats: values.nats ?? process.env.NATS_URL,
      origins: values.origin,
      proxies: values['behind-proxy'],
      metrics: {
        at: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
        from: values['metrics-from'],
      },
      check: values['no-check'] ? 'none' : 'quick',
      isLogging: values.log,
      leastFreeSpace: MB * values['keep-free'],
      version: manifest.version,
    });
    process.stderr.write(`gridfall: the server is running at ${server.url}\n`);
    if (server.metricsUrl) process.stderr.write(`gridfall: the metrics are at ${server.metricsUrl}\n`);
    await new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
    });
    process.stderr.write('gridfall: shutting down …\n');
    await server.stop();
    return 0;
  });
