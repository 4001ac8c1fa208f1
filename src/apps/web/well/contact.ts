import { cellsOf, type Tiles } from '#front/motion/beat.js';
import { innerSides, type Joins, joinsAt } from '../art/joins.js';

/** A cell, and the sides on which it touches tiles of its own material. */
export interface Touch {
  readonly cell: number;
  readonly sides: Joins;
}

/** Where tiles that have just arrived stick to others that were there before. Halves of a piece only stick to each other. */
export function touchesOf(arrived: readonly number[], tiles: Tiles, sky: number, width: number): Touch[] {
  const cells = cellsOf(tiles);
  const together = new Set(arrived);
  return arrived.flatMap(cell => {
    if (cells[cell + sky]?.link) return [];
    const sides = joinsAt(cells, width, cell + sky) & ~innerSides(together, width, cell);
    return sides === 0 ? [] : [{ cell, sides }];
  });
}
