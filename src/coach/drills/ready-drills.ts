import { DRILLS, type Drill } from './drills.js';

/** A drill that comes with the program. Its id, such as `columns-diagonal`, is unique among the drills of all games. */
export interface ReadyDrill extends Drill {
  /** The id of the game. */
  readonly game: string;
}

/** The title and the lesson of a drill, in one language. */
export interface DrillText {
  readonly title: string;
  readonly teaches: string;
}

/** The ready drills of a game, the easiest first. A game may have none. */
export function readyDrills(game: string): readonly ReadyDrill[] {
  const drills = Object.hasOwn(DRILLS, game) ? DRILLS[game]! : [];
  return drills.map(drill => ({ ...drill, id: `${game}-${drill.id}`, game }));
}
