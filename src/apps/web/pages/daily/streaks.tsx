import { finishedDays } from '#front/daily-result.js';
import { longestStreak, streakOf } from '#front/days.js';
import { dailyResults } from '../../keep/daily-results.js';
import { todayHere } from '../../live/daily.js';
import { numeral } from '../../words/format.js';
import { words } from '../../words/words.js';
import styles from './streaks.module.css';

/** How many days in a row the player has finished a challenge: of this game, or of any. */
export function Streaks({ game }: { readonly game: string | undefined }) {
  const { streaks } = words.value.daily;
  const days = finishedDays(dailyResults.value, game);
  const rows = [
    [streaks.now, streakOf(days, todayHere())],
    [streaks.longest, longestStreak(days)],
    [streaks.all, days.size],
  ] as const;
  return (
    <dl class={`stack-2 ${styles.streaks}`}>
      {rows.map(([label, count]) => (
        <div key={label}>
          <dt class="soft fine">{label}</dt>
          <dd class="digits">{numeral(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
