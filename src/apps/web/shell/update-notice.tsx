import { newerVersion } from '../browser/newer-version.js';
import { words } from '../words/words.js';
import styles from './update-notice.module.css';

/** Offers a newer version without interrupting anybody. */
export function UpdateNotice() {
  const newer = newerVersion.value;
  const { update } = words.value.shell;
  return newer ? (
    <aside class={`panel row ${styles.notice}`} aria-label={update.label}>
      <p>{update.says}</p>
      <div class="row">
        <button type="button" class="button main" onClick={newer.use}>
          {update.now}
        </button>
        <button type="button" class="button bare" onClick={newer.later}>
          {update.later}
        </button>
      </div>
    </aside>
  ) : null;
}
