import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../../../engine/contract/game.js';
import { comparedOn, leaderboardOf } from '../../../../engine/contract/settings.js';
import type { Listing } from '../../../../games/catalogue.js';
import { LivingPicture } from '../../art/living/living-picture.js';
import { best } from '../../keep/kept-games.js';
import { usualSettings } from '../../keep/last-settings.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { numeral } from '../../words/format.js';
import { resultText } from '../../words/game-words.js';
import { term, words } from '../../words/words.js';
import styles from './card.module.css';

/** An unfinished game that the player can resume. */
export interface OpenGame {
  readonly game: string;
  readonly score: number;
  readonly href: string;
}

interface Props {
  readonly listing: Listing;
  readonly open: OpenGame | undefined;
}

export function Card({ listing, open }: Props) {
  const { home } = words.value;
  const { id, title, about } = listing;
  const [game, setGame] = useState<AnyGame | undefined>(undefined);
  const name = term(title);
  return (
    <article class={styles.card} style={{ '--hue': hueOf(id) }}>
      <div class={styles.picture}>
        <LivingPicture listing={listing} onGame={setGame} />
      </div>
      <div class={styles.text}>
        <h3>
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
        <p class={styles.about}>{term(about)}</p>
        <p class={`soft digits ${styles.best}`}>{open ? home.scoreSoFar(numeral(open.score)) : <Best game={game} />}</p>
      </div>
    </article>
  );
}

/** The best result with the settings that the card opens the game with. */
function Best({ game }: { readonly game: AnyGame | undefined }) {
  const { home } = words.value;
  const [result, setResult] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!game) return;
    const leaderboard = leaderboardOf(game, usualSettings(game));
    best(leaderboard, 1).then(
      ([first]) => setResult(first && resultText(comparedOn(leaderboard), first)),
      () => {},
    );
  }, [game]);
  return <>{result === undefined ? '\u00a0' : home.yourBest(result)}</>;
}
