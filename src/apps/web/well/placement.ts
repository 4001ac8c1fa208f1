import { landingAt } from '#engine/play/landing.js';
import type { Moment } from '#engine/timeline/timeline.js';
import { columnsOf, rowsOf, type SpokenWords } from '../words/naming.js';
import type { AdvisedCell } from './aim.js';

/** The cells where a decision puts its piece, or that it picks. */
export interface Placement {
  readonly cells: readonly number[];
  /** The same cells, with the tiles that the piece brings there. */
  readonly tiles: readonly AdvisedCell[];
  /** How many columns the field has. */
  readonly width: number;
}

/** The placement that the moves of a decision lead to, from a moment at which it can be made. */
export function placementOf(moment: Pick<Moment, 'rehearse'>, moves: readonly string[]): Placement {
  const { cells, before } = moment.rehearse(moves);
  return { cells, tiles: landingAt(before, cells), width: before.width };
}

/** The same in words. Empty if the decision concerns no cells. */
export const whereText = ({ cells, width }: Placement, words: SpokenWords): string =>
  cells.length === 0 ? '' : `${columnsOf(cells, width, words)}, ${rowsOf(cells, width, words)}`;
