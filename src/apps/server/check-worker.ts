import { parentPort, workerData } from 'node:worker_threads';
import { BadInput } from '../../engine/bad-input.js';
import { Verifier } from '../../engine/verifier.js';
import { loadGames } from '../../games/catalogue.js';
import { checkBounds } from './bounds.js';
import type { CheckedOrNot } from './uploads.js';

/** Plays one replay again, line by line, and tells what it is. */
const games = await loadGames();
parentPort?.postMessage(check(String(workerData)));

function check(text: string): CheckedOrNot {
  const verifier = new Verifier(id => games.get(id));
  try {
    const [first = '', ...lines] = text.split('\n');
    checkBounds(settingsIn(first));
    verifier.take(first);
    const last = lines.pop();
    for (const line of lines) verifier.take(line);
    const { header, result } = verifier.findings();
    if (!result || last !== '') return { problem: 'it has no end' };
    return { header, ...result };
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
}

/** Before anything is made of them. */
function settingsIn(header: string): Record<string, unknown> {
  try {
    const { settings } = JSON.parse(header);
    return typeof settings === 'object' && settings !== null ? settings : {};
  } catch {
    throw new BadInput('it is no JSON object', { line: 1 });
  }
}
