/*
 * The numbers of the fast form are those of enums, because a bundler writes these where they are used. Of a module's constants it makes
 * variables, and to read those took a seventh of all time.
 */

export enum Stage {
  Ready,
  Playing,
  Done,
  Over,
}

/** By their places in the order of drawing. */
export enum Piece {
  None = -1,
  VaporBomb = 7,
  FoamBomb = 8,
  CrazyShape = 9,
}

/** Orientations: after the last comes the first again, so that a sum of them is masked. */
export enum Turns {
  Count = 4,
  Mask = 3,
  /** How many bits one takes. */
  Bits = 2,
}

/**
 * A shape in one number. Bit `Box.Size * dy + dx` is the block at (dx, dy) of the box. Above these are its edges: how many bits
 * each is shifted by, and what masks it then.
 */
export enum Shape {
  Blocks = 0xffff,
  /** One row of blocks. */
  Row = 0xf,
  FirstColumn = 16,
  LastColumn = 18,
  FirstRow = 20,
  LastRow = 22,
  Edge = 3,
}

export enum Row {
  Full = -1,
  /** Stops pieces as a full row does, and is none. */
  Floor = 0x7fffffff,
  /** Columns of wall to the left, for boxes that hang over; to the right there are as many as a box is wide, or more. */
  Wall = 3,
}
