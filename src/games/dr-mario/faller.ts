/** The capsule in play. (x, y) is the bottom-left cell of the 2×2 box it turns in, which it always covers. */
export interface Faller {
  readonly x: number;
  readonly y: number;
  readonly isVertical: boolean;
  /** The colour of the left half, or of the top half. */
  readonly first: number;
  /** The colour of the right half, or of the bottom half. */
  readonly second: number;
  readonly isLanded: boolean;
}

export type Point = readonly [x: number, y: number];

export const cellsOf = ({ x, y, isVertical }: Faller): readonly [Point, Point] => [
  [x, isVertical ? y - 1 : y],
  [isVertical ? x : x + 1, y],
];

/** The cells that could support it: under both halves if it is horizontal, under the lower half if it is vertical. */
export const cellsBelow = ({ x, y, isVertical }: Faller): readonly Point[] =>
  isVertical
    ? [[x, y + 1]]
    : [
        [x, y + 1],
        [x + 1, y + 1],
      ];
