import { parentPort, workerData } from 'node:worker_threads';
import { loadFastForms } from '../../../games/catalogue.js';
import { verifyFile } from './verify-file.js';
import type { Shift, Told } from './verify-pool.js';

/** Takes the next file that nobody has taken yet, again and again, until none is left. */
const { files, demand, place, next, current } = workerData as Shift;
const games = await loadFastForms();
for (let index = take(); index < files.length; index = take()) check(index);

function take(): number {
  return Atomics.add(next, 0, 1);
}

/** A message costs as much as a few hundred actions: bytes are told by the million, or with the report. */
function check(index: number): void {
  Atomics.store(current, place, index);
  let untold = 0;
  const report = verifyFile(files[index]!, games, demand, bytes => {
    untold += bytes;
    if (untold < 1 << 20) return;
    tell({ index, bytes: untold });
    untold = 0;
  });
  tell({ index, bytes: untold, report });
}

function tell(told: Told): void {
  parentPort!.postMessage(told);
}
