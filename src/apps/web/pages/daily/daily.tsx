import { useState } from 'preact/hooks';
import { finishedDays } from '#front/daily-result.js';
import { dayFrom, isDay, longestStreak, streakOf } from '#front/days.js';
import { dailyResults } from '../../keep/daily-results.js';
import { useAnswer } from '../../live/answer.js';
import { challengesOf, todayHere } from '../../live/daily.js';
import { Pager } from '../../parts/pager.js';
import { TimeLeft } from '../../parts/time-left.js';
import { calendarDay, numeral } from '../../words/format.js';
import { words } from '../../words/words.js';
import { BestGames } from './best-games.js';
import { Calendar } from './calendar.js';
import { ChallengeList } from './challenge-list.js';
import styles from './daily.module.css';

/** The challenges of a day, the best games of the day before, and the player's own calendar. */
export function Page() {
  const { daily } = words.value;
  const [day, setDay] = useState(wantedDay);
  const [game, setGame] = useState<string | undefined>(undefined);
  const today = todayHere();
  const isToday = day === today;
  const answer = useAnswer(() => challengesOf(isToday ? undefined : day), undefined, [day]);
  const choose = (chosen: string): void => {
    history.replaceState(null, '', chosen === today ? '/daily' : `/daily?day=${chosen}`);
    setDay(chosen);
  };
  return (
    <div class="stack-5">
      <header class="row apart">
        <div>
          <h1>{daily.title}</h1>
          <p class="soft">{daily.says}</p>
        </div>
        {isToday && <TimeLeft />}
      </header>
      <div class={`stack-5 ${styles.columns}`}>
        <div class="stack-5">
          <DayChoice day={day} today={today} onChoose={choose} />
          {answer.state === 'unreachable' && <p class="soft sunken">{daily.unreachable}</p>}
          {answer.state === 'answered' && <ChallengeList key={answer.value.day} {...answer.value} isToday={isToday} />}
        </div>
        <aside class={`panel stack ${styles.own}`} aria-label={daily.calendar.title}>
          <Streaks game={game} />
          <Calendar day={day} game={game} onChoose={choose} onChooseGame={setGame} />
        </aside>
        {answer.state === 'answered' && (
          <div class="stack-5">
            <BestGames key={answer.value.day} {...answer.value} />
            {isToday && <Yesterday day={dayFrom(today, -1)} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Games of a day that is over can be watched. */
function Yesterday({ day }: { readonly day: string }) {
  const answer = useAnswer(() => challengesOf(day), undefined, [day]);
  return answer.state === 'answered' ? <BestGames {...answer.value} title={words.value.daily.best.yesterday} /> : null;
}

interface DayChoiceProps {
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  const { daily } = words.value;
  return (
    <div class="row">
      <Pager
        before={daily.dayBefore}
        after={daily.dayAfter}
        isLast={day >= today}
        onTurn={by => onChoose(dayFrom(day, by))}
      >
        <h2 aria-live="polite">{calendarDay(day)}</h2>
      </Pager>
      {day < today && (
        <button type="button" class="button" onClick={() => onChoose(today)}>
          {daily.toToday}
        </button>
      )}
    </div>
  );
}

/** The day of the address; today, unless it is one that has come. */
function wantedDay(): string {
  const named = new URLSearchParams(location.search).get('day');
  const today = todayHere();
  return isDay(named) && named <= today ? named : today;
}

/** How many days in a row the player has finished a challenge: of this game, or of any. */
function Streaks({ game }: { readonly game: string | undefined }) {
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
