import { useState } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import type { Listing } from '#games/catalogue.js';
import { LivingPicture } from '../../art/living/living-picture.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { lazy } from '../../parts/lazy.js';
import { numeral } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import styles from './card.module.css';

/** An unfinished game that the player can resume. */
export interface OpenGame {
  readonly game: string;
  readonly score: number;
  readonly href: string;
}

/** New visitors have no best result. */
const Best = lazy(async () => (await import('./best.js')).Best);

interface Props {
  readonly listing: Listing;
  /** Whether any game was finished in this browser. */
  readonly hasPlayed: boolean;
  readonly open: OpenGame | undefined;
}

export function Card({ listing, hasPlayed, open }: Props) {
  const { home } = words.value;
  const { id, title, about } = listing;
  const [game, setGame] = useState<AnyGame | undefined>(undefined);
  const name = term(title);
  return (
    <article class={styles.card} style={{ '--hue': hueOf(id) }}>
      <div class={styles.picture}>
        <LivingPicture listing={listing} onGame={setGame} />
      </div>
      <div class={`stack-2 ${styles.text}`}>
        <h3 class="line">
          <Emblem game={id} />
          {name}
        </h3>
        <a
          class={`button ${styles.play}`}
          href={open?.href ?? `/play/${id}`}
          aria-label={open ? home.resumeGame(name) : home.playGame(name)}
        >
          <Icon name="play" />
          {open ? home.resume : home.play}
        </a>
        <p class={`soft small ${styles.about}`}>{term(about)}</p>
        <p class={`soft digits fine ${styles.best}`}>
          {open ? home.scoreSoFar(numeral(open.score)) : hasPlayed && game ? <Best game={game} /> : '\u00a0'}
        </p>
      </div>
    </article>
  );
}
