import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { BadInput } from '#engine/bad-input.js';
import { Verifier } from '#engine/record/verifier.js';
import { LINE_FEED, textOfBytes } from '#engine/utf8.js';
import { loadFastForms } from '#games/catalogue.js';
import { checkBounds } from '../arcade/bounds.js';
import type { CheckResult, CheckTask } from './checks.js';
import type { UploadLimits } from './limits.js';

const LOW_PRIORITY = 10;

/** Verifies one replay by playing it again. Players come first: only Linux can lower the priority of a single thread. */
if (process.platform === 'linux') setPriority(LOW_PRIORITY);
const games = await loadFastForms();
parentPort?.postMessage(check(workerData as CheckTask));

function check({ bytes, limits }: CheckTask): CheckResult {
  const verifier = new Verifier(id => games.get(id), { log: 'dropped', hash: createHash('sha256') });
  try {
    const lines = checkLineLengths(bytes, limits);
    if (!isUtf8(bytes)) throw new BadInput('the replay must be UTF-8');
    checkBounds(settingsIn(textOfBytes(firstLineOf(bytes))));
    const isWhole = verifier.addBytes(bytes) === bytes.length;
    const { header, result } = verifier.findings();
    if (!result || !isWhole) return { problem: 'the replay has no end' };
    return { header, lines, ...result };
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
}

function firstLineOf(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(LINE_FEED);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Read before the verifier uses them, so that they can be limited. */
function settingsIn(header: string): Record<string, unknown> {
  try {
    const { settings } = JSON.parse(header);
    return typeof settings === 'object' && settings !== null ? settings : {};
  } catch {
    throw new BadInput('not a JSON object', { line: 1 });
  }
}

/** Returns the number of complete lines. Throws BadInput for a line that is too long to be kept. */
function checkLineLengths(bytes: Uint8Array, { header, entry }: Pick<UploadLimits, 'header' | 'entry'>): number {
  let line = 0;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    const [what, most] = line === 0 ? ['the header', header] : ['a line after the header', entry];
    const length = (end < 0 ? bytes.length : end) - from;
    if (length > most)
      throw new BadInput(`${what} must be at most ${most} bytes long (got ${length})`, { line: line + 1 });
    if (end < 0) break;
    from = end + 1;
  }
  return line;
}
