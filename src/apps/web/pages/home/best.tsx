import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../../../engine/contract/game.js';
import { leaderboardOf } from '../../../../engine/contract/leaderboard.js';
import { comparedOn } from '../../../../engine/contract/settings.js';
import { bestKept } from '../../keep/best-kept.js';
import { usualSettings } from '../../keep/last-settings.js';
import { resultText } from '../../words/game-words.js';
import { words } from '../../words/words.js';

/** The best result with the settings that the card opens the game with. */
export function Best({ game }: { readonly game: AnyGame }) {
  const { home } = words.value;
  const [result, setResult] = useState<string | undefined>(undefined);
  useEffect(() => {
    const leaderboard = leaderboardOf(game, usualSettings(game));
    bestKept(leaderboard, 1).then(
      ([first]) => setResult(first && resultText(comparedOn(leaderboard), first)),
      () => {},
    );
  }, [game]);
  return <>{result === undefined ? '\u00a0' : home.yourBest(result)}</>;
}
