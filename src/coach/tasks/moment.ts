import { ignore } from '../../engine/contract/event.js';
import type { AnyGame, Status } from '../../engine/contract/game.js';
import type { Replay } from '../../engine/play/replay.js';
import { LogPlaces } from '../../engine/timeline/log-places.js';

/** A moment of a game at which the player decides. */
export interface Moment {
  /** How many entries of the log come before it. */
  readonly from: number;
  /** Whether anything was dealt after it. */
  readonly isDealt: boolean;
  /** How the game ended. */
  readonly end: Status;
}

/** The moment before the last so many decisions of a game. Undefined if the game has no more decisions than that. */
export function momentBefore(
  game: AnyGame,
  { settings, log }: Pick<Replay, 'settings' | 'log'>,
  decisions: number,
): Moment | undefined {
  const places = new LogPlaces(game);
  for (const { text } of log) places.add(text);
  const state = game.start(game.configure(settings));
  /** For each turn, how many entries there were when something other than a deal first happened in it. */
  const begun: number[] = [];
  let lastDeal = 0;
  for (const place of places.way()) {
    const action = places.actionAt(place);
    if (game.seat(action) === 'chance') lastDeal = place;
    else begun[game.status(state).turn] ??= place - 1;
    game.apply(state, action, ignore);
  }
  const end = game.status(state);
  const from = begun[end.turn - decisions];
  return from === undefined || end.turn <= decisions ? undefined : { from, isDealt: lastDeal > from, end };
}
