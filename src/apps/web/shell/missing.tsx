import { Rubble } from '../parts/error-page.js';
import { words } from '../words/words.js';
import styles from './missing.module.css';

export function Page() {
  const { missing } = words.value.shell;
  return (
    <section class={`message ${styles.missing}`}>
      <p class={styles.code}>404</p>
      <Rubble />
      <h1>{missing.title}</h1>
      <p class="soft">{missing.says}</p>
      <a class="button main" href="/">
        {missing.home}
      </a>
    </section>
  );
}
