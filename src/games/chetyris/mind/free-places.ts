import { Shape, Turns } from '../fast/numbers.js';
import { SHAPES } from '../fast/shapes.js';
import { Box } from '../pieces.js';

/** The four blocks of every shape, as 4 · row + column of the box. A bomb's blocks are repeated. */
const BLOCKS = Uint8Array.from(Array.from(SHAPES).flatMap(blocksOf));

function blocksOf(shape: number): number[] {
  const blocks = Array.from({ length: Box.Size ** 2 }, (_, k) => k).filter(k => ((shape & Shape.Blocks) >> k) & 1);
  return Array.from({ length: 4 }, (_, k) => blocks[k % blocks.length]!);
}

/**
 * Where a piece has room, as masks like the rows of a well: bit `x + Row.Wall` of a row is set if the piece fits with the
 * corner of its box there. All columns of a row are examined in one step.
 */
export class FreePlaces {
  /** Row after row, with four orientations each. Below the well there is no room. */
  readonly masks: Int32Array;

  constructor(depth: number) {
    this.masks = new Int32Array(Turns.Count * (depth + 1));
  }

  /** Finds the places of the first `kinds` orientations from row `from` on. */
  find(rows: Int32Array, piece: number, kinds: number, from: number): void {
    const { masks } = this;
    const depth = masks.length / Turns.Count - 1;
    for (let orientation = 0; orientation < kinds; orientation++) {
      const first = 4 * (Turns.Count * piece + orientation);
      const a = BLOCKS[first]!;
      const b = BLOCKS[first + 1]!;
      const c = BLOCKS[first + 2]!;
      const d = BLOCKS[first + 3]!;
      for (let y = from; y < depth; y++) {
        masks[Turns.Count * y + orientation] = ~(
          (rows[y + (a >> 2)]! >> (a & 3)) |
          (rows[y + (b >> 2)]! >> (b & 3)) |
          (rows[y + (c >> 2)]! >> (c & 3)) |
          (rows[y + (d >> 2)]! >> (d & 3))
        );
      }
    }
  }
}
