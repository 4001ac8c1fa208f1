import { words } from '../../words/words.js';
import { CountField } from './count-field.js';
import { type DrawnText, resized } from './drawn-text.js';

/** The largest size in games whose field is as large as it is drawn. */
const MOST = 100;

interface Props {
  readonly drawn: DrawnText;
  readonly onChange: (drawn: DrawnText) => void;
}

/** The size of the field, in games whose field is as large as it is drawn. */
export function SizeFields({ drawn, onChange }: Props) {
  const { editor } = words.value.position;
  return (
    <div class="columns">
      <CountField
        label={editor.columns}
        value={drawn.width}
        most={MOST}
        onChange={(width = drawn.width) => onChange(resized(drawn, width, drawn.height))}
      />
      <CountField
        label={editor.rows}
        value={drawn.height}
        most={MOST}
        onChange={(height = drawn.height) => onChange(resized(drawn, drawn.width, height))}
      />
    </div>
  );
}
