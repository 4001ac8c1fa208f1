import { BadInput } from '../../../../../engine/bad-input.js';
import { findListing } from '../../../../../games/catalogue.js';
import { WatchedGame } from '../playback/watched-game.js';
import { inSlices } from './in-slices.js';
import type { ReaderMessage, ReplaySource } from './reader-messages.js';

/** Opens a finished game. Throws BadInput if nothing can be shown; later problems appear in its verification. */
export async function openReplay(source: ReplaySource, server?: string): Promise<WatchedGame> {
  const messages = readInWorker(source);
  const { value: first } = await messages.next();
  if (first?.kind !== 'opened')
    throw new BadInput(first?.kind === 'failed' ? first.says : 'the replay could not be loaded');
  const { game } = await findListing(first.details.game)!.game();
  const watched = new WatchedGame({ game, details: first.details, ...(server === undefined ? {} : { server }) });
  watched.controller.expectMore();
  void follow(watched, messages);
  return watched;
}

async function follow(watched: WatchedGame, messages: AsyncGenerator<ReaderMessage>): Promise<void> {
  for await (const one of messages) {
    if (watched.closing.aborted) return;
    if (one.kind === 'grown') {
      await inSlices(one.entries, some => watched.grow(some), watched.closing);
      watched.progressed(one.share);
    }
    if (one.kind === 'done') await watched.complete(one.result);
    if (one.kind === 'failed') watched.fail(one.says);
  }
}

/** Reads the source in a worker and yields its messages. Ends the worker when the caller stops listening. */
async function* readInWorker(source: ReplaySource): AsyncGenerator<ReaderMessage> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const queue: ReaderMessage[] = [];
  let wake: () => void = () => {};
  worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
    queue.push(data);
    wake();
  };
  worker.onerror = () => {
    queue.push({ kind: 'failed', says: 'the replay could not be loaded' });
    wake();
  };
  worker.postMessage(source);
  try {
    for (;;) {
      while (queue.length === 0) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      const next = queue.shift()!;
      yield next;
      if (next.kind === 'done' || next.kind === 'failed') return;
    }
  } finally {
    worker.terminate();
  }
}
