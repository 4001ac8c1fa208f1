import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedOn } from '#engine/contract/settings.js';
import { bestKept } from '../../keep/best-kept.js';
import { usualSettings } from '../../keep/last-settings.js';
import { useKept } from '../../keep/use-kept.js';
import { resultText } from '../../words/game-words.js';
import { words } from '../../words/words.js';

/** The best result with the settings that the card opens the game with. */
export function Best({ game }: { readonly game: AnyGame }) {
  const { home } = words.value;
  const leaderboard = leaderboardOf(game, usualSettings(game));
  const [best] = useKept(() => bestKept(leaderboard, 1), [game]) ?? [];
  return <>{best ? home.yourBest(resultText(comparedOn(leaderboard), best)) : '\u00a0'}</>;
}
