import { columnOf, rowOf } from './places.js';

/**
 * Which cell of `from` becomes which cell of `to`, as indices into `from`. The event does not say. A piece that only
 * shifts keeps its order; otherwise each cell goes to the nearest one that looks alike, if that works for all.
 */
export function pairing(
  from: readonly number[],
  to: readonly number[],
  width: number,
  isAlike: (source: number, target: number) => boolean,
): number[] {
  const inOrder = [...to.keys()];
  const by = to[0]! - from[0]!;
  if (to.every((cell, k) => cell - from[k]! === by && (by !== 0 || isAlike(k, k)))) return inOrder;
  const distance = (s: number, t: number): number =>
    Math.hypot(columnOf(from[s]!, width) - columnOf(to[t]!, width), rowOf(from[s]!, width) - rowOf(to[t]!, width));
  const pairs = inOrder.flatMap(t =>
    [...from.keys()].filter(s => isAlike(s, t)).map(s => ({ s, t, away: distance(s, t) })),
  );
  const sourceOf: number[] = [];
  for (const { s, t } of pairs.sort((one, other) => one.away - other.away)) {
    if (sourceOf[t] === undefined && !sourceOf.includes(s)) sourceOf[t] = s;
  }
  return inOrder.every(t => t in sourceOf) ? sourceOf : inOrder;
}
