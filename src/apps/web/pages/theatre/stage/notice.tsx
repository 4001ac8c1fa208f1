import type { ComponentChildren } from 'preact';
import { Rubble } from '../../../parts/error-page.js';
import styles from './notice.module.css';

/** Replaces a game that cannot be shown: says why, and where to go. */
export function Notice({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class={`message ${styles.notice}`}>
      <Rubble />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
