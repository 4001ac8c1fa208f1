import type { Joins } from './joins.js';

/** The possible differences between two tiles of the same cell. */
export interface TileState {
  /** The joined sides: see `joinsAt`. By default, a half is joined to its other half. */
  readonly joins?: Joins;
  /** The pose of a virus: 0 is at rest, up to `POSES`. */
  readonly pose?: number;
}
