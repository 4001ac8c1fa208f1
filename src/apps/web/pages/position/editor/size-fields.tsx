import { useId } from 'preact/hooks';
import { words } from '../../../words/words.js';
import { type DrawnText, resized } from './drawn-text.js';
import styles from './editor.module.css';

/** No game that is as large as it is drawn takes more. */
const MOST = 100;

interface Props {
  readonly drawn: DrawnText;
  readonly onChange: (drawn: DrawnText) => void;
}

/** The size of a field that is as large as it is drawn. */
export function SizeFields({ drawn, onChange }: Props) {
  const { editor } = words.value.position;
  return (
    <div class={styles.fields}>
      <Count
        label={editor.columns}
        value={drawn.width}
        onChange={width => onChange(resized(drawn, width, drawn.height))}
      />
      <Count
        label={editor.rows}
        value={drawn.height}
        onChange={height => onChange(resized(drawn, drawn.width, height))}
      />
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST}
        value={value}
        onChange={({ currentTarget: { valueAsNumber: wanted } }) => {
          if (wanted >= 1) onChange(Math.min(MOST, Math.floor(wanted)));
        }}
      />
    </div>
  );
}
