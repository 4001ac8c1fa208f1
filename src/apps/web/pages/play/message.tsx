import styles from './message.module.css';

interface Props {
  /** For tests. */
  readonly kind: 'failed' | 'gone' | 'bad' | 'over';
  readonly title: string;
  readonly says?: readonly string[];
  /** Where to go, the main way first. */
  readonly links: readonly (readonly [href: string, label: string])[];
}

/** In place of a game. */
export function Message({ kind, title, says = [], links }: Props) {
  return (
    <section class={`message ${styles.message}`} data-message={kind}>
      <h1>{title}</h1>
      {says.map(line => (
        <p key={line}>{line}</p>
      ))}
      <div class="row">
        {links.map(([href, label], k) => (
          <a key={href} class={k === 0 ? 'button main' : 'button'} href={href}>
            {label}
          </a>
        ))}
      </div>
    </section>
  );
}
