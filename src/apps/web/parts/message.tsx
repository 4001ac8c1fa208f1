import type { ComponentChildren } from 'preact';
import styles from './message.module.css';

interface Props {
  readonly title: string;
  /** For tests. */
  readonly kind?: string;
  /** The text, and last of all a row of ways out. */
  readonly children: ComponentChildren;
}

/** A message in place of content that cannot be shown. */
export function Message({ title, kind, children }: Props) {
  return (
    <section class={styles.message} data-message={kind}>
      <Rubble />
      <h1>{title}</h1>
      {children}
    </section>
  );
}

const fill = (tone: number) => ({ fill: `var(--tone-${tone})` });

/** Tiles that did not fall into place. */
function Rubble() {
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
