import { CATALOGUE } from '../../../../games/catalogue.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { term, words } from '../../words/words.js';
import styles from './game-tabs.module.css';

interface Props {
  readonly chosen: string;
  readonly onChoose: (game: string) => void;
}

export function GameTabs({ chosen, onChoose }: Props) {
  return (
    <fieldset class={styles.tabs}>
      <legend class="unseen">{words.value.scores.chooseGame}</legend>
      {CATALOGUE.map(({ id, title }) => (
        <label key={id} class={styles.tab} style={{ '--hue': hueOf(id) }}>
          <input type="radio" name="game" class="unseen" checked={id === chosen} onChange={() => onChoose(id)} />
          <Emblem game={id} />
          <span>{term(title)}</span>
        </label>
      ))}
    </fieldset>
  );
}
