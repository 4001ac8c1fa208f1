import { loadMind } from '../../../bots/mindless.js';
import { decisionsOf, type Made } from '../../../coach/decisions-made.js';
import { type Finding, findingOf } from '../../../coach/finding.js';
import { REVIEWING, review } from '../../../coach/review.js';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyMind } from '../../../engine/contract/mind.js';
import type { Replay } from '../../../engine/play/replay.js';
import { findListing, type Listing } from '../../../games/catalogue.js';
import { Progress } from '../streams/progress.js';

export interface Reviewed {
  readonly replay: Replay;
  readonly listing: Listing;
  readonly mind: AnyMind;
  /** How many decisions the game has. */
  readonly decisions: number;
  /** In the order of the game. If the review was stopped, only those of the game's end. */
  readonly findings: readonly Finding[];
  readonly isStopped: boolean;
}

/** Larger fields need more memory and time than anybody would wait for. */
const MOST_CELLS = 10_000;

/** Reviews a game until it is done, or somebody presses Ctrl-C. */
export async function runReview(replay: Replay, nodes: number): Promise<Reviewed> {
  const listing = findListing(replay.game)!;
  const mind = await loadMind(listing);
  checkSize(mind, replay);
  const all = [...decisionsOf(mind, replay.settings, replay.log)];
  if (all.length === 0) throw new BadInput('the game has no completed decision; there is nothing to review');
  const { findings, isStopped } = await judgeAll(mind, all, nodes);
  return { replay, listing, mind, decisions: all.length, findings: findings.reverse(), isStopped };
}

function checkSize({ game }: AnyMind, { settings }: Replay): void {
  const { width, height } = game.view(game.start(game.configure(settings)));
  if (width * height > MOST_CELLS)
    throw new BadInput(`the field has ${width * height} cells; games on at most ${MOST_CELLS} can be reviewed`);
}

async function judgeAll(
  mind: AnyMind,
  all: readonly Made[],
  nodes: number,
): Promise<{ readonly findings: Finding[]; readonly isStopped: boolean }> {
  const bar = new Progress(all.length);
  const findings: Finding[] = [];
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  try {
    for (const judged of review(mind, all, { ...REVIEWING, nodes })) {
      findings.push(findingOf(mind, judged));
      bar.add(1, `${findings.length} of ${all.length} decisions`);
      await new Promise(resolve => setImmediate(resolve));
      if (isStopped) break;
    }
    return { findings, isStopped: findings.length < all.length };
  } finally {
    bar.clear();
    process.off('SIGINT', stop);
  }
}
