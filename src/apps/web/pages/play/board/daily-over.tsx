import type { AnyGame } from '#engine/contract/game.js';
import { presetById } from '#engine/contract/preset.js';
import { type DailyAttempt, finishedDays } from '#front/daily-result.js';
import { streakOf } from '#front/days.js';
import { dailyResults } from '#web/keep/daily-results.js';
import { ShareResult } from '#web/parts/share-result.js';
import { term, words } from '#web/words/words.js';

interface Props {
  readonly attempt: DailyAttempt;
  readonly game: AnyGame;
}

/** The streak, and the result of the day to share. After practice that is still the result of the first attempt. */
export function DailyOver({ attempt: { day }, game }: Props) {
  const { daily } = words.value;
  const results = dailyResults.value;
  const result = results.find(known => known.day === day && known.game === game.id && known.ending);
  if (!result) return null;
  const streak = streakOf(finishedDays(results, game.id), day);
  const preset = result.preset === undefined ? undefined : presetById(game, result.preset);
  const url = `${location.origin}/daily?day=${day}`;
  return (
    <>
      {streak > 1 && <p class="soft">{daily.streak(streak)}</p>}
      <ShareResult shared={{ result, title: term(game.title), preset: preset && term(preset.title), streak, url }} />
    </>
  );
}
