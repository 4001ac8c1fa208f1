import { useEffect, useState } from 'preact/hooks';
import { CATALOGUE } from '../../../../games/catalogue.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { term, words } from '../../words/words.js';
import styles from './daily.module.css';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Links to today's challenge, one for each game. */
export function Daily({ isReachable }: { readonly isReachable: boolean }) {
  const { daily } = words.value.home;
  return (
    <section class={styles.daily} aria-labelledby="daily">
      <header class={styles.head}>
        <h2 id="daily">{daily.title}</h2>
        <TimeLeft />
      </header>
      {isReachable ? <p class={`soft ${styles.says}`}>{daily.says}</p> : <p class="soft">{daily.offline}</p>}
      <ul class={styles.games}>
        {CATALOGUE.map(({ id, title }) => (
          <li key={id} style={{ '--hue': hueOf(id) }}>
            <a href={`/play/${id}?daily=1`} aria-label={daily.play(term(title))}>
              <Emblem game={id} />
              <span>{term(title)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The challenge changes at midnight UTC everywhere. */
function TimeLeft() {
  const { daily } = words.value.home;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / MINUTE_MS);
  return (
    <p class={`digits ${styles.left}`}>
      <Icon name="clock" />
      {daily.left(Math.floor(minutes / 60), minutes % 60)}
    </p>
  );
}
