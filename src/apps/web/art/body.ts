import type { Brush, Square } from './brush.js';
import { DOWN, type Joins, LEFT, RIGHT, UP } from './joins.js';

/** The outline of a tile in its cell: with a small gap to its neighbours, except where it is joined to them. */
export interface Body {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The radii of the corners, clockwise from the upper left. */
  readonly radii: readonly [number, number, number, number];
}

/** The distance of each side from the edge of the cell. */
interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly sides: number;
}

/** Joined sides reach the edge of the cell, whatever the insets. */
export function bodyOf({ x, y, size }: Square, joins: Joins, radius: number, { top, bottom, sides }: Insets): Body {
  const has = (side: Joins): boolean => (joins & side) !== 0;
  const corner = (one: Joins, other: Joins): number => (has(one) || has(other) ? 0 : Math.max(0, radius));
  return {
    left: has(LEFT) ? x : x + sides,
    top: has(UP) ? y : y + top,
    right: x + size - (has(RIGHT) ? 0 : sides),
    bottom: y + size - (has(DOWN) ? 0 : bottom),
    radii: [corner(UP, LEFT), corner(UP, RIGHT), corner(DOWN, RIGHT), corner(DOWN, LEFT)],
  };
}

/** Extends the outline beyond joined sides, so that a line along it stays open there. */
export function opened({ left, top, right, bottom, radii }: Body, joins: Joins, by: number): Body {
  return {
    left: joins & LEFT ? left - by : left,
    top: joins & UP ? top - by : top,
    right: joins & RIGHT ? right + by : right,
    bottom: joins & DOWN ? bottom + by : bottom,
    radii,
  };
}

/** Half the gap to a neighbour, in whole pixels so that edges are sharp. */
export const gapOf = (size: number): number => (size < 14 ? 0.5 : Math.max(1, Math.round(size * 0.028)));

export function tracePath(brush: Brush, { left, top, right, bottom, radii }: Body): void {
  brush.beginPath();
  brush.roundRect(left, top, right - left, bottom - top, [...radii]);
}
