import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { PREFERENCES, type Preferences, prefer, preferences } from '../../keep/preferences.js';
import { Segments } from '../../parts/segments.js';
import styles from './choice.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly names: Readonly<Record<T, string>>;
  readonly onChoose: (choice: T) => void;
}

/** Radio buttons side by side. */
export function Choice<T extends string>({ label, hint, choices, chosen, names, onChoose }: Props<T>) {
  return (
    <fieldset class="field left">
      <legend class="bold">{label}</legend>
      <Segments name={useId()} choices={choices} value={chosen} onChange={onChoose} label={choice => names[choice]} />
      {hint && <p class="hint">{hint}</p>}
    </fieldset>
  );
}

type Chosen = 'theme' | 'marks' | 'motion' | 'touch' | 'hand';

interface PreferredProps<Name extends Chosen> extends Pick<Props<Preferences[Name]>, 'label' | 'hint' | 'names'> {
  readonly name: Name;
}

/** A preference that has a few values. */
export const Preferred = <Name extends Chosen>({ name, ...said }: PreferredProps<Name>) => (
  <Choice<Preferences[Name]>
    {...said}
    choices={PREFERENCES[name].choices as readonly Preferences[Name][]}
    chosen={preferences.value[name]}
    onChoose={choice => prefer({ [name]: choice })}
  />
);

interface SwitchProps {
  readonly isOn: boolean;
  readonly hint?: string;
  readonly onTurn: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}

export function Switch({ isOn, hint, onTurn, children }: SwitchProps) {
  const id = useId();
  return (
    <div class={`field ${styles.switch}`}>
      <label class="line bold">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? id : undefined}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
        {children}
      </label>
      {hint && (
        <p id={id} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly says: string;
  readonly onSlide: (value: number) => void;
}

export function Slider({ label, says, onSlide, ...range }: SliderProps) {
  const id = useId();
  return (
    <div class={styles.slider}>
      <label for={id} class="bold">
        {label}
      </label>
      <output for={id} class="soft digits">
        {says}
      </output>
      <input
        id={id}
        type="range"
        class="whole"
        {...range}
        aria-valuetext={says}
        onInput={({ currentTarget }) => onSlide(Number(currentTarget.value))}
      />
    </div>
  );
}
