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

export enum Place {
  /** How wide and high the box of a piece is. */
  Box = 4,
  SpawnX = 3,
  SpawnY = 0,
}

export enum Row {
  Full = -1,
  /** Stops pieces as a full row does, and is none. */
  Floor = 0x7fffffff,
  /** Columns of wall to the left, for boxes that hang over; to the right there are as many as a box is wide, or more. */
  Wall = 3,
}
