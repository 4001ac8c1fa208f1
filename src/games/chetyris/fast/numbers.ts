/*
 * The fast form keeps its numbers in enums, because the bundler inlines them. It turns a module's constants into variables,
 * and reading those took a seventh of the time.
 */

export enum Stage {
  Ready,
  Playing,
  Done,
  Over,
}

/** By their index in the order of drawing. */
export enum Piece {
  None = -1,
  VaporBomb = 7,
  FoamBomb = 8,
  CrazyShape = 9,
}

/** Moves as bits, in the order of the list of legal moves. */
export enum Move {
  Enter = 1,
  Left = 2,
  Right = 4,
  Rotate = 8,
  Down = 16,
  Drop = 32,
  RotateBack = 64,
  Hold = 128,
}

/** Orientations wrap around, so sums are masked. */
export enum Turns {
  Count = 4,
  Mask = 3,
  /** The number of bits of an orientation. */
  Bits = 2,
}

/**
 * A shape in one number. Bit `Box.Size * dy + dx` is the block at (dx, dy) of the box. The bits above hold its edges; this enum
 * has the shift of each and their mask.
 */
export enum Shape {
  Blocks = 0xffff,
  Row = 0xf,
  FirstColumn = 16,
  LastColumn = 18,
  FirstRow = 20,
  LastRow = 22,
  Edge = 3,
}

export enum Row {
  Full = -1,
  /** Stops pieces like a full row, but does not count as one. */
  Floor = 0x7fffffff,
  /** Wall columns on the left, for boxes that reach over the edge. On the right there are at least as many as a box is wide. */
  Wall = 3,
}
