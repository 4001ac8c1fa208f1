import type { Shape as Blocks } from '#kit/shapes.js';
import { Box, PIECE_TYPES, shapeFor } from '../pieces.js';
import { Shape } from './numbers.js';

/** The shapes of all pieces: the four orientations of the first, then those of the next. */
export const SHAPES = Int32Array.from(
  PIECE_TYPES.flatMap((_, piece) => [0, 1, 2, 3].map(orientation => packed(shapeFor(piece, orientation)))),
);

function packed(blocks: Blocks): number {
  const [columns, rows] = [blocks.map(([dx]) => dx), blocks.map(([, dy]) => dy)];
  return (
    blocks.reduce((bits, [dx, dy]) => bits | (1 << (Box.Size * dy + dx)), 0) |
    (Math.min(...columns) << Shape.FirstColumn) |
    (Math.max(...columns) << Shape.LastColumn) |
    (Math.min(...rows) << Shape.FirstRow) |
    (Math.max(...rows) << Shape.LastRow)
  );
}
