import type { AnyGame } from '#engine/contract/game.js';
import { comparedBy, type Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';

/** The facts of a view as they are listed, the way to the goal last. */
export const listedFacts = ({ facts, goal }: Pick<View, 'facts' | 'goal'>): View['facts'] =>
  goal ? [...facts, ['Goal', `${goal.done} / ${goal.of}`]] : facts;

const SECOND_MS = 1000;

/** The time that matters to a player: what is left until the limit, or the time so far if times are compared. */
export interface GameTime {
  readonly kind: 'left' | 'so-far';
  /** The number on the clock, in whole seconds. The last second that is left is shown as 1. */
  readonly seconds: number;
  /** The logical time at which the number changes. */
  readonly nextAt: number;
}

/** Undefined in games where time does not matter. */
export function gameTimeOf(
  game: AnyGame,
  settings: Settings,
  limit: number | undefined,
  now: number,
): GameTime | undefined {
  if (limit !== undefined) {
    const seconds = Math.ceil(Math.max(0, limit - now) / SECOND_MS);
    return { kind: 'left', seconds, nextAt: limit - (seconds - 1) * SECOND_MS };
  }
  if (comparedBy(game, settings) !== 'time') return undefined;
  const seconds = Math.floor(now / SECOND_MS);
  return { kind: 'so-far', seconds, nextAt: (seconds + 1) * SECOND_MS };
}

/** Minutes and seconds: 3:07. */
export const secondsText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
