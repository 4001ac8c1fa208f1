import { CATALOGUE, type Listing } from '#games/catalogue.js';
import { term } from '../words/words.js';
import { Emblem, hueOf } from './emblem.js';
import styles from './game-tabs.module.css';

interface Props {
  /** The purpose of the choice. Only screen readers hear it. */
  readonly legend: string;
  readonly games?: readonly Listing[];
  readonly chosen: string | undefined;
  readonly onChoose: (game: string) => void;
}

/** One of the games, chosen by its name. */
export function GameTabs({ legend, games = CATALOGUE, chosen, onChoose }: Props) {
  return (
    <fieldset class={`stack-2 ${styles.tabs}`}>
      <legend class="unseen">{legend}</legend>
      {games.map(({ id, title }) => (
        <label key={id} class={`option line ${styles.tab}`} style={{ '--hue': hueOf(id) }}>
          <input type="radio" name="game" class="unseen" checked={id === chosen} onChange={() => onChoose(id)} />
          <Emblem game={id} />
          <span>{term(title)}</span>
        </label>
      ))}
    </fieldset>
  );
}
