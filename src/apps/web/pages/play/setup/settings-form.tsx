import type { ComponentChildren } from 'preact';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { isInEffect, type Settings, settingsInEffect } from '../../../../../engine/contract/settings.js';
import { words } from '../../../words/words.js';
import { OptionField } from './option-field.js';
import { problemsBySetting } from './settings-check.js';
import styles from './settings-form.module.css';

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** More fields for the advanced part. */
  readonly children: ComponentChildren;
}

/** All options of a game. Few players need the text options, so these are under "Advanced". */
export function SettingsForm({ game, settings, onChange, children }: Props) {
  const { setup } = words.value.play;
  const problems = problemsBySetting(game, settings);
  const offered = Object.entries(game.options).filter(([name]) => isInEffect(name, game.options, settings));
  const fields = offered.map(([name, option]) => ({
    option,
    field: (
      <OptionField
        key={name}
        name={name}
        option={option}
        value={settings[name]}
        problem={problems.get(name)}
        onChange={value => onChange(settingsInEffect(game.options, { ...settings, [name]: value }))}
      />
    ),
  }));
  const [plain, deep] = [
    fields.filter(({ option }) => option.kind !== 'lines'),
    fields.filter(({ option }) => option.kind === 'lines'),
  ];
  const isDefault = Object.keys(settings).length === 0;
  return (
    <section class={`panel ${styles.settings}`} aria-labelledby="game-settings">
      <div class={styles.head}>
        <h2 id="game-settings">{setup.settings}</h2>
        <button type="button" class="button bare" disabled={isDefault} onClick={() => onChange({})}>
          {setup.reset}
        </button>
      </div>
      <div class={styles.fields}>{plain.map(({ field }) => field)}</div>
      <details class={styles.more}>
        <summary>{setup.advanced}</summary>
        <div class={styles.deep}>
          {deep.map(({ field }) => field)}
          {children}
        </div>
      </details>
    </section>
  );
}
