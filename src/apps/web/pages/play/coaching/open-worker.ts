import type { OpenWorker } from '../../../../../coach/hinting/coach.js';
import type { Answered } from '../../../../../coach/hinting/messages.js';

export const openWorker: OpenWorker = (hear, failed) => {
  const worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answered>) => hear(data);
  worker.onerror = failed;
  return { ask: asked => worker.postMessage(asked), close: () => worker.terminate() };
};
