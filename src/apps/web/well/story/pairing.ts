import type { Cell } from '../../../../engine/contract/view.js';

interface Spot {
  readonly cell: number;
  readonly look: Cell | undefined;
}

/**
 * Which cell of `from` becomes which of `to`, as indices into `from`. An event does not promise it: a piece that only
 * shifts keeps its order; otherwise like goes to like, and to what is near.
 */
export function pairing(from: readonly Spot[], to: readonly Spot[], width: number): number[] {
  const inOrder = to.map((_, k) => k);
  if (from.length !== to.length || isShift(from, to)) return inOrder;
  const isTold = to.every(({ look }) => look) && from.every(({ look }) => look);
  if (!isTold || glyphsOf(from) !== glyphsOf(to)) return inOrder;
  return nearestAlike(from, to, width);
}

const glyphsOf = (spots: readonly Spot[]): string =>
  spots
    .map(({ look }) => look!.glyph)
    .sort()
    .join('');

function isShift(from: readonly Spot[], to: readonly Spot[]): boolean {
  const by = (to[0]?.cell ?? 0) - (from[0]?.cell ?? 0);
  return to.every(({ cell, look }, k) => {
    const before = from[k]!;
    return cell - before.cell === by && (by !== 0 || look?.glyph === before.look?.glyph);
  });
}

function nearestAlike(from: readonly Spot[], to: readonly Spot[], width: number): number[] {
  const distance = (one: number, other: number): number =>
    Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
  const pairs = to.flatMap((target, t) =>
    from.flatMap((source, s) =>
      source.look!.glyph === target.look!.glyph ? [{ t, s, away: distance(source.cell, target.cell) }] : [],
    ),
  );
  pairs.sort((one, other) => one.away - other.away);
  const [sourceOf, used] = [new Map<number, number>(), new Set<number>()];
  for (const { t, s } of pairs) {
    if (sourceOf.has(t) || used.has(s)) continue;
    sourceOf.set(t, s);
    used.add(s);
  }
  return to.map((_, t) => sourceOf.get(t)!);
}
