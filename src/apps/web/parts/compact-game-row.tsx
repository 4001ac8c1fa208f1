import type { ComponentChildren } from 'preact';
import { findListing } from '#games/catalogue.js';
import { numeral } from '../words/format.js';
import { term } from '../words/words.js';
import styles from './compact-game-row.module.css';
import { Emblem } from './emblem.js';

interface Props {
  readonly game: string;
  readonly player: string;
  readonly score: number | undefined;
  readonly href?: string | undefined;
  readonly label?: string;
  readonly children?: ComponentChildren;
}

export const titleOf = (game: string): string => term(findListing(game)?.title ?? game);

/** A game in a short list: its player, title and score. */
export function CompactGameRow({ game, player, score, href, label, children }: Props) {
  const inside = (
    <>
      <Emblem game={game} />
      <span class={styles.who}>
        <b class="bold cut">{player}</b>
        <span class={`row soft fine ${styles.what}`}>
          {titleOf(game)}
          {children}
        </span>
      </span>
      {score !== undefined && <span class={`digits ${styles.score}`}>{numeral(score)}</span>}
    </>
  );
  return (
    <li class={styles.row}>
      {href ? (
        <a href={href} aria-label={label}>
          {inside}
        </a>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  );
}

/** Empty rows that keep the page from jumping when the real ones arrive. */
export const RowPlaceholders = ({ count }: { readonly count: number }) => (
  <>
    {Array.from({ length: count }, (_, k) => (
      <li key={k} class={styles.place} aria-hidden="true" />
    ))}
  </>
);
