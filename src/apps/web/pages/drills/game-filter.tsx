import { CATALOGUE } from '../../../../games/catalogue.js';
import { term, words } from '../../words/words.js';
import styles from './drills.module.css';

interface Props {
  /** Undefined: all games. */
  readonly chosen: string | undefined;
  readonly onChoose: (game: string | undefined) => void;
}

export function GameFilter({ chosen, onChoose }: Props) {
  const { list } = words.value.drills;
  return (
    <label class={styles.filter}>
      <span>{list.filter}</span>
      <select value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}>
        <option value="">{list.every}</option>
        {CATALOGUE.map(({ id, title }) => (
          <option key={id} value={id}>
            {term(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
