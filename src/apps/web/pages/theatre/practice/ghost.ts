import { effect } from '@preact/signals';
import { landingAt } from '../../../../../engine/play/landing.js';
import { FORESEEN, type NextDecision } from '../../../keep/opened-replay.js';
import { inTab } from '../../../keep/storage.js';
import { announce } from '../../../parts/announcer.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import { columnsOf, rowsOf } from '../../../words/speech/naming.js';
import { loadAreas, words } from '../../../words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { ReviewSlot } from '../review/review-slot.js';

/** Where the next decision leads. */
interface Ghost {
  readonly tiles: readonly AdvisedCell[];
  /** The same in words. */
  readonly where: string;
}

/** Shows and tells each decision of a line before it is made. A review that is open shows its own. */
export async function followGhost(watched: WatchedGame, slot: ReviewSlot): Promise<void> {
  const { controller, display, closing } = watched;
  const line = (inTab.read(FORESEEN) ?? []) as readonly NextDecision[];
  await Promise.all([allEntries(watched), loadAreas(['drills'])]);
  if (closing.aborted) return;
  const stop = effect(() => {
    const position = controller.position.value;
    if (slot.review.value) return;
    const ghost = ghostAt(watched, line, position);
    display.emphasise(new Map(), ghost?.tiles ?? []);
    if (ghost && !controller.isPlaying.value) announce(words.peek().drills.line.next(ghost.where));
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

function ghostAt(
  { controller: { timeline } }: WatchedGame,
  line: readonly NextDecision[],
  position: number,
): Ghost | undefined {
  const next = line[0] && position >= line[0].from ? line.find(({ to }) => position < to) : undefined;
  if (!next || next.from > timeline.log.length) return undefined;
  const { cells, before } = timeline.at(next.from).rehearse(next.moves);
  const { spoken } = words.peek().play;
  return {
    tiles: landingAt(before, cells).map(({ cell, tile }) => ({ cell, ...(tile && { tile }) })),
    where: `${columnsOf(cells, before.width, spoken)}, ${rowsOf(cells, before.width, spoken)}`,
  };
}
