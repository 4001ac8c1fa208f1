import { Emblem } from '../../../parts/emblem.js';
import { dateText, settingsText } from '../../../words/game-words.js';
import { term, words } from '../../../words/words.js';
import type { Show } from '../playback/watched-game.js';
import styles from './headline.module.css';
import { VerdictBadge } from './verification-badge.js';

/** What is played, by whom, when and how; and whether it is genuine. */
export function Headline({ show }: { readonly show: Show }) {
  const { game, billing } = show;
  const { by } = words.value.theatre;
  const about = [billing.player === '' ? '' : by(billing.player), dateText(billing.date)].filter(text => text !== '');
  return (
    <header class={styles.headline}>
      <span class={styles.emblem}>
        <Emblem game={game.id} />
      </span>
      <div class={styles.names}>
        <h1>{term(game.title)}</h1>
        <p class="soft">
          {about.map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <Settings show={show} />
      </div>
      <VerdictBadge show={show} />
    </header>
  );
}

function Settings({ show: { game, billing } }: { readonly show: Show }) {
  const chips = settingsText(game, billing.settings);
  if (chips.length === 0) return null;
  return (
    <ul class={styles.settings} aria-label={words.value.theatre.settings}>
      {chips.map(chip => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}
