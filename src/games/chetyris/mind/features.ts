import type { Feature } from '#engine/contract/mind/mind.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Stage } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { addStrip } from './strip.js';
import { addStripsOf } from './wide-strips.js';

/**
 * The first six are those of Dellacherie, and of Thiery and Scherrer. All look at the well after bombs have acted. Foam is
 * a block like any other.
 */
export const TRAITS: readonly Feature[] = [
  { id: 'row-transitions', about: 'changes between full and empty along the rows of the pile' },
  { id: 'column-transitions', about: 'changes between full and empty along the columns' },
  { id: 'holes', about: 'covered empty cells' },
  { id: 'wells', about: 'empty cells between two full ones, with the depth below them' },
  { id: 'lids', about: 'cells above holes' },
  { id: 'rows-with-holes', about: 'rows with covered empty cells' },
  { id: 'peak', about: 'the height of the pile' },
  { id: 'steep-peak', about: 'the height of the pile, squared' },
];

/** A finished level empties the well, so what is left in it does not count. */
export function measure({ well, stage }: FastState, traits: number[]): void {
  const top = stage === Stage.Done ? well.depth : well.top;
  const peak = well.depth - top;
  for (let k = 0; k < 6; k++) traits[k] = 0;
  traits[6] = peak;
  traits[7] = peak * peak;
  if (well instanceof NarrowWell) addStrip(well.rows, top, well.depth, well.width, well.width + 1, traits);
  else addStripsOf(well, top, traits);
}
