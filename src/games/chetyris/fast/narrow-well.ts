import { Box } from '../pieces.js';
import { Row, Shape } from './numbers.js';
import type { Well } from './well.js';

export const WIDEST = 32 - Row.Wall - Box.Size;

/** A row is one word, including the walls. Column `x` is bit `x + Row.Wall`. */
export class NarrowWell implements Well {
  top: number;
  /** Below the lowest row there is a floor as deep as a box. */
  readonly rows: Int32Array;
  private readonly foam: Int32Array;
  readonly emptyRow: number;

  constructor(
    readonly width: number,
    readonly depth: number,
  ) {
    this.top = depth;
    this.emptyRow = ~(((1 << width) - 1) << Row.Wall);
    this.rows = new Int32Array(depth + Box.Size).fill(this.emptyRow, 0, depth).fill(Row.Floor, depth);
    this.foam = new Int32Array(depth);
  }

  copyFrom(other: NarrowWell): void {
    const { rows, foam, depth } = this;
    for (let y = Math.min(this.top, other.top); y < depth; y++) {
      rows[y] = other.rows[y]!;
      foam[y] = other.foam[y]!;
    }
    this.top = other.top;
  }

  empty(): void {
    this.clearRows(this.top, this.depth);
    this.top = this.depth;
  }

  isTaken(x: number, y: number): boolean {
    return ((this.rows[y]! >> (x + Row.Wall)) & 1) !== 0;
  }

  isFoam(x: number, y: number): boolean {
    return ((this.foam[y]! >> (x + Row.Wall)) & 1) !== 0;
  }

  fits(shape: number, x: number, y: number): boolean {
    return (this.boxAt(x, y) & shape) === 0;
  }

  /** The cells in the box with its corner at (x, y), in the order of the blocks of a shape. */
  private boxAt(x: number, y: number): number {
    const { rows } = this;
    const shift = x + Row.Wall;
    return (
      ((rows[y]! >>> shift) & Shape.Row) |
      (((rows[y + 1]! >>> shift) & Shape.Row) << Box.Size) |
      (((rows[y + 2]! >>> shift) & Shape.Row) << (2 * Box.Size)) |
      (((rows[y + 3]! >>> shift) & Shape.Row) << (3 * Box.Size))
    );
  }

  /**
   * A piece above everything at rest first moves down until its box stands on the first row that is not empty. From there, four
   * steps down are examined together without a branch, because the processor cannot predict how far a piece falls. `met`
   * collects what the piece meets up to each step.
   */
  landing(shape: number, x: number, y: number): number {
    const { rows, top } = this;
    if (top < y + Box.Size) return this.landingBelow(shape, x, y);
    const shift = x + Row.Wall;
    const last = (shape >> Shape.LastRow) & Shape.Edge;
    const blocks = (shape & Shape.Blocks) << (Box.Size * (Box.Size - 1 - last));
    const below =
      (((rows[top]! >>> shift) & Shape.Row) << (3 * Box.Size)) |
      (((rows[top + 1]! >>> shift) & Shape.Row) << (4 * Box.Size)) |
      (((rows[top + 2]! >>> shift) & Shape.Row) << (5 * Box.Size)) |
      (((rows[top + 3]! >>> shift) & Shape.Row) << (6 * Box.Size));
    const met0 = blocks & below;
    const met1 = met0 | (blocks & (below >> Box.Size));
    const met2 = met1 | (blocks & (below >> (2 * Box.Size)));
    const met3 = met2 | (blocks & (below >> (3 * Box.Size)));
    const row = top - last - 1;
    if (met3 === 0) return this.landingBelow(shape, x, row + Box.Size);
    return row - ((met0 - 1) >> 31) - ((met1 - 1) >> 31) - ((met2 - 1) >> 31);
  }

  /** Moves a window of box rows down, reading one word per row. */
  private landingBelow(shape: number, x: number, y: number): number {
    const { rows } = this;
    const shift = x + Row.Wall;
    let row = y;
    let box = this.boxAt(x, y);
    for (;;) {
      box = (box >> Box.Size) | (((rows[row + Box.Size]! >>> shift) & Shape.Row) << (3 * Box.Size));
      if ((box & shape) !== 0) return row;
      row++;
    }
  }

  /**
   * Uses a single branch, because the processor cannot predict pieces. A negative `higher` is added by means of its sign, and
   * the free cells of a row minus one are negative only if no cell is free.
   */
  settle(shape: number, x: number, y: number): number {
    const { rows, top } = this;
    const higher = y + ((shape >> Shape.FirstRow) & Shape.Edge) - top;
    this.top = top + (higher & (higher >> 31));
    const shift = x + Row.Wall;
    const row0 = rows[y]! | ((shape & Shape.Row) << shift);
    const row1 = rows[y + 1]! | (((shape >> Box.Size) & Shape.Row) << shift);
    const row2 = rows[y + 2]! | (((shape >> (2 * Box.Size)) & Shape.Row) << shift);
    const row3 = rows[y + 3]! | (((shape >> (3 * Box.Size)) & Shape.Row) << shift);
    rows[y] = row0;
    rows[y + 1] = row1;
    rows[y + 2] = row2;
    rows[y + 3] = row3;
    const hasFull = ((~row0 - 1) | (~row1 - 1) | (~row2 - 1) | (~row3 - 1)) < 0;
    return hasFull ? this.removeFullRows(y + Box.Size - 1) : 0;
  }

  freeOf(x: number, y: number, bits: number): number {
    return (~this.rows[y]! >> (x + Row.Wall)) & bits;
  }

  addFoam(x: number, y: number, bits: number): boolean {
    const row = this.rows[y]! | (bits << (x + Row.Wall));
    this.rows[y] = row;
    this.foam[y] = this.foam[y]! | (bits << (x + Row.Wall));
    if (y < this.top) this.top = y;
    return row === Row.Full;
  }

  addBlock(x: number, y: number): void {
    this.rows[y] = this.rows[y]! | (1 << (x + Row.Wall));
    if (y < this.top) this.top = y;
  }

  clearCells(x: number, y: number, bits: number): void {
    this.rows[y] = this.rows[y]! & ~(bits << (x + Row.Wall));
    this.foam[y] = this.foam[y]! & ~(bits << (x + Row.Wall));
  }

  findTop(): void {
    const { rows, depth, emptyRow } = this;
    let { top } = this;
    while (top < depth && rows[top] === emptyRow) top++;
    this.top = top;
  }

  removeFullRows(lowest: number): number {
    const { rows, foam, top } = this;
    let to = Math.min(lowest, this.depth - 1);
    for (let from = to; from >= top; from--) {
      const row = rows[from]!;
      if (row === Row.Full) continue;
      rows[to] = row;
      foam[to] = foam[from]!;
      to--;
    }
    this.clearRows(top, to + 1);
    this.top = to + 1;
    return to + 1 - top;
  }

  private clearRows(from: number, to: number): void {
    const { rows, foam, emptyRow } = this;
    for (let y = from; y < to; y++) {
      rows[y] = emptyRow;
      foam[y] = 0;
    }
  }
}
