import { useEffect, useRef } from 'preact/hooks';
import { CATALOGUE } from '#games/catalogue.js';
import type { GameInfo } from '#wire/http/shapes.js';
import pictureStyles from '../../art/living/living-picture.module.css';
import type { Answer } from '../../live/answer.js';
import type { server } from '../../live/api.js';
import { CompactGameRow, titleOf } from '../../parts/compact-game-row.js';
import { Emblem } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { numeral } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import styles from './live.module.css';

type LiveGames = Awaited<ReturnType<typeof server.live>>;

const MOST_ROWS = 5;

/** The games being played right now, one of them shown move by move. */
export function Live({ answer }: { readonly answer: Answer<LiveGames> }) {
  const { live } = words.value.home;
  const { featured, games } = answer.state === 'answered' ? answer.value : { featured: undefined, games: [] };
  const featuredGame = games.find(({ id }) => id === featured);
  const others = games.filter(game => game !== featuredGame).slice(0, featuredGame ? MOST_ROWS - 1 : MOST_ROWS);
  return (
    <section class="stack-3" aria-labelledby="live">
      <h2 id="live" class="line">
        {games.length > 0 && <i class={styles.dot} aria-hidden="true" />}
        {live.title}
      </h2>
      {answer.state === 'unreachable' && <p class="soft sunken">{live.unreachable}</p>}
      {answer.state === 'answered' && games.length === 0 && <p class="soft sunken">{live.none}</p>}
      {answer.state !== 'unreachable' && games.length === 0 && <Invitation />}
      {featuredGame && <Spotlight key={featuredGame.id} shown={featuredGame} />}
      {others.length > 0 && (
        <ul class="stack-1">
          {others.map(game => (
            <LiveRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Invitation() {
  const { live } = words.value.home;
  return (
    <div class="row-1">
      <span class="bold">{live.playLive}</span>
      {CATALOGUE.map(({ id, title }) => (
        <a
          key={id}
          class="button icon bare"
          href={`/play/${id}?live=1`}
          aria-label={live.playGameLive(term(title))}
          title={term(title)}
        >
          <Emblem game={id} />
        </a>
      ))}
    </div>
  );
}

/** A game of today's challenge cannot be watched until the day is over. */
function LiveRow({ game: { id, game, player, score, viewers, day, isPaused } }: { readonly game: GameInfo }) {
  const { live } = words.value.home;
  const isSecret = day !== undefined;
  return (
    <CompactGameRow
      game={game}
      player={player}
      score={isSecret ? undefined : score}
      {...(isSecret ? {} : { href: `/games/${id}`, label: live.watch(titleOf(game), player) })}
    >
      {isPaused && <span>{live.paused}</span>}
      {isSecret ? <span>{live.hiddenDaily}</span> : <Viewers count={viewers} />}
    </CompactGameRow>
  );
}

function Viewers({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span class="soft fine line">
      <Icon name="eye" />
      {words.value.home.live.watching(count)}
    </span>
  );
}

function Spotlight({ shown }: { readonly shown: GameInfo }) {
  const { id, game, player, score, viewers } = shown;
  const { home } = words.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // The reference is emptied when the page is left, which may happen before this effect is undone.
    const place = canvas.current;
    if (!place) return;
    let end: (() => void) | undefined;
    let isOver = false;
    void import('./spotlight.js').then(async ({ follow }) => {
      if (isOver) return;
      end = await follow(place, shown);
      if (isOver) end();
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [id]);
  return (
    <a
      class={`panel stack ${styles.spotlight}`}
      href={`/games/${id}`}
      aria-label={home.live.watch(titleOf(game), player)}
    >
      <span class={styles.stage}>
        <canvas ref={canvas} class={pictureStyles.picture} />
      </span>
      <span class={`stack-1 left ${styles.about}`}>
        <span class="tag notable">{home.live.featured}</span>
        <b class="cut">{player}</b>
        <span class="soft">{titleOf(game)}</span>
        <span class={`digits ${styles.score}`}>{numeral(score)}</span>
        <Viewers count={viewers} />
      </span>
    </a>
  );
}
