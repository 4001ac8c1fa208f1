import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { words } from '../words/words.js';
import styles from './error-page.module.css';
import { Message } from './message.js';

/** Replaces a page that failed to load or crashed. Kept games are safe, so a reload is enough. */
export function ErrorPage({ kind, detail }: { readonly kind: 'not-loaded' | 'broken'; readonly detail?: string }) {
  const { errorPage } = words.value.shell;
  return (
    <Message title={kind === 'broken' ? errorPage.brokenTitle : errorPage.notLoadedTitle}>
      <p class="soft">{kind === 'broken' ? errorPage.broken : errorPage.notLoaded}</p>
      {detail && <pre class={`soft sunken small ${styles.detail}`}>{detail}</pre>}
      <div class="row">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {errorPage.reload}
        </button>
        <a class="button" href="/">
          {errorPage.home}
        </a>
      </div>
    </Message>
  );
}

export function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? children : <ErrorPage kind="broken" detail={String(error).slice(0, 300)} />;
}
