import type { RunResult } from '#grader/run-result.js';
import { words } from '../../words/words.js';
import { ScrolledText } from './findings/scrolled-text.js';
import { textOf } from './findings/text-of.js';
import styles from './try-out.module.css';

/** The end of a run, and the program's output. */
export function Outcome({ result }: { readonly result: RunResult }) {
  const says = words.value.check.tryOut;
  const { ending, code, output, complaint, ms } = result;
  return (
    <section class="stack" data-ending={ending} data-code={code} data-ms={ms.toFixed(2)} aria-live="polite">
      <h3>{ending === 'exit' ? says.exit(code ?? 0) : says.endings[ending]}</h3>
      <h4>{says.output}</h4>
      <ScrolledText class={styles.text} stream="output">
        {textOf(output)}
      </ScrolledText>
      {complaint !== '' && (
        <>
          <h4>{says.complaint}</h4>
          <ScrolledText class={styles.text} stream="complaint">
            {textOf(complaint)}
          </ScrolledText>
        </>
      )}
    </section>
  );
}
