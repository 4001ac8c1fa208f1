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
  'behind-proxy': { type: 'boolean' },
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
  ['--behind-proxy', 'trust X-Forwarded-For from the proxy'],
  ['--log', 'log every request to stdout, one JSON line each'],
  ['--help', 'show this help'],
])}

The environment variables DATABASE_URL and NATS_URL are the defaults of --database and --nats.
`;

const DEFAULT_PORT = 8080;
const PER_ADDRESS = 1_000;
const REQUESTS_PER_MINUTE = 3_000;
const KEEP_FREE_MB = 256;
const MB = 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** `gridfall serve`: runs until a signal stops it. */
export async function serve(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall serve --help';
  const { values, positionals } = parseOptions(words, OPTIONS, help);
  refusePositionals(positionals, help);
  const { startServer } = await import('../../server/main.js');
  const server = await startServer({
    host: values.host ?? '127.0.0.1',
    port: numberOption('port', values.port, { max: 65_535, fallback: DEFAULT_PORT }),
    connectionsPerAddress: numberOption('per-address', values['per-address'], {
      max: 1_000_000,
      fallback: PER_ADDRESS,
    }),
    data: values.data ?? join(folders().data, 'server'),
    database: values.database ?? process.env.DATABASE_URL,
    nats: values.nats ?? process.env.NATS_URL,
    origins: values.origin ?? [],
    isBehindProxy: values['behind-proxy'] === true,
    isLogging: values.log === true,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    idleMs: IDLE_MS,
    leastFreeSpace: MB * numberOption('keep-free', values['keep-free'], { max: 1_000_000, fallback: KEEP_FREE_MB }),
    version: manifest.version,
  });
  process.stderr.write(`gridfall: the server is running at ${server.url}\n`);
  await new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  process.stderr.write('gridfall: shutting down …\n');
  await server.stop();
  return 0;
}
