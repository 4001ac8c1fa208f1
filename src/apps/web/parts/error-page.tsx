import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { words } from '../words/words.js';
import styles from './error-page.module.css';

/** Replaces a page that failed to load or crashed. Kept games are safe, so a reload is enough. */
export function ErrorPage({ kind, detail }: { readonly kind: 'not-loaded' | 'broken'; readonly detail?: string }) {
  const { errorPage } = words.value.shell;
  return (
    <section class={`message ${styles.mishap}`}>
      <Rubble />
      <h1>{kind === 'broken' ? errorPage.brokenTitle : errorPage.notLoadedTitle}</h1>
      <p class="soft">{kind === 'broken' ? errorPage.broken : errorPage.notLoaded}</p>
      {detail && <pre class={`soft sunken ${styles.detail}`}>{detail}</pre>}
      <div class="row">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {errorPage.reload}
        </button>
        <a class="button" href="/">
          {errorPage.home}
        </a>
      </div>
    </section>
  );
}

export function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? children : <ErrorPage kind="broken" detail={String(error).slice(0, 300)} />;
}

const fill = (tone: number) => ({ fill: `var(--tone-${tone})` });

/** Tiles that did not fall into place. */
export function Rubble() {
  return (
    <svg class={styles.rubble} viewBox="0 0 120 72" aria-hidden="true">
      <rect style={fill(0)} x="14" y="50" width="20" height="20" rx="4" />
      <rect style={fill(2)} x="37" y="50" width="20" height="20" rx="4" />
      <rect style={fill(1)} x="62" y="48" width="20" height="20" rx="4" transform="rotate(14 72 58)" />
      <rect style={fill(3)} x="88" y="50" width="20" height="20" rx="4" />
      <rect style={fill(4)} x="40" y="25" width="20" height="20" rx="4" transform="rotate(-24 50 35)" />
    </svg>
  );
}
