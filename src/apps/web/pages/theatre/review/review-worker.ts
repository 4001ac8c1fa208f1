import { loadMind } from '../../../../../bots/mindless.js';
import { spokenOf } from '../../../../../coach/words/sentences.js';
import type { AnyMind } from '../../../../../engine/contract/mind.js';
import { findListing } from '../../../../../games/catalogue.js';
import type { ReviewedGame, ReviewJob, ReviewMessage } from './review-messages.js';
import { type Reviewed, reviewTurns } from './reviewed.js';
import { turnsOf } from './shares.js';

/** Messages cost time, so decisions are told together. */
const TELL_EVERY_MS = 100;

addEventListener('message', async ({ data }: MessageEvent<ReviewJob>) => {
  try {
    const { game, mind } = findListing(data.game)!;
    for (const message of messagesOf(await loadMind({ game, ...(mind ? { mind } : {}) }), data)) postMessage(message);
  } catch (error) {
    reportError(error);
    postMessage({ kind: 'failed' } satisfies ReviewMessage);
  }
});

function* messagesOf(mind: AnyMind, job: ReviewJob): Generator<ReviewMessage> {
  const about = describe(mind, job);
  yield { kind: 'begun', ...about };
  const turns = turnsOf(job.share, job.turns, about.isOpen);
  let decisions: Reviewed[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
  for (const reviewed of turns.from < turns.to ? reviewTurns(mind, job, turns) : []) {
    decisions.push(reviewed);
    if (performance.now() < toldAt + TELL_EVERY_MS) continue;
    yield { kind: 'judged', decisions };
    decisions = [];
    toldAt = performance.now();
  }
  yield { kind: 'judged', decisions };
  yield { kind: 'done' };
}

const describe = (mind: AnyMind, { settings }: ReviewJob): ReviewedGame => ({
  isOpen: mind.isOpen?.(mind.game.configure(settings)) ?? false,
  spoken: spokenOf(mind),
});
