import { DRILLS, type Drill } from './drills.js';

/** Its id is unique among the drills of all games, such as `columns-diagonal`. Its title and what it teaches are found by it. */
export interface ReadyDrill extends Drill {
  /** The id of the game. */
  readonly game: string;
}

/** What a drill is called, and what it teaches, in one language. */
export interface DrillText {
  readonly title: string;
  readonly teaches: string;
}

/** The ready drills of a game, the easiest first. A game may have none. */
export function readyDrills(game: string): readonly ReadyDrill[] {
  const drills = Object.hasOwn(DRILLS, game) ? DRILLS[game]! : [];
  return drills.map(drill => ({ ...drill, id: `${game}-${drill.id}`, game }));
}
