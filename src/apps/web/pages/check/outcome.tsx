import type { RunResult } from '../../../../grader/run-result.js';
import { words } from '../../words/words.js';
import styles from './check.module.css';

/** How a run ended, and what the program printed. */
export function Outcome({ result }: { readonly result: RunResult }) {
  const says = words.value.check;
  const { ending, code, output, complaint, ms } = result;
  return (
    <section class="panel stack" data-ending={ending} data-code={code} data-ms={ms.toFixed(2)} aria-live="polite">
      <h2>{ending === 'exit' ? says.exit(code ?? 0) : says.endings[ending]}</h2>
      <h3>{says.output}</h3>
      <pre class={styles.text} data-stream="output">
        {textOf(output)}
      </pre>
      {complaint !== '' && (
        <>
          <h3>{says.complaint}</h3>
          <pre class={styles.text} data-stream="complaint">
            {textOf(complaint)}
          </pre>
        </>
      )}
    </section>
  );
}

/** The text of bytes, given as one character each. */
const textOf = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)));
