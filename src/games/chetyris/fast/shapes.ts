import type { Shape } from '../../../kit/shapes.js';
import { BOX, PIECE_TYPES, shapeFor } from '../pieces.js';

/**
 * The pieces, four orientations of one after another, each in one number. Bit `4 * dy + dx` is the block at (dx, dy) of the box; above these
 * sixteen bits are the first and the last column, and the first and the last row, that hold blocks.
 */
export const SHAPES = Int32Array.from(
  PIECE_TYPES.flatMap((_, piece) => [0, 1, 2, 3].map(orientation => packed(shapeFor(piece, orientation)))),
);

function packed(shape: Shape): number {
  const [columns, rows] = [shape.map(([dx]) => dx), shape.map(([, dy]) => dy)];
  const blocks = shape.reduce((bits, [dx, dy]) => bits | (1 << (BOX * dy + dx)), 0);
  const edges = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  return edges.reduce((bits, edge, k) => bits | (edge << (16 + 2 * k)), blocks);
}
