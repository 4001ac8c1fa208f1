import type { Cell } from '../../engine/contract/view.js';
import { columnOf, rowOf } from './places.js';

interface Spot {
  readonly cell: number;
  /** Undefined if it is not known what is there. */
  readonly look: Cell | undefined;
}

/**
 * Which cell of `from` becomes which cell of `to`, as indices into `from`. The event does not say. A piece that only
 * shifts keeps its order; otherwise each cell goes to the nearest cell with the same glyph, if that works for all.
 */
export function pairing(from: readonly Spot[], to: readonly Spot[], width: number): number[] {
  const sourceOf: number[] = isShift(from, to) ? [] : nearestAlike(from, to, width);
  return to.every((_, t) => sourceOf[t] !== undefined) ? sourceOf : to.map((_, t) => t);
}

function isShift(from: readonly Spot[], to: readonly Spot[]): boolean {
  const by = (to[0]?.cell ?? 0) - (from[0]?.cell ?? 0);
  return to.every(({ cell, look }, k) => {
    const before = from[k];
    return before && cell - before.cell === by && (by !== 0 || look?.glyph === before.look?.glyph);
  });
}

function nearestAlike(from: readonly Spot[], to: readonly Spot[], width: number): number[] {
  const pairs = to.flatMap((target, t) =>
    from.flatMap((source, s) =>
      source.look && source.look.glyph === target.look?.glyph
        ? [{ t, s, distance: distance(source.cell, target.cell, width) }]
        : [],
    ),
  );
  pairs.sort((one, other) => one.distance - other.distance);
  const sourceOf: number[] = [];
  for (const { t, s } of pairs) if (sourceOf[t] === undefined && !sourceOf.includes(s)) sourceOf[t] = s;
  return sourceOf;
}

const distance = (one: number, other: number, width: number): number =>
  Math.abs(columnOf(one, width) - columnOf(other, width)) + Math.abs(rowOf(one, width) - rowOf(other, width));
