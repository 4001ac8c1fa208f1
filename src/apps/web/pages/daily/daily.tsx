import { useState } from 'preact/hooks';
import { finishedDays } from '#front/daily-result.js';
import { dayFrom, isDay, longestStreak, streakOf } from '#front/days.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { dailyResults } from '../../keep/daily-results.js';
import { useAnswer } from '../../live/answer.js';
import { server } from '../../live/api.js';
import { type ChallengeDay, challengesOf, type DayChallenge, todayHere } from '../../live/daily.js';
import { Emblem } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { Pager } from '../../parts/pager.js';
import { TimeLeft } from '../../parts/time-left.js';
import { calendarDay, numeral } from '../../words/format.js';
import { resultText } from '../../words/game-words.js';
import { term, words } from '../../words/words.js';
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

const SHOWN = 3;

interface BestProps extends ChallengeDay {
  readonly title?: string;
}

/** The best games of a day. They can be watched once it is over. */
function BestGames({ day, isOver, challenges, title }: BestProps) {
  const { best } = words.value.daily;
  const answer = useAnswer(() => bestOfDay(day, challenges), undefined, [day]);
  if (answer.state !== 'answered') return null;
  const heading = title ?? (isOver ? best.ofDay : best.today);
  return (
    <section class="stack-2" aria-label={heading}>
      <h2>{heading}</h2>
      <p class="soft">{answer.value.length === 0 ? best.none : isOver ? '' : best.secret}</p>
      <div class={`stack-3 ${styles.games}`}>
        {answer.value.map(best => (
          <BestOf key={best.challenge.game.id} isOver={isOver} {...best} />
        ))}
      </div>
    </section>
  );
}

interface Best {
  readonly challenge: DayChallenge;
  readonly games: readonly GameInfo[];
}

/** Without the challenges that nobody has finished. */
async function bestOfDay(day: string, challenges: readonly DayChallenge[]): Promise<readonly Best[]> {
  const found = challenges.map(async challenge => ({
    challenge,
    games: (await server.best(challenge.game.id, challenge.settings, day)).slice(0, SHOWN),
  }));
  return (await Promise.all(found)).filter(({ games }) => games.length > 0);
}

function BestOf({ isOver, challenge: { game, compared }, games }: Best & Pick<BestProps, 'isOver'>) {
  return (
    <div class={`panel stack-2 ${styles.game}`}>
      <h3 class="line">
        <Emblem game={game.id} />
        {term(game.title)}
      </h3>
      <ol>
        {games.map((info, k) => (
          <li key={info.id}>
            <span class="soft digits">{numeral(k + 1)}</span>
            <span class="cut">{info.player}</span>
            <span class="digits">{resultText(compared, info)}</span>
            {isOver && <Watch info={info} title={term(game.title)} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Watch({ info: { id, player }, title }: { readonly info: GameInfo; readonly title: string }) {
  const { best } = words.value.daily;
  return (
    <a class="button bare" href={`/games/${id}`} aria-label={best.watch(player, title)}>
      <Icon name="eye" />
      {best.watchShort}
    </a>
  );
}
