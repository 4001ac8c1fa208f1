import type { Cell } from '../../../../../engine/contract/view.js';
import { landingAt } from '../../../../../engine/play/landing.js';
import type { Timeline } from '../../../../../engine/timeline/timeline.js';
import type { Highlight } from '../../../art/emphasis.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import type { Faulty } from './mistakes.js';

/** Where a decision puts its piece, or what it picks. */
export interface Placement {
  readonly cells: readonly number[];
  /** The same, with what the piece brings there. */
  readonly tiles: readonly AdvisedCell[];
}

/** What was played and what was better, on one field. */
export interface Comparison {
  /** How many columns the field has. */
  readonly width: number;
  readonly played: Placement;
  readonly better: Placement;
}

export function comparisonOf(timeline: Timeline, { from, played, better }: Faulty): Comparison {
  const moment = timeline.at(from);
  const placementOf = (moves: readonly string[]): Placement => {
    const { cells, before } = moment.rehearse(moves);
    return { cells, tiles: landingAt(before, cells) };
  };
  return { width: moment.view().width, played: placementOf(played), better: placementOf(better.moves) };
}

/** The cells that only what was played concerns. */
export function highlightsOf({ played, better }: Comparison): ReadonlyMap<number, Highlight> {
  const cells = played.cells.filter(cell => !better.cells.includes(cell));
  return new Map(cells.map(cell => [cell, 'played'] as const));
}

/** The piece, from its upper left. */
export const pieceOf = ({ tiles }: Placement): readonly Cell[] => tiles.flatMap(({ tile }) => tile ?? []);
