import type { FastState } from '../fast/fast.js';
import { measureColumns, sketchColumns } from './columns.js';
import { dangerOf } from './danger.js';
import { AT } from './features.js';
import { measureRows } from './rows.js';
import { sketch } from './sketch.js';

/** The number of ones in three bits. */
const ONES = [0, 1, 1, 2, 1, 2, 2, 3];

export function measure(state: FastState, traits: number[]): void {
  traits.fill(0);
  sketchColumns(state);
  measureColumns(state, traits);
  measureRows(state, traits);
  const { oneAway, twoAway } = sketch;
  traits[AT['one-away']] = ONES[oneAway >> 1]!;
  traits[AT['two-away']] = ONES[(twoAway & ~oneAway) >> 1]!;
  traits[AT.danger] = dangerOf(state);
}
