import type { Event } from '../contract/event.js';
import type { Game } from '../contract/game.js';
import type { View } from '../contract/view.js';
import type { Entry } from './replay.js';

/** A tick that has not happened yet, and the game after it. */
export interface FutureTick extends Entry {
  readonly events: readonly Event[];
  readonly view: View;
}

/** The time of the current state, and the time since which its countdown runs. */
export interface ForecastStart {
  readonly now: number;
  readonly since: number;
  /** When the game ends at the latest, if there is a limit. */
  readonly until?: number | undefined;
}

/**
 * Plays what time will do if nothing else happens first, tick by tick as they are asked for. Changes `state`. Nothing is
 * dealt, so it may stop early. It stops before a tick that would end the game, because only the log says that a game is over.
 */
export function* forecast<Config, State, Action>(
  game: Game<Config, State, Action>,
  state: State,
  { now, since, until = Number.POSITIVE_INFINITY }: ForecastStart,
): Generator<FutureTick, undefined> {
  let [at, from] = [now, since];
  for (let wait = game.clock?.countdown(state); wait; ) {
    at = Math.max(at, from + wait.ms);
    if (at >= until) return undefined;
    const events: Event[] = [];
    if (!game.apply(state, wait.action, event => events.push(event))) return undefined;
    if (game.status(state).phase !== 'playing') return undefined;
    yield { at, text: game.notation.write(wait.action), events, view: game.view(state) };
    const next = game.clock?.countdown(state);
    if (next?.id !== wait.id) from = at;
    wait = next;
  }
  return undefined;
}
