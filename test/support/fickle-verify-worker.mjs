/** In the place of the worker of `gridfall verify`: what becomes of a file is in its name. */
import { parentPort, workerData } from 'node:worker_threads';

const { files, place, next, current } = workerData;
for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
  Atomics.store(current, place, index);
  const file = files[index];
  if (file.startsWith('slow')) await new Promise(resolve => setTimeout(resolve, 50));
  if (file.startsWith('throws')) throw new Error(`no more of ${file}`);
  if (file.startsWith('leaves')) process.exit(3);
  if (file.startsWith('hangs')) for (;;);
  parentPort.postMessage({ index, bytes: 1, report: { file, verdict: 'ok', says: 'done' } });
}
