import { Shape, Turns } from './numbers.js';
import type { FastState } from './rules.js';
import type { Well } from './well.js';

/**
 * Bots think in placements: turn the piece to this orientation, shift it step by step until its box is at `x`, and drop it.
 * Returns false and changes nothing if one of the turns or steps would be refused. Only for the assignment's edition: in the modern
 * one pieces kick and lock on the way.
 */
export function place(state: FastState, orientation: number, x: number): boolean {
  if (!state.hasPlacements()) return false;
  const shape = state.shape(orientation);
  if (state.isFresh() ? !isInside(state.well, shape, x) : !isReached(state, orientation, x)) return false;
  return state.rest(shape, x, state.well.landing(shape, x, state.y));
}

const isInside = ({ width }: Well, shape: number, x: number): boolean =>
  x + ((shape >> Shape.FirstColumn) & Shape.Edge) >= 0 && x + ((shape >> Shape.LastColumn) & Shape.Edge) < width;

const isReached = (state: FastState, orientation: number, x: number): boolean =>
  turns(state, orientation) && shifts(state, state.shape(orientation), x);

function turns(state: FastState, wanted: number): boolean {
  const { well, orientation, x, y } = state;
  const count = (wanted - orientation) & Turns.Mask;
  for (let k = 1; k <= count; k++) if (!well.fits(state.shape(orientation + k), x, y)) return false;
  return true;
}

function shifts({ well, x, y }: FastState, shape: number, wanted: number): boolean {
  const step = wanted < x ? -1 : 1;
  for (let now = x; now !== wanted; now += step) if (!well.fits(shape, now + step, y)) return false;
  return true;
}

/**
 * Writes all possible placements into the array and returns their number: at most four times the width. Orientations that look
 * like an earlier one are omitted, because they lead to the same wells.
 */
export function placements(state: FastState, into: Int32Array): number {
  if (!state.hasPlacements()) return 0;
  const { well, orientation, x, y } = state;
  let count = 0;
  for (let k = 0; k < Turns.Count; k++) {
    if (!well.fits(state.shape(orientation + k), x, y)) break;
    if (!isRepeated(state, k)) count = addColumns(state, (orientation + k) & Turns.Mask, into, count);
  }
  return count;
}

export const orientationOf = (placement: number): number => placement & Turns.Mask;
export const columnOf = (placement: number): number => placement >> Turns.Bits;

function isRepeated(state: FastState, turns: number): boolean {
  const shape = state.shape(state.orientation + turns);
  for (let k = 0; k < turns; k++) if (state.shape(state.orientation + k) === shape) return true;
  return false;
}

function addColumns(state: FastState, orientation: number, into: Int32Array, before: number): number {
  const { well, x, y } = state;
  const shape = state.shape(orientation);
  let column = x;
  while (well.fits(shape, column - 1, y)) column--;
  let count = before;
  for (; well.fits(shape, column, y); column++) into[count++] = (column << Turns.Bits) | orientation;
  return count;
}
