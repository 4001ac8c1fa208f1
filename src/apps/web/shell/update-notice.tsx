import { newerVersion } from '../browser/offline/newer-version.js';
import { words } from '../words/words.js';
import styles from './update-notice.module.css';

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
