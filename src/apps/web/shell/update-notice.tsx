import { signal } from '@preact/signals';
import { words } from '../words/words.js';
import styles from './update-notice.module.css';

/** A version that is here, complete, and waits to be worn. */
export interface NewerVersion {
  wear(): void;
  later(): void;
}

export const newerVersion = signal<NewerVersion | undefined>(undefined);

/** Says gently that there is a newer version; nobody is interrupted for it. */
export function UpdateNotice() {
  const newer = newerVersion.value;
  const { update } = words.value.shell;
  return newer ? (
    <aside class={styles.notice} aria-label={update.label}>
      <p>{update.says}</p>
      <div class="row">
        <button type="button" class="button main" onClick={newer.wear}>
          {update.now}
        </button>
        <button type="button" class="button bare" onClick={newer.later}>
          {update.later}
        </button>
      </div>
    </aside>
  ) : null;
}
