/** The rank among scores, and how many points were missing to the next better one. */
export interface Standing {
  readonly rank: number;
  readonly missing?: number;
}

export function standingAmong(score: number, others: readonly number[]): Standing {
  const better = others.filter(other => other > score);
  return better.length === 0 ? { rank: 1 } : { rank: better.length + 1, missing: Math.min(...better) - score };
}
