import manifest from '../../../../package.json' with { type: 'json' };
import { BadInput, quote } from '../../../engine/bad-input.js';
import { wholeNumber } from '../../../engine/text.js';
import { optionRows } from '../help.js';
import type { Output } from '../streams/output.js';
import { asksForHelp, parseWords } from '../words.js';

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  nats: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'per-address': { type: 'string' },
  'behind-proxy': { type: 'boolean' },
  log: { type: 'boolean' },
} as const;

const HELP = `Serves the arcade: live games, spectators, replays, scores, the daily challenge.

Usage: gridfall serve [options]

Options
${optionRows([
  ['--host ADDRESS', 'where to listen (default 127.0.0.1; 0.0.0.0 for everybody)'],
  ['--port N', 'on which port (default 8080; 0 for any that is free)'],
  ['--data FOLDER', 'where games are kept (default: the data folder of this user)'],
  ['--database URL', 'PostgreSQL in the place of the folder, for several nodes: postgres://…'],
  ['--nats URL', 'NATS, by which several nodes hear of each other: nats://…'],
  ['--origin URL', 'a page besides our own that may connect; may be given more than once'],
  ['--per-address N', 'connections that one address may keep (default 1000)'],
  ['--behind-proxy', 'believe the addresses that a proxy tells'],
  ['--log', 'write a JSON line a request to stdout'],
  ['--help', 'show this help'],
])}

DATABASE_URL and NATS_URL in the environment stand for --database and --nats.
`;

const DEFAULT_PORT = 8080;
const PER_ADDRESS = 1_000;
const REQUESTS_PER_MINUTE = 3_000;
const IDLE_MS = 10 * 60_000;

/** `gridfall serve`: until it is told to stop. */
export async function serve(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall serve --help';
  const { values, positionals } = parseWords(words, OPTIONS, help);
  if (positionals.length > 0) throw new BadInput(`${quote(positionals[0]!)} is not expected here; try: ${help}`);
  const { startServer } = await import('../../server/main.js');
  const server = await startServer({
    host: values.host ?? '127.0.0.1',
    port: numberOf('port', values.port, DEFAULT_PORT, 65_535),
    connectionsPerAddress: numberOf('per-address', values['per-address'], PER_ADDRESS, 1_000_000),
    data: values.data ?? (await dataFolder()),
    database: values.database ?? process.env.DATABASE_URL,
    nats: values.nats ?? process.env.NATS_URL,
    origins: values.origin ?? [],
    isBehindProxy: values['behind-proxy'] === true,
    isLogging: values.log === true,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    idleMs: IDLE_MS,
    version: manifest.version,
  });
  process.stderr.write(`gridfall: the arcade is open at ${server.url}\n`);
  await new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  process.stderr.write('gridfall: closing …\n');
  await server.stop();
  return 0;
}

const dataFolder = async (): Promise<string> => (await import('../../terminal/main.js')).serverFolder();

function numberOf(name: string, text: string | undefined, usual: number, most: number): number {
  const value = text === undefined ? usual : wholeNumber(text);
  if (value !== undefined && value <= most) return value;
  throw new BadInput(`--${name} ${quote(text ?? '')} is none; a whole number up to ${most} is expected`);
}
