/**
 * Everything at rest, as masks, so that all cells of a row are examined in one step. A set bit stops a piece: a block, foam, a
 * wall or the floor. A full row is then -1 for any width, and no bounds need to be checked.
 */
export interface Well {
  readonly width: number;
  readonly depth: number;
  /** All rows above this one are empty. */
  readonly top: number;

  /** Copies a well of the same size. */
  copyFrom(other: Well): void;
  empty(): void;
  isTaken(x: number, y: number): boolean;
  isFoam(x: number, y: number): boolean;

  /** True if nothing is in the way of a shape with the corner of its box at (x, y). */
  fits(shape: number, x: number, y: number): boolean;
  /** The row in which a shape dropped at (x, y) comes to rest. */
  landing(shape: number, x: number, y: number): number;
  /** Makes a piece part of the well and removes full rows. Returns how many. */
  settle(shape: number, x: number, y: number): number;

  /** Which of these cells of a row, from column `x` on, are free. */
  freeOf(x: number, y: number, bits: number): number;
  /** Fills free cells of a row, from column `x` on, with foam. Returns whether the row is full then. */
  addFoam(x: number, y: number, bits: number): boolean;
  /** Fills a free cell with a block. No row may become full by it. */
  addBlock(x: number, y: number): void;
  /** Empties cells of a row, from column `x` on. Call `findTop` afterwards. */
  clearCells(x: number, y: number, bits: number): void;
  findTop(): void;
  /** Removes full rows at or above `lowest`. Returns how many. */
  removeFullRows(lowest: number): number;
}
