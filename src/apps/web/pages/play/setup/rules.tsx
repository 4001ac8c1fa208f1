import { useId } from 'preact/hooks';
import { words } from '../../../words/words.js';
import styles from './rules.module.css';

/** The rules of a game in a few sentences, if there are any. */
export function Rules({ game }: { readonly game: string }) {
  const { games } = words.value;
  const id = useId();
  const sentences = games.rules[game];
  if (!sentences) return null;
  return (
    <section class={styles.rules} aria-labelledby={id}>
      <h2 id={id}>{games.title}</h2>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
