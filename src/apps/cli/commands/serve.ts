import { join } from 'node:path';
import manifest from '../../../../package.json' with { type: 'json' };
import { folders } from '../../../node/folders.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { asksForHelp, numberOption, parseOptions, refusePositionals } from '../usage/options.js';

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  nats: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'per-address': { type: 'string' },
  'keep-free': { type: 'string' },
  limits: { type: 'string' },
  'behind-proxy': { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  'metrics-from': { type: 'string' },
  'no-check': { type: 'boolean' },
  log: { type: 'boolean' },
} as const;

const HELP = `Starts the server: browser games, live games, spectators, replays, leaderboards and the daily challenge.

Usage: gridfall serve [options]

Options
${optionRows([
  ['--host ADDRESS', 'address to listen on (default 127.0.0.1; 0.0.0.0 accepts connections from anywhere)'],
  ['--port N', 'port to listen on (default 8080; 0 picks a free one)'],
  ['--data FOLDER', 'folder to store games in (default: your user data folder)'],
  ['--database URL', 'store games in PostgreSQL instead, for several nodes: postgres://…'],
  ['--nats URL', 'connect several nodes through NATS: nats://…'],
  ['--origin URL', 'another web origin that may connect; repeat for several'],
  ['--per-address N', 'maximum connections per IP address (default 1000)'],
  ['--keep-free MB', 'refuse uploads and new games when less disk space is free (default 256; not with --database)'],
  ['--limits FILE', 'JSON file with other limits: docs/operations.md lists them'],
  ['--behind-proxy [N]', 'trust X-Forwarded-For from the nearest N proxies (default 1)'],
  ['--metrics-port N', 'serve /metrics on this port only (0 picks a free one)'],
  ['--metrics-host ADDRESS', 'address of that port (default 127.0.0.1)'],
  ['--metrics-from LIST', 'who may read /metrics: addresses and networks such as 127.0.0.1,10.0.0.0/8'],
  ['--no-check', 'do not check the file of stored games for damage at the start'],
  ['--log', 'log every request to stdout, one JSON line each; errors always go to stderr'],
  ['--help', 'show this help'],
])}

The environment variables DATABASE_URL and NATS_URL are the defaults of --database and --nats.
`;

const DEFAULT_PORT = 8080;
const KEEP_FREE_MB = 256;
const MB = 1024 * 1024;
const MOST_PROXIES = 100;

/** `gridfall serve`: runs until a signal stops it. */
export async function serve(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall serve --help';
  const { values, positionals } = parseOptions(withNumberOfProxies(words), OPTIONS, help);
  refusePositionals(positionals, help);
  const { DEFAULT_LIMITS, readLimits, startServer } = await import('../../server/main.js');
  const limits = values.limits === undefined ? DEFAULT_LIMITS : readLimits(values.limits);
  const server = await startServer({
    host: values.host ?? '127.0.0.1',
    port: numberOption('port', values.port, { max: 65_535, fallback: DEFAULT_PORT }),
    limits: {
      ...limits,
      connectionsPerAddress: numberOption('per-address', values['per-address'], {
        max: 1_000_000,
        fallback: limits.connectionsPerAddress,
      }),
    },
    data: values.data ?? join(folders().data, 'server'),
    database: values.database ?? process.env.DATABASE_URL,
    nats: values.nats ?? process.env.NATS_URL,
    origins: values.origin ?? [],
    proxies: numberOption('behind-proxy', values['behind-proxy'], { min: 1, max: MOST_PROXIES, fallback: 0 }),
    metrics: { at: metricsAddress(values['metrics-port'], values['metrics-host']), from: values['metrics-from'] },
    check: values['no-check'] ? 'none' : 'quick',
    isLogging: values.log === true,
    leastFreeSpace: MB * numberOption('keep-free', values['keep-free'], { max: 1_000_000, fallback: KEEP_FREE_MB }),
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
}

/** The number after `--behind-proxy` may be left out. */
function withNumberOfProxies(words: readonly string[]): string[] {
  return words.map((word, i) =>
    word === '--behind-proxy' && !/^\d/.test(words[i + 1] ?? '') ? '--behind-proxy=1' : word,
  );
}

function metricsAddress(port: string | undefined, host = '127.0.0.1') {
  return port === undefined
    ? undefined
    : { host, port: numberOption('metrics-port', port, { max: 65_535, fallback: 0 }) };
}
