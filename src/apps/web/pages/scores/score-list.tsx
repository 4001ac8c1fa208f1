import type { Compared } from '#engine/contract/settings.js';
import { day, numeral } from '../../words/format.js';
import { type Result, resultText } from '../../words/game-words.js';
import { words } from '../../words/words.js';
import type { PlayerMark } from './player-mark.js';
import styles from './score-list.module.css';

export interface ScoreRow {
  readonly id: string;
  readonly player: string;
  readonly mark?: PlayerMark | undefined;
  readonly result: Result;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** The address to watch it; undefined while a challenge is still hidden. */
  readonly href: string | undefined;
}

interface Props {
  readonly label: string;
  readonly rows: readonly ScoreRow[];
  readonly compared: Compared;
}

export function ScoreList({ label, rows, compared }: Props) {
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

function ScoreLink({ row: { href, player, result }, compared }: Pick<Props, 'compared'> & { readonly row: ScoreRow }) {
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
