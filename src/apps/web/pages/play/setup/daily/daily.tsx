import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../../../../../engine/contract/game.js';
import type { ChallengeNow } from '../../../../live/daily.js';
import { lazy } from '../../../../parts/lazy.js';
import { loadAreas } from '../../../../words/words.js';

/** Undefined until the server has answered. All of it is loaded only where the challenge of the day is wanted. */
export function useChallenge({ id }: AnyGame, isDaily: boolean): ChallengeNow | undefined {
  const [challenge, setChallenge] = useState<ChallengeNow | undefined>(undefined);
  useEffect(() => {
    if (!isDaily) return;
    void import('./todays-challenge.js')
      .then(({ todaysChallenge }) => todaysChallenge(id))
      .then(setChallenge, () => {});
  }, [id, isDaily]);
  return isDaily ? challenge : undefined;
}

export const DailyChallenge = lazy(async () => {
  const [{ DailyChallenge }] = await Promise.all([import('./daily-challenge.js'), loadAreas(['daily'])]);
  return DailyChallenge;
});
