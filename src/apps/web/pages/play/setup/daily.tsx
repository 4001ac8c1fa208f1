import type { AnyGame } from '#engine/contract/game.js';
import { useKept } from '#web/keep/use-kept.js';
import type { ChallengeNow } from '#web/live/daily.js';
import { lazy } from '#web/parts/lazy.js';
import { loadAreas } from '#web/words/words.js';

/** Undefined until the server has answered. All of it is loaded only where the challenge of the day is wanted. */
export function useChallenge({ id }: AnyGame, isDaily: boolean): ChallengeNow | undefined {
  const challenge = useKept(async () => (isDaily ? todaysChallenge(id) : undefined), [id, isDaily]);
  return isDaily ? challenge : undefined;
}

/** Today's challenge in this game, and the kind of the next attempt. */
async function todaysChallenge(game: string): Promise<ChallengeNow | undefined> {
  const [{ attemptNow, challengeOf }, { dailyResults }] = await Promise.all([
    import('#web/live/daily.js'),
    import('#web/keep/daily-results.js'),
  ]);
  const challenge = await challengeOf(game);
  return challenge && { ...challenge, attempt: attemptNow(challenge, dailyResults.value) };
}

export const DailyChallenge = lazy(async () => {
  const [{ DailyChallenge }] = await Promise.all([import('./daily-challenge.js'), loadAreas(['daily'])]);
  return DailyChallenge;
});
