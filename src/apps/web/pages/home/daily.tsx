import { finishedDays, resultOf } from '#front/daily-result.js';
import { streakOf } from '#front/days.js';
import { CATALOGUE } from '#games/catalogue.js';
import { dailyResults } from '../../keep/daily-results.js';
import { useAnswer } from '../../live/answer.js';
import { presetsOfToday, todayHere } from '../../live/daily.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { TimeLeft } from '../../parts/time-left.js';
import { term, words } from '../../words/words.js';
import styles from './daily.module.css';

/** Links to today's challenge, one for each game, with its preset. */
export function Daily({ isReachable }: { readonly isReachable: boolean }) {
  const { daily } = words.value.home;
  const answer = useAnswer(presetsOfToday);
  const presetOf = (id: string): string => {
    const preset = answer.state === 'answered' ? answer.value.get(id) : undefined;
    return preset ? term(preset.title) : '';
  };
  return (
    <section class={`panel stack-2 ${styles.daily}`} aria-labelledby="daily">
      <header class={`row apart ${styles.head}`}>
        <h2 id="daily">{daily.title}</h2>
        <TimeLeft />
      </header>
      <div class={`row apart ${styles.head}`}>
        {isReachable ? (
          <p class={`soft small ${styles.says}`}>{daily.says}</p>
        ) : (
          <p class="soft small">{daily.offline}</p>
        )}
        <a class="small" href="/daily">
          <Streak />
          <span class="unseen"> {daily.more}</span>
        </a>
      </div>
      <ul class={`stack-1 ${styles.games}`}>
        {CATALOGUE.map(({ id, title }) => (
          <Game key={id} id={id} title={term(title)} preset={presetOf(id)} />
        ))}
      </ul>
    </section>
  );
}

interface GameProps {
  readonly id: string;
  readonly title: string;
  /** Empty while it is not known. */
  readonly preset: string;
}

function Game({ id, title, preset }: GameProps) {
  const { daily } = words.value.home;
  const isDone = resultOf(dailyResults.value, todayHere(), id)?.ending !== undefined;
  const label = [daily.play(title), preset, isDone ? daily.done : ''].filter(Boolean).join(', ');
  return (
    <li style={{ '--hue': hueOf(id) }}>
      <a class="stack-2" href={`/play/${id}?daily=1`} aria-label={label} data-done={isDone ? '' : undefined}>
        <Emblem game={id} />
        <span>{title}</span>
        <small class="soft">{preset || '\u00a0'}</small>
      </a>
    </li>
  );
}

/** A streak of one day is not mentioned. */
function Streak() {
  const { daily } = words.value.home;
  const streak = streakOf(finishedDays(dailyResults.value), todayHere());
  return <>{streak > 1 ? daily.streak(streak) : daily.calendar}</>;
}
