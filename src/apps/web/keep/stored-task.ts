import type { BestAim, EndAim, OutlastAim, OutscoreAim } from '#coach/tasks/aim.js';
import type { Task } from '#coach/tasks/task.js';
import type { Replay } from '#engine/play/replay.js';

/** A task from a game of the player, which comes back by schedule. */
export type OwnTask = Task<EndAim | BestAim>;

/** A task as browsers have always kept it: `from` entries of a replay come before it. Ids of drills depend on this form. */
export type StoredTask =
  | (Omit<BestAim, 'kind'> & { readonly kind: 'mistake'; readonly from: number })
  | {
      readonly kind: 'loss';
      readonly from: number;
      readonly back: number;
      readonly goal: OutlastAim | OutscoreAim;
    };

export function storedTask({ start, aim }: OwnTask): StoredTask {
  const from = start.log.length;
  if (aim.kind === 'best') return { ...aim, kind: 'mistake', from };
  const { back, ...goal } = aim;
  return { kind: 'loss', from, back, goal };
}

export const taskIn = (replay: Replay, stored: StoredTask): OwnTask => ({
  start: { ...replay, log: replay.log.slice(0, stored.from) },
  aim: aimIn(stored),
});

export function aimIn(stored: StoredTask): OwnTask['aim'] {
  if (stored.kind === 'loss') return { ...stored.goal, back: stored.back };
  const { from: _, ...aim } = stored;
  return { ...aim, kind: 'best' };
}
