import { useEffect, useRef, useState } from 'preact/hooks';
import { comparedValue, type DailyResult } from '#front/daily-result.js';
import { dayFrom, monthFrom, monthOf, weeksOf } from '#front/days.js';
import { dailyResults } from '../../keep/daily-results.js';
import { todayHere } from '../../live/daily.js';
import { titleOf } from '../../parts/compact-game-row.js';
import { hueOf } from '../../parts/emblem.js';
import { GameSelect } from '../../parts/game-select.js';
import { Pager } from '../../parts/pager.js';
import { outcomeText } from '../../words/daily-text.js';
import { calendarDay, monthName, numeral, weekdayNames } from '../../words/format.js';
import { clockText } from '../../words/game-words.js';
import { words } from '../../words/words.js';
import styles from './calendar.module.css';

interface Props {
  /** The day that the page shows. */
  readonly day: string;
  /** Only results of this game; all games if undefined. */
  readonly game: string | undefined;
  readonly onChoose: (day: string) => void;
  readonly onChooseGame: (game: string | undefined) => void;
}

/** How far each key moves in the calendar, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days, each with its finished games. Arrow keys move in it, so that it takes one press of Tab. */
export function Calendar({ day, game, onChoose, onChooseGame }: Props) {
  const { calendar } = words.value.daily;
  const [month, setMonth] = useState(monthOf(day));
  const [active, setActive] = useState(day);
  const table = useRef<HTMLTableElement>(null);
  const today = todayHere();
  useEffect(() => {
    setMonth(monthOf(day));
    setActive(day);
  }, [day]);
  const turnTo = (next: string): void => {
    setMonth(next);
    setActive(next === monthOf(today) ? today : `${next}-01`);
  };
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : dayFrom(active, step);
    if (next === undefined || next > today) return;
    event.preventDefault();
    setMonth(monthOf(next));
    setActive(next);
    // The day may be in a month that is not shown yet.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div class={`stack-3 ${styles.calendar}`}>
      <GameSelect
        class="line"
        label={calendar.chooseGame}
        all={calendar.allGames}
        chosen={game}
        onChoose={onChooseGame}
      />
      <div class={`line apart ${styles.months}`}>
        <Pager
          before={calendar.monthBefore}
          after={calendar.monthAfter}
          isLast={month >= monthOf(today)}
          onTurn={by => turnTo(monthFrom(month, by))}
        >
          <h2 aria-live="polite">{monthName(month)}</h2>
        </Pager>
      </div>
      <table ref={table} onKeyDown={move}>
        <caption class="unseen">{calendar.title}</caption>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, k) => (
            <tr key={k}>
              {week.map((date, column) => (
                <td key={date ?? column}>
                  {date !== undefined && (
                    <CalendarDay
                      date={date}
                      game={game}
                      state={date > today ? 'to-come' : date === day ? 'shown' : 'past'}
                      isToday={date === today}
                      isActive={date === active}
                      onChoose={() => onChoose(date)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft fine">{calendar.about}</p>
    </div>
  );
}

interface DayProps {
  readonly date: string;
  readonly game: string | undefined;
  readonly state: 'past' | 'shown' | 'to-come';
  readonly isToday: boolean;
  /** The one day that Tab reaches. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** One day: a dot for each game that was finished, or the result of the one game that is shown. */
function CalendarDay({ date, game, state, isToday, isActive, onChoose }: DayProps) {
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
