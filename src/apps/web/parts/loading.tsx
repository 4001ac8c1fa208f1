import { words } from '../words/words.js';
import styles from './loading.module.css';

/** Three falling tiles, shown only if loading takes longer than a moment. */
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
