import type { ComponentChildren } from 'preact';
import { type PageName, route } from '../browser/router.js';
import { Announcer } from '../parts/announcer.js';
import { Icon } from '../parts/icons.js';
import { Mark, Wordmark } from '../parts/logo.js';
import { words } from '../words/words.js';
import styles from './frame.module.css';
import { Tools } from './tools.js';
import { UpdateNotice } from './update-notice.js';

const LINKS = [
  { page: 'home', href: '/' },
  { page: 'replays', href: '/replays' },
  { page: 'scores', href: '/scores' },
  { page: 'settings', href: '/settings' },
  { page: 'help', href: '/help' },
] as const;

/** Pages with a well in the middle: they fill the window below the bar, and the bar makes itself small. */
const STAGES: ReadonlySet<PageName> = new Set(['play', 'game', 'replay'] as const);

/** What is around every page. `data-stage` is for styles: there `main` is exactly what is left of the window. */
export function Frame({ page, children }: { readonly page: PageName; readonly children: ComponentChildren }) {
  const { shell } = words.value;
  return (
    <div class={styles.frame} data-page={page} data-stage={STAGES.has(page) ? '' : undefined}>
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
          {LINKS.map(link => (
            <a key={link.page} href={link.href} aria-current={route.value.page === link.page ? 'page' : undefined}>
              <Icon name={link.page} />
              <span>{shell.links[link.page]}</span>
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
