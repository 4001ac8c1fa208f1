import { readFileSync } from 'node:fs';
import { BadInput, quote, visible } from '#engine/bad-input.js';
import { fieldsIn, isCount } from '#engine/json.js';
import { problemOf } from '#node/system-error.js';

/** The limits that an operator can change. docs/operations.md explains them. */
export const DEFAULT_LIMITS = {
  requestsPerMinute: 3_000,
  requestBytes: 16 * 1024,
  requestSeconds: 60,
  connections: 50_000,
  /** Generous, because a whole class may share one address. */
  connectionsPerAddress: 1_000,
  messagesPerSecond: 100,
  messageBurst: 400,
  playerBytesPerSecond: 32 * 1024,
  viewerBytesPerSecond: 1024,
  addressBytesPerSecond: 512 * 1024,
  unreadSeconds: 60,
  idleMinutes: 10,
  pausedMinutes: 24 * 60,
  slowStoreSeconds: 2,
  uploadCheckSeconds: 20,
  uploadFilesPerDay: 1_000,
  uploadMegabytesPerDay: 512,
  uploadMegabytesStored: 20 * 1024,
};

export type Limits = Readonly<typeof DEFAULT_LIMITS>;

/** Timers cannot run for longer than 24 days. */
const largestOf = (name: string): number => (/(Seconds|Minutes)$/.test(name) ? 30_000 : 1_000_000_000);

/** Reads a JSON object with some of the limits; the others keep their defaults. Throws BadInput. */
export function readLimits(path: string): Limits {
  const fields = fieldsIn(textOf(path));
  if (!fields) throw new BadInput(`--limits ${path}: must be a JSON object like {"connections": 20000}`);
  for (const [name, value] of Object.entries(fields)) checkLimit(path, name, value);
  return { ...DEFAULT_LIMITS, ...fields };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`--limits: cannot read ${quote(path)}: ${problemOf(error)}`);
  }
}

function checkLimit(path: string, name: string, value: unknown): void {
  if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
    const names = Object.keys(DEFAULT_LIMITS).join(', ');
    throw new BadInput(`--limits ${path}: unknown limit ${quote(name)}; expected one of: ${names}`);
  }
  const largest = largestOf(name);
  if (!isCount(value) || value < 1 || value > largest) {
    const got = visible(JSON.stringify(value)).slice(0, 40);
    throw new BadInput(`--limits ${path}: ${name} must be a whole number from 1 to ${largest} (got ${got})`);
  }
}
