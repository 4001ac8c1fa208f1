import { BadInput } from '#engine/bad-input.js';
import { findListing } from '#games/catalogue.js';
import type { SharedSteps } from '#grader/report/shared-steps.js';
import { WatchedGame } from '../playback/watched-game.js';
import { inSlices } from './in-slices.js';
import type { ReaderMessage, ReplaySource } from './reader-messages.js';

/** Opens a finished game. Throws BadInput if nothing can be shown; later problems appear in its verification. */
export async function openReplay(source: ReplaySource, server?: string): Promise<WatchedGame> {
  const messages = readInWorker(source);
  const { value: first } = await messages.next();
  return watchedFrom(messages, first || undefined, server);
}

/** A link may hold a case that would take for ever. */
const LONGEST_MS = 20_000;

/** Opens a case of a graded program: beside our game, or alone if our game must not be shown. Throws BadInput. */
export async function openCase(hash: string): Promise<WatchedGame | SharedSteps> {
  const messages = readInWorker({ kind: 'case', hash }, LONGEST_MS);
  const { value: first } = await messages.next();
  if (first?.kind !== 'printed') return watchedFrom(messages, first || undefined);
  await messages.return(undefined);
  return first.shared;
}

async function watchedFrom(
  messages: AsyncGenerator<ReaderMessage>,
  first: ReaderMessage | undefined,
  server?: string,
): Promise<WatchedGame> {
  if (first?.kind !== 'opened')
    throw new BadInput(first?.kind === 'failed' ? first.says : 'the replay could not be loaded');
  const { game } = await findListing(first.details.game)!.game();
  const { details, shared } = first;
  const watched = new WatchedGame({
    game,
    details,
    ...(server === undefined ? {} : { server }),
    ...(shared ? { shared } : {}),
  });
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
async function* readInWorker(source: ReplaySource, longestMs?: number): AsyncGenerator<ReaderMessage> {
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
  const tooLong = (): void => {
    queue.push({ kind: 'failed', says: 'the case takes too long to play' });
    wake();
  };
  const clock = longestMs === undefined ? undefined : setTimeout(tooLong, longestMs);
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
    clearTimeout(clock);
    worker.terminate();
  }
}
