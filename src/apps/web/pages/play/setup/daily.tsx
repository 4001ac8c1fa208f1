import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { dailyResults } from '../../../keep/daily-results.js';
import { attemptNow, type ChallengeNow, challengeOf, type DayChallenge } from '../../../live/daily.js';
import { lazy } from '../../../parts/lazy.js';
import { loadAreas } from '../../../words/words.js';

/** Undefined until the server has answered. */
export function useChallenge(game: AnyGame, isDaily: boolean): ChallengeNow | undefined {
  const [challenge, setChallenge] = useState<DayChallenge | undefined>(undefined);
  useEffect(() => {
    if (isDaily) challengeOf(game.id).then(setChallenge, () => {});
  }, [game, isDaily]);
  return isDaily && challenge ? { ...challenge, attempt: attemptNow(challenge, dailyResults.value) } : undefined;
}

export const DailyChallenge = lazy(async () => {
  const [{ DailyChallenge }] = await Promise.all([import('./daily-challenge.js'), loadAreas(['daily'])]);
  return DailyChallenge;
});
