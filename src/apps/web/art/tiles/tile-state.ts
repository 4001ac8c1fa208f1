import type { Joins } from './joins.js';

/** What may differ between two tiles of the same cell. */
export interface TileState {
  /** Sides on which it goes on into its neighbours: see `joinsAt`. Left out, a half is joined with its other half. */
  readonly joins?: Joins;
  /** Which moment of its small movements a virus is in: 0 is at rest, up to `POSES`. */
  readonly pose?: number;
}
