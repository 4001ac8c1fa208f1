/**
 * What rests, as masks, so that all cells of a row are looked at in one step. A set bit is one that stops a piece: a block, foam,
 * a wall, the floor. A full row is then -1 whatever the width, and nothing has to look where the well ends.
 */
export interface Well {
  readonly width: number;
  readonly depth: number;
  /** All rows above this one are empty. */
  readonly top: number;

  /** Takes over what rests in a well of the same size. */
  copyFrom(other: Well): void;
  empty(): void;
  isTaken(x: number, y: number): boolean;
  isFoam(x: number, y: number): boolean;

  /** True if nothing stops the blocks of a shape, the corner of its box at (x, y). */
  fits(shape: number, x: number, y: number): boolean;
  /** The row in which a shape that is let go at (x, y) comes to rest. */
  landing(shape: number, x: number, y: number): number;
  /** Makes a piece part of the well, takes full rows out, and tells how many. */
  settle(shape: number, x: number, y: number): number;

  /** Which of these cells of a row, from column `x` on, are free. */
  freeOf(x: number, y: number, bits: number): number;
  /** Fills free cells of a row, from column `x` on, with foam, and tells whether it is full then. */
  addFoam(x: number, y: number, bits: number): boolean;
  /** Empties cells of a row, from column `x` on. `findTop` is to follow. */
  clearCells(x: number, y: number, bits: number): void;
  findTop(): void;
  /** Takes full rows out, the lowest of which is `lowest` or above it, and tells how many. */
  removeFullRows(lowest: number): number;
}
