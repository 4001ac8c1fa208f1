import { useId } from 'preact/hooks';
import { words } from '../../../words/words.js';
import styles from './editor.module.css';

interface Props {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The text of the position, to be edited, copied and pasted. */
export function TextField({ text, problem, onChange }: Props) {
  const { editor } = words.value.position;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{editor.text}</label>
      <textarea
        id={id}
        class={styles.text}
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-about` : `${id}-problem ${id}-about`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} class="error">
          {problem}
        </span>
      )}
      <span id={`${id}-about`} class="hint">
        {editor.textHint}
      </span>
    </div>
  );
}
