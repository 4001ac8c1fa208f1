import { Worker } from 'node:worker_threads';
import type { OpenWorker } from '../../../../../coach/hinting/coach.js';
import type { Answered } from '../../../../../coach/hinting/messages.js';

export const openWorker: OpenWorker = (hear, failed) => {
  const worker = new Worker(new URL('./hint-worker.js', import.meta.url));
  worker.unref();
  worker.on('message', (answer: Answered) => hear(answer));
  worker.once('error', failed);
  return { ask: asked => worker.postMessage(asked), close: () => void worker.terminate() };
};
