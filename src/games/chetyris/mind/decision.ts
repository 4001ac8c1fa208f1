import { Turns } from '../fast/numbers.js';
import { SHAPES } from '../fast/shapes.js';
import { PIECE_TYPES } from '../pieces.js';

/**
 * A decision says where a piece comes to rest: its column in the lowest bits, then its row, its orientation, and whether
 * the piece in play is put on hold first. An enum, because the bundler inlines its values.
 */
export enum Decision {
  /** Boxes may hang over the left wall, so columns count from here. */
  Overhang = 3,
  /** Enough for the largest well. */
  Side = 1023,
  Row = 10,
  Orientation = 20,
  Hold = 1 << 22,
  /** Begins a level. */
  Enter = 1 << 23,
}

export const decisionOf = (orientation: number, x: number, y: number): number =>
  (orientation << Decision.Orientation) | (y << Decision.Row) | (x + Decision.Overhang);

export const isAfterHold = (decision: number): boolean => (decision & Decision.Hold) !== 0;
export const orientationOf = (decision: number): number => (decision >> Decision.Orientation) & Turns.Mask;
export const rowOf = (decision: number): number => (decision >> Decision.Row) & Decision.Side;
export const columnOf = (decision: number): number => (decision & Decision.Side) - Decision.Overhang;

/** How many orientations of each piece look different: one, two or four. The first ones do, and the others repeat them. */
export const KINDS: Int32Array = Int32Array.from(
  PIECE_TYPES,
  (_, piece) => new Set(SHAPES.subarray(Turns.Count * piece, Turns.Count * (piece + 1))).size,
);
