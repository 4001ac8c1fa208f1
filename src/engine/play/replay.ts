import type { AnyGame, Seat } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';

/** A game as it was played: settings plus actions. Plain data, so it can be saved as it is. */
export interface Replay {
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  readonly settings: Settings;
  /** The seed of the deals. Without it, the deals are known from the log alone. */
  readonly seed?: string;
  /** The logical time up to which it was played. */
  readonly until: number;
  readonly log: readonly Entry[];
}

/** One entry of the log: an action in the game's notation, or `undo` or `redo`, at its logical time in milliseconds. */
export interface Entry {
  readonly at: number;
  readonly text: string;
}

/** How long a game has lasted: until the last thing that happened in it. */
export const durationOf = (log: readonly Entry[]): number => log.at(-1)?.at ?? 0;

export const UNDO = 'undo';
export const REDO = 'redo';

/** The seat that made an entry. Undefined if the entry cannot be read. */
export function seatOf(game: AnyGame, { text }: Entry): Seat | undefined {
  if (text === UNDO || text === REDO) return 'player';
  const action = game.notation.read(text);
  return action === undefined ? undefined : game.seat(action);
}
