import type { Subject } from '#coach/thinking/kinds/answering.js';
import { type Reviewed, reviewing, type Share } from '#coach/thinking/kinds/review.js';
import { loadSubject } from '#coach/thinking/program.js';
import type { Replay } from '#engine/play/replay.js';
import type { Listing } from '#games/catalogue.js';

/** The review of a game's first turns by workers that share it, in the order of the game. */
export async function reviewOf(
  listing: Listing,
  replay: Replay,
  turns: number,
  shares: readonly Share[] = ['later', 'earlier'],
): Promise<readonly Reviewed[]> {
  const subject = await loadSubject(listing);
  const found = shares.flatMap(share => shareOf(subject, replay, turns, share));
  return found.sort((one, other) => one.turn - other.turn);
}

function shareOf(subject: Subject, replay: Replay, turns: number, share: Share): readonly Reviewed[] {
  const answering = reviewing(subject, { ...replay, share, turns: { from: 0, to: turns } });
  for (;;) {
    const { value: say, done } = answering.next();
    // Decisions that were not reported before come with the last answer.
    if (done) return say(1).decisions;
  }
}
