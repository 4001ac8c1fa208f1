import type { Brush, Square } from '../brush.js';
import { DOWN, type Joins, LEFT, RIGHT, UP } from './joins.js';

/** The outline of a tile within its cell: a little apart from its neighbours, but for those it is joined with. */
export interface Body {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of the corners, clockwise from the upper left. */
  readonly radii: readonly [number, number, number, number];
}

/** How far each side lies within that of the cell. */
interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly sides: number;
}

/** Sides that are joined reach the edge of the cell whatever the insets are. */
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

/** The same, going on beyond its cell where it is joined: a line along it is then open there. */
export function opened({ left, top, right, bottom, radii }: Body, joins: Joins, by: number): Body {
  return {
    left: joins & LEFT ? left - by : left,
    top: joins & UP ? top - by : top,
    right: joins & RIGHT ? right + by : right,
    bottom: joins & DOWN ? bottom + by : bottom,
    radii,
  };
}

/** The gap to a neighbour, halved; whole pixels, so that edges are sharp. */
export const gapOf = (size: number): number => (size < 14 ? 0.5 : Math.max(1, Math.round(size * 0.028)));

export function tracePath(brush: Brush, { left, top, right, bottom, radii }: Body): void {
  brush.beginPath();
  brush.roundRect(left, top, right - left, bottom - top, [...radii]);
}
