import type { ReadyDrill } from '#coach/drills/ready-drills.js';
import { byDue, isDue, type Progress } from '#coach/tasks/schedule.js';
import type { Drill } from '../../keep/kept-drills.js';

/** A drill as it is listed: one of the player's own, or a ready one, which has no progress until it is played. */
export type Listed = Drill | (ReadyDrill & { readonly progress?: Progress });

export const isOwn = (drill: Listed): drill is Drill => 'made' in drill;

export const hrefOf = (drill: Listed): string => `/play/${drill.game}?${isOwn(drill) ? 'drill' : 'ready'}=${drill.id}`;

/** All drills that the player has begun: due ones first, then those that wait, and at the end those that are learned. */
export function begun(
  own: readonly Drill[],
  ready: readonly ReadyDrill[],
  known: ReadonlyMap<string, Progress>,
): readonly Listed[] {
  const played = ready.flatMap(drill => {
    const progress = known.get(drill.id);
    return progress ? [{ ...drill, progress }] : [];
  });
  return [...own, ...played].sort((one, other) => byDue(one.progress, other.progress));
}

/** The ready drills that were never played. Of all games, only the next of each. */
export function fresh(
  ready: readonly ReadyDrill[],
  known: ReadonlyMap<string, Progress>,
  game: string | undefined,
): readonly Listed[] {
  const unplayed = ready.filter(({ id }) => !known.has(id));
  return game === undefined
    ? unplayed.filter((drill, k) => unplayed.findIndex(other => other.game === drill.game) === k)
    : unplayed.filter(drill => drill.game === game);
}

export const dueAmong = (drills: readonly Listed[], now: number): number =>
  drills.filter(({ progress }) => progress && isDue(progress, now)).length;
