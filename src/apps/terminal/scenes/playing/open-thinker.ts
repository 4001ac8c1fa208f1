import { Worker } from 'node:worker_threads';
import type { Told } from '#coach/thinking/messages.js';
import { Thinker } from '#coach/thinking/thinker.js';

/** Thinks in a thread of its own. Nothing else on Node opens one. */
export const openThinker = (): Thinker =>
  new Thinker({
    start(hear, failed) {
      const worker = new Worker(new URL('./thinking-worker.js', import.meta.url));
      worker.unref();
      worker.on('message', (told: Told) => hear(told));
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('the thread has ended')));
      return { send: asked => worker.postMessage(asked), end: () => void worker.terminate() };
    },
    after: (ms, then) => void setTimeout(then, ms).unref(),
  });
