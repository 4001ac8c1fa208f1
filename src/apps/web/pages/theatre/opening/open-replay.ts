import { BadInput } from '../../../../../engine/bad-input.js';
import { findListing } from '../../../../../games/catalogue.js';
import { Show } from '../playback/watched-game.js';
import { gently } from './in-slices.js';
import type { Job, Tidings } from './reader-messages.js';

/** Opens what is not played any more. Throws BadInput if there is nothing to see; what comes later, the show says itself. */
export async function openJob(job: Job, server?: string): Promise<Show> {
  const tidings = tidingsOf(job);
  const { value: first } = await tidings.next();
  if (first?.kind !== 'opened')
    throw new BadInput(first?.kind === 'failed' ? first.says : 'the replay could not be loaded');
  const { game } = await findListing(first.billing.game)!.game();
  const show = new Show({ game, billing: first.billing, ...(server === undefined ? {} : { server }) });
  show.projector.expectMore();
  void follow(show, tidings);
  return show;
}

async function follow(show: Show, tidings: AsyncGenerator<Tidings>): Promise<void> {
  for await (const one of tidings) {
    if (show.closing.aborted) return;
    if (one.kind === 'grown') {
      await gently(one.entries, some => show.grow(some), show.closing);
      show.checked(one.share);
    }
    if (one.kind === 'done') await show.complete(one.outcome);
    if (one.kind === 'failed') show.breakOff(one.says);
  }
}

/** What a worker of its own tells of a job; it ends with whoever listens. */
async function* tidingsOf(job: Job): AsyncGenerator<Tidings> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const heard: Tidings[] = [];
  let wake: () => void = () => {};
  worker.onmessage = ({ data }: MessageEvent<Tidings>) => {
    heard.push(data);
    wake();
  };
  worker.onerror = () => {
    heard.push({ kind: 'failed', says: 'the replay could not be loaded' });
    wake();
  };
  worker.postMessage(job);
  try {
    for (;;) {
      while (heard.length === 0) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      const next = heard.shift()!;
      yield next;
      if (next.kind === 'done' || next.kind === 'failed') return;
    }
  } finally {
    worker.terminate();
  }
}
