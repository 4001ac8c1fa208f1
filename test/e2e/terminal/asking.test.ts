import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Told } from '#coach/thinking/program.js';
import { Thinker, type Workers } from '#coach/thinking/thinker.js';
import { answersAlike, cancelsOne, endsWhatIsStuck, failuresAreHeard } from '../../support/bots/asking.js';

/** Threads with the built program. */
const threads = (path = '../../../dist/thinking-worker.js'): Workers => ({
  start(hear, failed) {
    const worker = new Worker(new URL(path, import.meta.url));
    worker.on('message', (told: Told) => hear(told));
    worker.on('error', failed);
    return { send: asked => worker.postMessage(asked), end: () => void worker.terminate() };
  },
  after: (ms, then) => void setTimeout(then, ms),
});

test('a thread answers every kind of question as it is answered without it', () => answersAlike(threads()));

test('whatever fails in a thread is heard by whoever has asked', () => failuresAreHeard(threads()));

test('a thread that cannot be started is heard of', async () => {
  await expect(new Thinker(threads('missing.js')).ask('prepare', { game: 'columns' }).last).rejects.toThrow(/missing/);
});

test('cancelling one of two questions leaves the other one alone', () => cancelsOne(threads()));

test('a search that does not yield is ended, and the others are begun again', () => endsWhatIsStuck(threads()));
