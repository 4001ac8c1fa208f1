import { useId } from 'preact/hooks';
import type { ChoiceOption, LinesOption, NumberOption, Option } from '#engine/contract/settings.js';
import { Segments } from '#web/parts/segments.js';
import { capitalised } from '#web/words/format.js';
import { term, words } from '#web/words/words.js';
import styles from './option-field.module.css';

interface Props<Kind extends Option> {
  readonly name: string;
  readonly option: Kind;
  readonly value: unknown;
  /** Why the game rejects the value. */
  readonly problem?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** A slider with more values than this is too fine to use. */
const MOST_ON_SLIDER = 40;
const MOST_SEGMENTS = 4;

export const labelOf = (name: string): string => capitalised(term(name));

export function OptionField(props: Props<Option>) {
  const { option } = props;
  switch (option.kind) {
    case 'number':
      return <NumberField {...props} option={option} />;
    case 'choice':
      return <ChoiceField {...props} option={option} />;
    case 'lines':
      return <LinesField {...props} option={option} />;
  }
}

function NumberField({ name, option, value, problem, onChange }: Props<NumberOption>) {
  const { setup } = words.value;
  const id = useId();
  const { min, max } = option;
  const current = typeof value === 'number' ? value : option.initially;
  /** A cleared field has no number. */
  const isCleared = Number.isNaN(current);
  const start = isCleared ? option.initially : current;
  const step = (by: number): void => onChange(Math.min(max, Math.max(min, start + by)));
  return (
    <div class="field">
      <label for={id}>{labelOf(name)}</label>
      <div class={`line ${styles.stepper}`}>
        <button
          type="button"
          class="button icon"
          aria-label={setup.decrease(labelOf(name))}
          disabled={current <= min}
          onClick={() => step(-1)}
        >
          −
        </button>
        {max - min <= MOST_ON_SLIDER && (
          <input
            type="range"
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={start}
            onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
        )}
        <input
          id={id}
          type="number"
          class={`digits ${styles.number}`}
          inputMode="numeric"
          min={min}
          max={max}
          value={isCleared ? '' : current}
          {...described(id, problem)}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          class="button icon"
          aria-label={setup.increase(labelOf(name))}
          disabled={current >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <Problem id={id} says={problem && setup.wrongNumber(min, max)} />
      <span id={`${id}-about`} class="hint">
        {term(option.about)} ({setup.range(min, max)})
      </span>
    </div>
  );
}

/** Marks a field that has a problem, and names the texts about it. */
const described = (id: string, problem: string | undefined) =>
  problem === undefined
    ? { 'aria-describedby': `${id}-about` }
    : { 'aria-describedby': `${id}-problem ${id}-about`, 'aria-invalid': true };

function Problem({ id, says }: { readonly id: string; readonly says: string | undefined }) {
  if (says === undefined) return null;
  return (
    <span id={`${id}-problem`} class="error small">
      {says}
    </span>
  );
}

function ChoiceField({ name, option, value, onChange }: Props<ChoiceOption<string>>) {
  const id = useId();
  const { choices, initially, about } = option;
  const current = typeof value === 'string' ? value : initially;
  if (choices.length > MOST_SEGMENTS) {
    return (
      <div class="field">
        <label for={id}>{labelOf(name)}</label>
        <select id={id} value={current} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
        <span class="hint">{term(about)}</span>
      </div>
    );
  }
  return (
    <fieldset class="field" aria-describedby={`${id}-about`}>
      <legend>{labelOf(name)}</legend>
      <Segments name={id} choices={choices} value={current} onChange={onChange} label={labelOf} />
      <span id={`${id}-about`} class="hint">
        {term(about)}
      </span>
    </fieldset>
  );
}

function LinesField({ name, option, value, problem, onChange }: Props<LinesOption>) {
  const id = useId();
  const lines = Array.isArray(value) ? value : option.initially;
  const changed = (text: string): void => onChange(text === '' ? [] : text.split('\n'));
  return (
    <div class="field">
      <label for={id}>{labelOf(name)}</label>
      <textarea
        id={id}
        class={`mono ${styles.lines}`}
        rows={5}
        spellcheck={false}
        autocomplete="off"
        value={lines.join('\n')}
        {...described(id, problem)}
        onInput={({ currentTarget }) => changed(currentTarget.value)}
      />
      <Problem id={id} says={problem} />
      <span id={`${id}-about`} class="hint">
        {term(option.about)}
      </span>
    </div>
  );
}
