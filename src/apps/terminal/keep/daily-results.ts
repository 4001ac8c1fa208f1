import { join } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import { fieldsIn } from '#engine/json.js';
import { type DailyResult, readResults, withResult } from '#front/daily-result.js';
import { readWithin, writeAtomically } from './files.js';

/** The player's results of daily challenges. */
export interface DailyResults {
  /** The origin of the server that the last one was played on. */
  readonly server?: string;
  readonly results: readonly DailyResult[];
}

const MOST_BYTES = 1 << 22;

const fileIn = (folder: string): string => join(folder, 'daily.json');

/** An unreadable file counts as empty. */
export function readDailyResults(folder: string): DailyResults {
  const { server, results } = fieldsIn(textIn(fileIn(folder))) ?? {};
  return { results: readResults(results), ...(isOrigin(server) && { server }) };
}

function textIn(path: string): string {
  try {
    return readWithin(path, MOST_BYTES)?.toString() ?? '';
  } catch (error) {
    if (error instanceof BadInput) return '';
    throw error;
  }
}

const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;

export function keepDailyResult(folder: string, server: string, result: DailyResult): void {
  const results = withResult(readDailyResults(folder).results, result);
  writeAtomically(fileIn(folder), `${JSON.stringify({ server, results })}\n`);
}
