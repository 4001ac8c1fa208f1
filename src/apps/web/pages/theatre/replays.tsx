import { words } from '../../words/words.js';
import { KeptGames } from './library/kept-list.js';
import styles from './library/library.module.css';
import { ServerGames } from './library/server-list.js';
import { Icon } from './playback/icons.js';

/** All replays: in this browser, which works offline, and on the server. */
export function Page() {
  const { library } = words.value.theatre;
  return (
    <div class="stack-5">
      <header class={`row apart ${styles.top}`}>
        <div>
          <h1>{library.title}</h1>
          <p class="soft">{library.lead}</p>
        </div>
        <a class="button" href="/replay">
          <Icon name="file" />
          {library.open}
        </a>
      </header>
      <div class={styles.columns}>
        <KeptGames />
        <ServerGames />
      </div>
    </div>
  );
}
