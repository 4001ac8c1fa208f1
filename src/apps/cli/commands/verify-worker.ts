import { parentPort, workerData } from 'node:worker_threads';
import { loadFastForms } from '#games/catalogue.js';
import { verifyFile } from './verify-file.js';
import type { WorkerJob, WorkerMessage } from './verify-pool.js';

/** Checks the next unclaimed file until none is left. */
const { files, demand, slot, next, current } = workerData as WorkerJob;
const games = await loadFastForms();
for (let index = claim(); index < files.length; index = claim()) check(index);

function claim(): number {
  return Atomics.add(next, 0, 1);
}

/** A message costs as much as a few hundred actions, so progress is sent once per megabyte, or with the report. */
function check(index: number): void {
  Atomics.store(current, slot, index);
  let unreported = 0;
  const report = verifyFile(files[index]!, games, demand, bytes => {
    unreported += bytes;
    if (unreported < 1 << 20) return;
    send({ index, bytes: unreported });
    unreported = 0;
  });
  send({ index, bytes: unreported, report });
}

function send(message: WorkerMessage): void {
  parentPort!.postMessage(message);
}
