import { useId } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { isInEffect, type Option, type Settings } from '#engine/contract/settings.js';
import { capitalised } from '../../words/format.js';
import { term, words } from '../../words/words.js';

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** Settings that have no effect. */
  readonly idle: readonly string[];
  readonly onChange: (settings: Settings) => void;
}

/** The settings of the game that begins at the position. */
export function SettingsFields({ game: { options }, settings, idle, onChange }: Props) {
  const offered = Object.entries(options).filter(
    ([name, { kind }]) => kind !== 'lines' && !idle.includes(name) && isInEffect(name, options, settings),
  );
  return (
    <details>
      <summary>{words.value.position.editor.settings}</summary>
      <div class="columns">
        {offered.map(([name, option]) => (
          <Setting
            key={name}
            name={name}
            option={option}
            value={settings[name] ?? option.initially}
            onChange={value => onChange({ ...settings, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

interface SettingProps {
  readonly name: string;
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Setting({ name, option, value, onChange }: SettingProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{capitalised(term(name))}</label>
      {option.kind === 'choice' ? (
        <select id={id} value={String(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {option.choices.map(choice => (
            <option key={choice} value={choice}>
              {capitalised(term(choice))}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...(option.kind === 'number' && { min: option.min, max: option.max })}
          value={Number.isNaN(value) ? '' : String(value)}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
      <span class="hint">{term(option.about)}</span>
    </div>
  );
}
