import type { ComponentChildren } from 'preact';
import { titleOf } from '#web/parts/compact-game-row.js';
import { Emblem } from '#web/parts/emblem.js';
import { ago, numeral } from '#web/words/format.js';
import { dateText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import styles from './game-row.module.css';

interface Props {
  readonly game: string;
  readonly player: string;
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Short labels: how it ended, how it was played. */
  readonly tags: readonly string[];
  /** The address to watch or resume it. */
  readonly href: string;
  readonly children?: ComponentChildren;
}

/** A game in a list, with a link to it and buttons. */
export function GameRow({ game, player, score, date, tags, href, children }: Props) {
  const { library, anonymous } = words.value.theatre;
  return (
    <li class={`panel ${styles.row}`}>
      <a class={styles.link} href={href}>
        <Emblem game={game} />
        <span class={styles.names}>
          <strong class="cut">{titleOf(game)}</strong>
          <span class="soft small cut">{player || anonymous}</span>
        </span>
        <span class={styles.score}>
          <strong class="digits">{library.score(numeral(score), game)}</strong>
          <span class="soft small" title={dateText(date)}>
            {Number.isNaN(date) ? '' : ago(date, Date.now())}
          </span>
        </span>
        {tags.length > 0 && (
          <span class={`row-1 ${styles.tags}`}>
            {tags.map(tag => (
              <span key={tag} class="tag">
                {tag}
              </span>
            ))}
          </span>
        )}
      </a>
      {children && <span class={styles.buttons}>{children}</span>}
    </li>
  );
}
