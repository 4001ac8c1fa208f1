import type { ComponentChildren } from 'preact';
import { PATHS } from '#wire/pages.js';
import { newerVersion } from '../browser/newer-version.js';
import { route } from '../browser/router.js';
import { Announcer } from '../parts/announcer.js';
import { Icon } from '../parts/icons.js';
import { Mark, Wordmark } from '../parts/logo.js';
import { words } from '../words/words.js';
import styles from './frame.module.css';
import { type AnyPageName, LINKED_PAGES, PAGES, pageEntry } from './pages.js';
import { Tools } from './tools.js';

/** The bar and the notices around every page. */
export function Frame({ page, children }: { readonly page: AnyPageName; readonly children: ComponentChildren }) {
  const { shell } = words.value;
  return (
    <div class={styles.frame} data-page={page} data-stage={pageEntry(page).layout === 'stage' ? '' : undefined}>
      <a class={styles.skip} href="#main">
        {shell.skip}
      </a>
      <header class={styles.bar}>
        <a class={styles.logo} href="/" aria-label={shell.toHome}>
          <span class={styles.mark}>
            <Mark />
          </span>
          <span class={styles.word}>
            <Wordmark />
          </span>
        </a>
        <nav class={styles.nav} aria-label={shell.navigation}>
          {LINKED_PAGES.map(name => (
            <a key={name} href={PATHS[name]} aria-current={route.value.page === name ? 'page' : undefined}>
              <Icon name={PAGES[name].icon} />
              <span>{shell.links[name]}</span>
            </a>
          ))}
        </nav>
        <Tools />
      </header>
      <main id="main" class={styles.main} tabIndex={-1}>
        {children}
      </main>
      <UpdateNotice />
      <Announcer />
    </div>
  );
}

/** Offers a newer version without interrupting anybody. */
function UpdateNotice() {
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
