import { comparedValue, type DailyResult } from '#front/daily-result.js';
import { dailyResults } from '../../keep/daily-results.js';
import { titleOf } from '../../parts/compact-game-row.js';
import { hueOf } from '../../parts/emblem.js';
import { outcomeText } from '../../words/daily-text.js';
import { calendarDay, numeral } from '../../words/format.js';
import { clockText } from '../../words/game-words.js';
import { words } from '../../words/words.js';
import styles from './calendar.module.css';

interface Props {
  readonly date: string;
  readonly game: string | undefined;
  readonly state: 'past' | 'shown' | 'to-come';
  readonly isToday: boolean;
  /** The one day that Tab reaches. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** One day: a dot for each game that was finished, or the result of the one game that is shown. */
export function CalendarDay({ date, game, state, isToday, isActive, onChoose }: Props) {
  const results = dailyResults.value.filter(
    result => result.day === date && (game ?? result.game) === result.game && result.ending,
  );
  const number = numeral(Number(date.slice(8)));
  if (state === 'to-come') return <span class={styles.toCome}>{number}</span>;
  return (
    <button
      type="button"
      class={styles.day}
      data-day={date}
      data-played={results.length > 0 ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={state === 'shown'}
      aria-label={`${calendarDay(date)}: ${inWords(results)}`}
      tabIndex={isActive ? 0 : -1}
      onClick={onChoose}
    >
      <span>{number}</span>
      {game === undefined ? (
        <span class={styles.dots}>
          {results.map(result => (
            <i key={result.game} style={{ background: hueOf(result.game) }} />
          ))}
        </span>
      ) : (
        <small class="digits">{results.map(shortText)}</small>
      )}
    </button>
  );
}

function inWords(results: readonly DailyResult[]): string {
  const { calendar } = words.value.daily;
  if (results.length === 0) return calendar.none;
  return results.map(result => `${titleOf(result.game)}, ${outcomeText(result)}`).join('; ');
}

/** Short enough for a cell on a phone. */
function shortText(result: DailyResult): string {
  const value = comparedValue(result, result.ending!);
  if (value === undefined) return '–';
  return result.compared === 'time' ? clockText(value) : numeral(value);
}
