import type { LogPlaces } from './log-places.js';

const LEAST_DISTANCE = 64;
const MOST_SNAPSHOTS = 256;

/** How far apart the snapshots of a log of this length may be. */
export const distanceFor = (length: number): number => Math.max(LEAST_DISTANCE, Math.ceil(length / MOST_SNAPSHOTS));

/** The same for a log that has grown. It is doubled, so that on a straight way every other snapshot stays where it is. */
export const grownDistance = (distance: number, length: number): number =>
  length > MOST_SNAPSHOTS * distance ? grownDistance(2 * distance, length) : distance;

/**
 * Chooses places for snapshots so that every place is less than `distance` steps after one. It works backwards and chooses
 * a place once that many lead on from it: however the tree branches, each stands for places of its own, so there are few.
 * When the log has grown, a snapshot that stands for half as many may stay, so that few have to move. That at `here`
 * stays in any case: it will be in the right place if the game goes on from there.
 */
export function snapshotPlaces(
  places: LogPlaces<unknown>,
  distance: number,
  saved: Iterable<number> = [],
  here = 0,
): Set<number> {
  const chosen = new Set<number>();
  const isSaved = new Uint8Array(places.length + 1);
  for (const place of saved) isSaved[place] = 1;
  /** How many steps lead on from a place before the next snapshot. */
  const steps = new Int32Array(places.length + 1);
  for (let place = places.length; place > 0; place--) {
    if (!places.isNew(place)) continue;
    const count = steps[place]! + 1;
    const before = places.before(place);
    if (count === distance || place === here || (isSaved[place] && 2 * count > distance)) chosen.add(place);
    else if (count > steps[before]!) steps[before] = count;
  }
  return chosen;
}
