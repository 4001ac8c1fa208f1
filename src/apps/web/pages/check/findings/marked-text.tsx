import styles from './finding.module.css';
import { markedLines } from './marked.js';

interface Props {
  readonly own: string;
  readonly other: string;
}

/** A text with its differences from another one highlighted. */
export const MarkedText = ({ own, other }: Props) => (
  <>
    {markedLines(own, other).map((line, y) => (
      <span key={y}>
        {line.map(({ text, differs }, k) =>
          differs ? (
            <mark key={k} class={styles.mark}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {'\n'}
      </span>
    ))}
  </>
);
