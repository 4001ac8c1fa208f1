import { loadMind } from '#bots/mindless.js';
import { decisionsOf, type Made } from '#coach/decisions-made.js';
import { type Finding, findingOf } from '#coach/finding.js';
import { REVIEWING, reviewInSteps } from '#coach/review.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Replay } from '#engine/play/replay.js';
import { findListing, type Listing } from '#games/catalogue.js';
import { runHere } from '../streams/run-here.js';

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
  const { value } = await runHere(judging(mind, all, nodes), {
    shareOf: findings => findings.length / all.length,
    textOf: findings => `${findings.length} of ${all.length} decisions`,
  });
  const isStopped = value.length < all.length;
  return { replay, listing, mind, decisions: all.length, findings: [...value].reverse(), isStopped };
}

function checkSize({ game }: AnyMind, { settings }: Replay): void {
  const { width, height } = game.view(game.start(game.configure(settings)));
  if (width * height > MOST_CELLS)
    throw new BadInput(`the field has ${width * height} cells; games on at most ${MOST_CELLS} can be reviewed`);
}

/** The findings, from the last decision to the first. */
function* judging(
  mind: AnyMind,
  all: readonly Made[],
  nodes: number,
): Generator<readonly Finding[], readonly Finding[]> {
  const findings: Finding[] = [];
  for (const judged of reviewInSteps(mind, all, { ...REVIEWING, nodes })) {
    if (judged) findings.push(findingOf(mind, judged));
    yield findings;
  }
  return findings;
}
