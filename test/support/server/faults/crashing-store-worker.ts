/** The store's thread, which does not survive the word `crash`. */
import { parentPort } from 'node:worker_threads';
import '#server/store/store-worker.js';

parentPort!.on('message', ({ args }: { args: readonly unknown[] }) => {
  if (args.includes('crash')) throw new Error('crashed as told');
});
