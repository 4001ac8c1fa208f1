import { effect } from '@preact/signals';
import type { LineDecision } from '#coach/thinking/kinds/line.js';
import { FORESEEN } from '#web/keep/opened-replay.js';
import { inTab } from '#web/keep/storage.js';
import { announce } from '#web/parts/announcer.js';
import { type Placement, placementOf, whereText } from '#web/well/placement.js';
import { loadAreas, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { ReviewSlot } from './review-slot.js';

/** Shows and announces each decision of a line before it is made. An open review shows its own. */
export async function followGhost(watched: WatchedGame, slot: ReviewSlot): Promise<void> {
  const { controller, display, closing } = watched;
  const line = (inTab.read(FORESEEN) ?? []) as readonly LineDecision[];
  await Promise.all([allEntries(watched), loadAreas(['drills'])]);
  if (closing.aborted) return;
  const stop = effect(() => {
    const position = controller.position.value;
    if (slot.review.value) return;
    const ghost = ghostAt(watched, line, position);
    display.emphasise(new Map(), ghost?.tiles ?? []);
    if (ghost && !controller.isPlaying.value)
      announce(words.peek().drills.line.next(whereText(ghost, words.peek().play.spoken)));
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

/** The placement of the next decision. */
function ghostAt(
  { controller: { timeline } }: WatchedGame,
  line: readonly LineDecision[],
  position: number,
): Placement | undefined {
  const next = line[0] && position >= line[0].from ? line.find(({ to }) => position < to) : undefined;
  return next && next.from <= timeline.log.length ? placementOf(timeline.at(next.from), next.moves) : undefined;
}
