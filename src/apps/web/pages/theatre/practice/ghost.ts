import { effect } from '@preact/signals';
import { loadMind } from '../../../../../bots/mindless.js';
import { decisionsOf } from '../../../../../coach/decisions-made.js';
import { LONGEST_LINE } from '../../../../../coach/drill/bot-line.js';
import { findListing } from '../../../../../games/catalogue.js';
import { landingAt } from '../../../art/tiles/shadow.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { ReviewSlot } from '../review/review-slot.js';

/** Where the next decision leads, and until which position it is the next. */
interface Ghost {
  readonly to: number;
  readonly tiles: readonly AdvisedCell[];
}

/** From a position on, shows each decision before it is made, as pale tiles. A review that is open shows its own. */
export async function followGhost(watched: WatchedGame, slot: ReviewSlot, from: number): Promise<void> {
  const { controller, display, closing } = watched;
  await allEntries(watched);
  const ghosts = await ghostsAfter(watched, from);
  if (closing.aborted) return;
  const stop = effect(() => {
    const position = controller.position.value;
    if (slot.review.value) return;
    const next = position < from ? undefined : ghosts.find(({ to }) => position < to);
    display.emphasise(new Map(), next?.tiles ?? []);
  });
  closing.addEventListener('abort', stop);
}

const allEntries = ({ result, closing }: WatchedGame): Promise<void> =>
  new Promise(resolve => {
    const stop = result.subscribe(value => {
      if (!value && !closing.aborted) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

async function ghostsAfter({ game, details, controller }: WatchedGame, from: number): Promise<readonly Ghost[]> {
  const { timeline } = controller;
  const mind = await loadMind(findListing(game.id)!);
  const { turn } = timeline.at(Math.min(from, timeline.log.length)).status();
  const made = decisionsOf(mind, details.settings, timeline.log, { from: turn, to: turn + LONGEST_LINE });
  return [...made].map(({ from: at, to, state, decision }) => {
    const moves = mind.actionsOf(state, decision).map(action => mind.game.notation.write(action));
    const { cells, before } = timeline.at(at).rehearse(moves);
    return { to, tiles: landingAt(before, cells).map(({ cell, tile }) => ({ cell, ...(tile && { tile }) })) };
  });
}
