import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { BadInput } from '../../../engine/bad-input.js';
import { Verifier } from '../../../engine/record/verifier.js';
import { loadFastForms } from '../../../games/catalogue.js';
import { checkBounds } from '../arcade/bounds.js';
import type { CheckResult } from './uploads.js';

/** Verifies one replay by playing it again. */
const games = await loadFastForms();
parentPort?.postMessage(check(String(workerData)));

function check(text: string): CheckResult {
  const verifier = new Verifier(id => games.get(id), { log: 'dropped', hash: createHash('sha256') });
  try {
    const [first = ''] = text.split('\n', 1);
    checkBounds(settingsIn(first));
    verifier.addLine(first);
    const more = Buffer.from(text.slice(first.length + 1));
    const isWhole = verifier.addBytes(more) === more.length;
    const { header, result } = verifier.findings();
    if (!result || !isWhole) return { problem: 'the replay has no end' };
    return { header, ...result };
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
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
