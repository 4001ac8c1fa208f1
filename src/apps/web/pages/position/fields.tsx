import { useId } from 'preact/hooks';
import type { Drawing } from '#engine/contract/positions.js';
import { words } from '../../words/words.js';
import type { Verdict } from './check-drawn.js';
import { type DrawnText, readDrawn } from './drawn-text.js';
import { reasonText } from './fault.js';

interface Props {
  readonly text: string;
  readonly drawing: Drawing;
  readonly verdict: Verdict;
  readonly onChange: (drawn: DrawnText) => void;
}

/** One field for each named line, with its faults below it. */
export function Fields({ text, drawing, verdict, onChange }: Props) {
  const drawn = readDrawn(text, drawing);
  if (drawn.named.size === 0) return null;
  return (
    <div class="columns">
      {[...drawn.named].map(([name, value]) => (
        <Field
          key={name}
          name={name}
          value={value}
          problem={problemOf(verdict, name)}
          onChange={changed => onChange({ ...drawn, named: new Map([...drawn.named, [name, changed]]) })}
        />
      ))}
    </div>
  );
}

function problemOf(verdict: Verdict, name: string): string | undefined {
  if (verdict.kind !== 'bad') return undefined;
  const fault = verdict.faults.find(one => one.name === name);
  return fault && reasonText(fault);
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ name, value, problem, onChange }: FieldProps) {
  const id = useId();
  const { lines } = words.value.position.editor;
  const about = lines[name];
  return (
    <div class="field">
      <label for={id}>{about?.name ?? name}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        data-line={name}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-about` : `${id}-problem ${id}-about`}
        onInput={({ currentTarget }) => onChange(currentTarget.value.replace(/[:\n]/g, ''))}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} class="error">
          {problem}
        </span>
      )}
      <span id={`${id}-about`} class="hint">
        {about?.about}
      </span>
    </div>
  );
}
