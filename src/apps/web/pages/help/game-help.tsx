import { useSignal } from '@preact/signals';
import type { Listing } from '#games/catalogue.js';
import { LivingPicture } from '../../art/living/living-picture.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import type { Help } from '../../words/en/help.js';
import { term, words } from '../../words/words.js';
import styles from './game-help.module.css';

interface Props {
  readonly listing: Listing;
  readonly help: Help;
}

/** The rules of one game, next to a moving picture of it. */
export function GameHelp({ listing, help }: Props) {
  const { id, title, about } = listing;
  const name = term(title);
  const hasPositions = useSignal(false);
  const rules = words.value.games.rules[id] ?? [term(about)];
  return (
    <article id={id} class={`panel ${styles.game}`} style={{ '--hue': hueOf(id) }}>
      <div class={styles.picture}>
        <LivingPicture
          listing={listing}
          onGame={game => {
            hasPositions.value = game.positions !== undefined;
          }}
        />
      </div>
      <div class="stack-3 left">
        <h3 class="line h2">
          <Emblem game={id} />
          {name}
        </h3>
        <ul class="bullets stack-2">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <a class="button" href={`/play/${id}`}>
          {help.play(name)}
        </a>
        {hasPositions.value && (
          <a class="button bare" href={`/at/${id}`}>
            {help.draw}
          </a>
        )}
      </div>
    </article>
  );
}
