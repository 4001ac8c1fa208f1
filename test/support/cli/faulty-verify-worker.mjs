/** Stands in for the worker of `gridfall verify`: the name of a file decides what happens to it. */
import { parentPort, workerData } from 'node:worker_threads';

const { files, slot, next, current } = workerData;
for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
  Atomics.store(current, slot, index);
  const file = files[index];
  if (file.startsWith('slow')) await new Promise(resolve => setTimeout(resolve, 50));
  if (file.startsWith('throws')) throw new Error(`no more of ${file}`);
  if (file.startsWith('leaves')) process.exit(3);
  if (file.startsWith('hangs')) for (;;);
  parentPort.postMessage({ index, bytes: 1, report: { file, verdict: 'ok', says: 'done' } });
}
