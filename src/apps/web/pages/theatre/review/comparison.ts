import type { Cell } from '#engine/contract/view.js';
import type { Timeline } from '#engine/timeline/timeline.js';
import type { Highlight } from '#web/art/highlights.js';
import { type Placement, placementOf } from '#web/well/placement.js';
import type { Faulty } from './mistakes.js';

/** The move that was played and the better one, on one field. */
export interface Comparison {
  readonly played: Placement;
  readonly better: Placement;
}

export function comparisonOf(timeline: Timeline, { from, played, better }: Faulty): Comparison {
  const moment = timeline.at(from);
  return { played: placementOf(moment, played), better: placementOf(moment, better.moves) };
}

/** The cells of the move that was played, without those of the better one. */
export function highlightsOf({ played, better }: Comparison): ReadonlyMap<number, Highlight> {
  const cells = played.cells.filter(cell => !better.cells.includes(cell));
  return new Map(cells.map(cell => [cell, 'played'] as const));
}

/** The piece, from its upper left. */
export const pieceOf = ({ tiles }: Placement): readonly Cell[] => tiles.flatMap(({ tile }) => tile ?? []);
