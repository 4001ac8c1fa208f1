import type { AnyGame } from '#engine/contract/game.js';
import { comparedBy, type Settings } from '#engine/contract/settings.js';
import { preferences } from '#web/keep/preferences.js';
import type { PlayMode } from './play-query.js';
import { hasClock } from './settings-check.js';
import type { GameStart } from './start-game.js';

/** The player's preferred mode. Step by step works only in private. */
export function usualMode(game: AnyGame, settings: Settings): Exclude<PlayMode, 'daily'> {
  const { sharing, isStepwise } = preferences.peek();
  return isStepwise && hasClock(game, settings) ? 'private' : sharing;
}

type PrivateStart = Extract<GameStart, { readonly kind: 'private' }>;

/** A private game, with time as this player likes it. */
export function privateStart({
  isStepwise = preferences.peek().isStepwise,
  ...wanted
}: Pick<PrivateStart, 'settings' | 'seed' | 'isOffline'> & {
  readonly isStepwise?: boolean | undefined;
}): PrivateStart {
  return { kind: 'private', timeMode: isStepwise ? 'stepwise' : 'timed', ...wanted };
}

/** Whether a pause gives time to think: time acts on the game, or is compared. */
export const isTimed = (game: AnyGame, settings: Settings): boolean =>
  hasClock(game, settings) || Number(settings.limit) > 0 || comparedBy(game, settings) === 'time';
