import { useState } from 'preact/hooks';
import type { Compared } from '#engine/contract/settings.js';
import { dayFrom } from '#front/days.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { bestKept } from '../../keep/best-kept.js';
import { useKept } from '../../keep/use-kept.js';
import { useAnswer } from '../../live/answer.js';
import { server } from '../../live/api.js';
import { challengeOf, isSecret, todayHere } from '../../live/daily.js';
import { Pager } from '../../parts/pager.js';
import { calendarDay, day, numeral } from '../../words/format.js';
import { type Result, resultText } from '../../words/game-words.js';
import { words } from '../../words/words.js';
import type { Leaderboard } from './leaderboards.js';
import { markOf, type PlayerMark } from './player-mark.js';
import styles from './scores.module.css';

const MOST = 20;

interface Props {
  readonly game: string;
  /** Undefined until it is known. */
  readonly leaderboard: Leaderboard | undefined;
}

export function GlobalBoard({ game, leaderboard }: Props) {
  const { scores } = words.value;
  const answer = useAnswer(() => server.best(game, leaderboard?.settings), undefined, [game, leaderboard?.name]);
  return (
    <section class={`panel stack-3 ${styles.board}`} aria-labelledby="everyone">
      <h2 id="everyone">{scores.global}</h2>
      <p class="soft small">{scores.globalAbout}</p>
      {answer.state === 'unreachable' && <p class="soft sunken">{scores.unreachable}</p>}
      {answer.state === 'answered' && (
        <Rows rows={rowsOf(answer.value)} compared={leaderboard?.compared} label={scores.global} none={scores.none} />
      )}
    </section>
  );
}

export function DeviceBoard({ leaderboard }: Pick<Props, 'leaderboard'>) {
  const { scores } = words.value;
  const kept = useKept(
    async () => leaderboard && bestKept(leaderboard.name, MOST).catch(() => []),
    [leaderboard?.name],
  );
  const rows = kept?.map(({ id, player, score, duration, begun }) => ({
    id,
    player,
    result: { score, duration },
    when: begun,
    href: `/replay?kept=${id}`,
  }));
  return (
    <section class={`panel stack-3 ${styles.board}`} aria-labelledby="here">
      <h2 id="here">{scores.here}</h2>
      <p class="soft small">{scores.hereAbout}</p>
      {rows && <Rows rows={rows} compared={leaderboard?.compared} label={scores.here} none={scores.noneHere} />}
    </section>
  );
}

/** The results of one day's challenge, with buttons for earlier days. */
export function DailyBoard({ game }: Pick<Props, 'game'>) {
  const { scores } = words.value;
  const [day, setDay] = useState(todayHere);
  const answer = useAnswer(() => bestOnDay(game, day), undefined, [game, day]);
  const isToday = day >= todayHere();
  return (
    <section class={`panel stack-3 ${styles.board}`} aria-labelledby="daily">
      <h2 id="daily">{scores.daily}</h2>
      <div class="line apart">
        <Pager
          before={scores.dayBefore}
          after={scores.dayAfter}
          isLast={isToday}
          onTurn={by => setDay(dayFrom(day, by))}
        >
          <p class="bold" aria-live="polite">
            {calendarDay(day)}
          </p>
        </Pager>
      </div>
      {answer.state === 'unreachable' && <p class="soft sunken">{scores.unreachable}</p>}
      {answer.state === 'answered' && (
        <Rows
          rows={rowsOf(answer.value.games)}
          compared={answer.value.compared}
          label={scores.daily}
          none={scores.noneOnDay}
        />
      )}
      {isToday && (
        <a class="button" href={`/play/${game}?daily=1`}>
          {scores.playDaily}
        </a>
      )}
    </section>
  );
}

/** Challenges have presets of their own, and some compare times. */
async function bestOnDay(game: string, day: string) {
  const challenge = await challengeOf(game, day);
  return { compared: challenge?.compared, games: await server.best(game, challenge?.settings, day) };
}

interface RowsProps {
  readonly rows: readonly ScoreRow[];
  readonly compared?: Compared | undefined;
  readonly label: string;
  readonly none: string;
}

const Rows = ({ rows, compared = 'score', label, none }: RowsProps) =>
  rows.length === 0 ? <p class="soft sunken">{none}</p> : <ScoreList label={label} rows={rows} compared={compared} />;

const rowsOf = (games: readonly GameInfo[]): readonly ScoreRow[] =>
  games.map(game => ({ ...rowOf(game), mark: markOf(game, games) }));

const rowOf = (info: GameInfo): ScoreRow => {
  const { id, player, score, duration, created } = info;
  const href = isSecret(info) ? undefined : `/games/${id}`;
  return { id, player, result: { score, duration }, when: Date.parse(created), href };
};

interface ScoreRow {
  readonly id: string;
  readonly player: string;
  readonly mark?: PlayerMark | undefined;
  readonly result: Result;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** The address to watch it; undefined while a challenge is still hidden. */
  readonly href: string | undefined;
}

interface ListProps {
  readonly label: string;
  readonly rows: readonly ScoreRow[];
  readonly compared: Compared;
}

function ScoreList({ label, rows, compared }: ListProps) {
  const { scores } = words.value;
  return (
    <table class={styles.table}>
      <caption class="unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{scores.rank}</th>
          <th scope="col">{scores.player}</th>
          <th scope="col">{compared === 'time' ? scores.time : scores.score}</th>
          <th scope="col" class={styles.when}>
            {scores.when}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, k) => (
          <tr key={row.id}>
            <td>
              <span class={styles.place} data-place={k + 1}>
                {numeral(k + 1)}
              </span>
            </td>
            <td class={`cut ${styles.player}`}>
              {row.player}
              {row.mark && <Mark mark={row.mark} />}
            </td>
            <td class={`digits ${styles.score}`}>
              <ScoreLink row={row} compared={compared} />
            </td>
            <td class={`soft ${styles.when}`}>{day(row.when)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ mark }: { readonly mark: PlayerMark }) {
  const { scores } = words.value;
  const [text, title] =
    mark.kind === 'keyless' ? [scores.keyless, scores.keylessAbout] : [mark.print, scores.printAbout];
  return (
    <small class={`soft digits fine ${styles.mark}`} title={title}>
      {text}
    </small>
  );
}

function ScoreLink({
  row: { href, player, result },
  compared,
}: Pick<ListProps, 'compared'> & { readonly row: ScoreRow }) {
  const { scores } = words.value;
  const text = resultText(compared, result);
  if (!href) return <span title={scores.secret}>{text}</span>;
  const label = (compared === 'time' ? scores.watchTime : scores.watch)(player, text);
  return (
    <a href={href} aria-label={label}>
      {text}
    </a>
  );
}
