import type { ReadyDrill } from '../../../../coach/drills/ready-drills.js';
import { byDue, isDue, type Progress } from '../../../../coach/tasks/schedule.js';
import type { Drill } from '../../keep/kept-drills.js';

/** A drill as it is listed. */
export interface Listed {
  readonly id: string;
  readonly game: string;
  readonly href: string;
  /** Undefined if a ready drill was never played. */
  readonly progress: Progress | undefined;
  readonly from: Drill | ReadyDrill;
}

const ofOwn = (drill: Drill): Listed => ({
  id: drill.id,
  game: drill.game,
  href: `/play/${drill.game}?drill=${drill.id}`,
  progress: drill.progress,
  from: drill,
});

const ofReady = (drill: ReadyDrill, progress?: Progress): Listed => ({
  id: drill.id,
  game: drill.game,
  href: `/play/${drill.game}?ready=${drill.id}`,
  progress,
  from: drill,
});

/** All drills that the player has begun: due ones first, then those that wait, and at the end those that are learned. */
export function begun(
  own: readonly Drill[],
  ready: readonly ReadyDrill[],
  known: ReadonlyMap<string, Progress>,
): readonly Listed[] {
  const played = ready.filter(({ id }) => known.has(id)).map(drill => ofReady(drill, known.get(drill.id)));
  return [...own.map(ofOwn), ...played].sort((one, other) => byDue(one.progress!, other.progress!));
}

/** The ready drills that were never played. Of all games, only the next of each. */
export function fresh(
  ready: readonly ReadyDrill[],
  known: ReadonlyMap<string, Progress>,
  game: string | undefined,
): readonly Listed[] {
  const unplayed = ready.filter(({ id }) => !known.has(id));
  const wanted =
    game === undefined
      ? unplayed.filter((drill, k) => unplayed.findIndex(other => other.game === drill.game) === k)
      : unplayed.filter(drill => drill.game === game);
  return wanted.map(drill => ofReady(drill));
}

export const dueAmong = (drills: readonly Listed[], now: number): number =>
  drills.filter(({ progress }) => progress && isDue(progress, now)).length;
