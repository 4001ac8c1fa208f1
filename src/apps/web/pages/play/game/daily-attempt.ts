import type { AnyGame } from '../../../../../engine/contract/game.js';
import { comparedBy } from '../../../../../engine/contract/settings.js';
import { durationOf } from '../../../../../engine/play/replay.js';
import type { Session } from '../../../../../engine/play/session.js';
import type { End } from '../../../../../engine/record/replay-file.js';
import type { DailyAttempt } from '../../../../../front/daily/daily-result.js';
import { keepDailyResult } from '../../../keep/daily-results.js';
import type { KeptTicket } from '../../../live/tickets.js';

/** Which attempt at the challenge of a day a ticket is for; undefined if for none. */
export function attemptOf(game: AnyGame, { id, settings, day, attempt, preset }: KeptTicket): DailyAttempt | undefined {
  if (day === undefined || attempt === undefined) return undefined;
  return { day, game: game.id, id, attempt, compared: comparedBy(game, settings), ...(preset && { preset }) };
}

export function keepDailyEnding(attempt: DailyAttempt, { phase, score }: End, session: Session): void {
  keepDailyResult({ ...attempt, ending: { phase, score, duration: durationOf(session.log()) } });
}
