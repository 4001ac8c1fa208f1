import type { Compared } from '#engine/contract/settings.js';

/** The rank among results, and the gap to the next better one: points, or milliseconds. */
export interface Standing {
  readonly rank: number;
  readonly missing?: number;
}

/** A result as a number: higher is better. */
export const worthOf = (compared: Compared, { score, duration = Number.POSITIVE_INFINITY }: Result): number =>
  compared === 'time' ? -duration : score;

interface Result {
  readonly score: number;
  readonly duration?: number | undefined;
}

export function standingOf(compared: Compared, result: Result, others: readonly Result[]): Standing {
  const worth = worthOf(compared, result);
  const better = others.map(other => worthOf(compared, other)).filter(other => other > worth);
  return better.length === 0 ? { rank: 1 } : { rank: better.length + 1, missing: Math.min(...better) - worth };
}
