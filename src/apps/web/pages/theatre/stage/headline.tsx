import type { ComponentChildren } from 'preact';
import { Emblem } from '#web/parts/emblem.js';
import { dateText } from '#web/words/game-words.js';
import { settingsText } from '#web/words/settings-text.js';
import { term, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './headline.module.css';
import { VerificationBadge } from './verification-badge.js';

interface Props {
  readonly watched: WatchedGame;
  /** Below the names. */
  readonly children?: ComponentChildren;
}

/** The game, its player, date and settings, and whether it is genuine. */
export function Headline({ watched, children }: Props) {
  const { game, details } = watched;
  const { by } = words.value.theatre;
  const about = [details.player === '' ? '' : by(details.player), dateText(details.date)].filter(text => text !== '');
  return (
    <header class={styles.headline}>
      <Emblem game={game.id} />
      <div class={styles.names}>
        <h1 class="cut">{term(game.title)}</h1>
        <p class="soft small cut">
          {about.map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <Settings watched={watched} />
        {children}
      </div>
      <VerificationBadge watched={watched} />
    </header>
  );
}

function Settings({ watched: { game, details } }: { readonly watched: WatchedGame }) {
  const chips = settingsText(game, details.settings);
  if (chips.length === 0) return null;
  return (
    <ul class={`row-1 ${styles.settings}`} aria-label={words.value.theatre.settings}>
      {chips.map(chip => (
        <li key={chip} class="tag">
          {chip}
        </li>
      ))}
    </ul>
  );
}
