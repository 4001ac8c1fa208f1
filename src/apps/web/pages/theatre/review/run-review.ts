import type { ReviewJob, ReviewMessage } from './review-messages.js';
import { SHARES } from './shares.js';

/** Reviews a game in one worker for each share. Rejects with the signal's reason when aborted, or with an Error. */
export async function runReview(
  job: Omit<ReviewJob, 'share'>,
  tell: (message: ReviewMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const workers: Worker[] = [];
  const runShare = (share: ReviewJob['share']): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
      workers.push(worker);
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = () => reject(new Error('the review failed'));
      worker.onmessage = ({ data }: MessageEvent<ReviewMessage>) => {
        if (data.kind === 'done') resolve();
        else if (data.kind === 'failed') reject(new Error('the review failed'));
        else tell(data);
      };
      worker.postMessage({ ...job, share } satisfies ReviewJob);
    });
  try {
    await Promise.all(SHARES.map(runShare));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
