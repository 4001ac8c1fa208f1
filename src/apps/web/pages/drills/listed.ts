import { byDue, isDue, newProgress, type Progress } from '../../../../coach/practice/schedule.js';
import type { KeptDrill } from '../../keep/kept-drills.js';
import type { ReadyDrill } from './ready.js';

/** A drill as it is listed. */
export interface Listed {
  readonly id: string;
  readonly game: string;
  readonly href: string;
  /** Undefined if a ready drill was never played. */
  readonly progress: Progress | undefined;
  readonly from: KeptDrill | ReadyDrill;
}

const ofOwn = (drill: KeptDrill): Listed => ({
  id: drill.id,
  game: drill.game,
  href: `/play/${drill.game}?drill=${drill.id}`,
  progress: drill.progress,
  from: drill,
});

/** Due ones first, then ready ones that were never played, then those that wait, and at the end those that are learned. */
export function inOrder(
  own: readonly KeptDrill[],
  ready: readonly ReadyDrill[],
  known: ReadonlyMap<string, Progress>,
  now: number,
): readonly Listed[] {
  const all: Listed[] = [
    ...own.map(ofOwn),
    ...ready.map(drill => ({ ...drill, progress: known.get(drill.id), from: drill })),
  ];
  // What was never played is due now, after all that has been due for longer.
  return all.sort((one, other) => byDue(one.progress ?? newProgress(now), other.progress ?? newProgress(now)));
}

export const dueAmong = (drills: readonly Listed[], now: number): number =>
  drills.filter(({ progress }) => progress && isDue(progress, now)).length;
