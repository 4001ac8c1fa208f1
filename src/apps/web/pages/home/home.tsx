import { CATALOGUE } from '#games/catalogue.js';
import { list } from '../../keep/kept-games.js';
import { useKept } from '../../keep/use-kept.js';
import { useAnswer } from '../../live/answer.js';
import { server } from '../../live/api.js';
import { ownLiveGames } from '../../live/tickets.js';
import { lazy } from '../../parts/lazy.js';
import { Wordmark } from '../../parts/logo.js';
import { words } from '../../words/words.js';
import { Card, type OpenGame } from './card.js';
import { Daily } from './daily.js';
import styles from './home.module.css';
import { Champions, Latest } from './lists.js';
import { Live } from './live.js';
import { offeredGames } from './offered-games.js';

const LIVE_EVERY_MS = 15_000;

/** Few visitors have anything to upload, and verifying it takes a lot of code. */
const UploadOffer = lazy(async () => (await import('./upload-offer.js')).UploadOffer);

export function Page() {
  const { home, shell } = words.value;
  const open = useOpenGames();
  const live = useAnswer(() => server.live(), LIVE_EVERY_MS);
  const offered = useKept(offeredGames) ?? [];
  const finished = useKept(() => list('finished')) ?? [];
  return (
    <div class={styles.home}>
      <header class={styles.hero}>
        <div class={`stack ${styles.welcome}`}>
          <h1>
            <span class="unseen">{shell.name}</span>
            <Wordmark falls="once" />
          </h1>
          <p class={`soft ${styles.tagline}`}>{home.tagline}</p>
        </div>
        <Daily isReachable={live.state !== 'unreachable'} />
      </header>
      <section aria-labelledby="games">
        <h2 id="games" class="unseen">
          {home.games}
        </h2>
        <div class={`stack ${styles.cards}`}>
          {CATALOGUE.map(listing => (
            <Card
              key={listing.id}
              listing={listing}
              hasPlayed={finished.length > 0}
              open={open.find(({ game }) => game === listing.id)}
            />
          ))}
        </div>
      </section>
      {offered.length > 0 && <UploadOffer isReachable={live.state === 'answered'} />}
      <div class={styles.lists}>
        <Live answer={live} />
        <Champions />
        <Latest />
      </div>
    </div>
  );
}

/** Live games come first: the server does not keep them for ever. */
function useOpenGames(): readonly OpenGame[] {
  const kept = useKept(() => list('open')) ?? [];
  const live = useKept(ownLiveGames) ?? [];
  return [
    ...live.map(({ id, game, score }) => ({ game, score, href: `/play/${game}?live=${id}` })),
    ...kept.map(({ id, game, score }) => ({ game, score, href: `/play/${game}?kept=${id}` })),
  ];
}
