import type { Settings } from '#engine/contract/settings.js';
import { DRILLS } from './drills.js';

/** A small puzzle that teaches one thing about a game. */
export interface ReadyDrill {
  /** Unique among the drills of all games, such as `columns-diagonal`. Its title and its lesson are found by it. */
  readonly id: string;
  /** The id of the game. */
  readonly game: string;
  /** With the position that it starts from. */
  readonly settings: Settings;
  /** As `readAim` of the coach reads it, such as `won/3`. */
  readonly aim: string;
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
