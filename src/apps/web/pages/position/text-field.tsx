import { useId } from 'preact/hooks';
import { words } from '../../words/words.js';
import styles from './editor.module.css';

interface Props {
  readonly text: string;
  /** The named lines that the game knows. */
  readonly names: readonly string[];
  /** The lines in which something is wrong, from 1. */
  readonly lines: readonly number[];
  readonly onChange: (text: string) => void;
}

/** A link holds no more. Whatever is pasted beyond it is cut off. */
const LONGEST_TEXT = 40_000;

/** Selects a line of the text, counted from 1. */
export function selectLine(line: number): void {
  const field = document.querySelector<HTMLTextAreaElement>('[data-position-text]');
  if (!field) return;
  const rows = field.value.split('\n');
  const start = rows.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (rows[line - 1]?.length ?? 0));
}

/** The text of the position, to be edited, copied and pasted. */
export function TextField({ text, names, lines, onChange }: Props) {
  const { editor } = words.value.position;
  const id = useId();
  const isWrong = lines.length > 0;
  return (
    <div class="field">
      <label for={id}>{editor.text}</label>
      <textarea
        id={id}
        class={`mono ${styles.text}`}
        data-position-text
        maxLength={LONGEST_TEXT}
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem ${id}-about` : `${id}-about`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}-problem`} class="error">
          {editor.wrongLines(lines)}
        </span>
      )}
      <span id={`${id}-about`} class="hint">
        {editor.textHint(names)}
      </span>
    </div>
  );
}
