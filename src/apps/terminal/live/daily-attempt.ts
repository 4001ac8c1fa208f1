import type { AnyGame } from '../../../engine/contract/game.js';
import { comparedBy } from '../../../engine/contract/settings.js';
import type { DailyAttempt } from '../../../front/daily/daily-result.js';
import type { PlayerTicket } from '../../../wire/http/shapes.js';

/** Which attempt at the challenge of a day a ticket is for; undefined if for none. */
export function attemptOf(game: AnyGame, { id, daily }: PlayerTicket): DailyAttempt | undefined {
  if (!daily) return undefined;
  const { day, attempt, settings, preset } = daily;
  return { day, game: game.id, id, attempt, compared: comparedBy(game, settings), ...(preset && { preset }) };
}
