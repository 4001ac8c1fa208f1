import type { ComponentChildren } from 'preact';
import { Rubble } from '../../../parts/error-page.js';
import styles from './notice.module.css';

/** In the place of a game that cannot be seen: what is the matter, and where to go from here. */
export function Notice({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class={styles.notice}>
      <Rubble />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
