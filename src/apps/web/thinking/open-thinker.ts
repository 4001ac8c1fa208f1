import type { Told } from '#coach/thinking/program.js';
import { Thinker } from '#coach/thinking/thinker.js';

/** Thinks in a worker of its own. Nothing else in the browser opens one. */
export const openThinker = (): Thinker =>
  new Thinker({
    start(hear, failed) {
      const worker = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
      worker.onerror = ({ message }) => failed(new Error(message || 'the worker failed to load'));
      worker.onmessageerror = () => failed(new Error('the worker sent what cannot be read'));
      return { send: asked => worker.postMessage(asked), end: () => worker.terminate() };
    },
    after: (ms, then) => void setTimeout(then, ms),
  });
