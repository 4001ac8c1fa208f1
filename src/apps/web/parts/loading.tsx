import { words } from '../words/words.js';
import styles from './loading.module.css';

/** Three tiles that fall, for whoever has to wait longer than a moment; before that there is nothing to be seen. */
export function Loading() {
  return (
    <div class={styles.loading} role="status">
      <span class={styles.tiles} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span class="unseen">{words.value.shell.loading}</span>
    </div>
  );
}
