import { dailyResults } from '../../../../keep/daily-results.js';
import { attemptNow, type ChallengeNow, challengeOf } from '../../../../live/daily.js';

/** Today's challenge in this game, and which attempt the next one is. */
export async function todaysChallenge(game: string): Promise<ChallengeNow | undefined> {
  const challenge = await challengeOf(game);
  return challenge && { ...challenge, attempt: attemptNow(challenge, dailyResults.value) };
}
