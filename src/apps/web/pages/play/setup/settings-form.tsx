import type { ComponentChildren } from 'preact';
import type { AnyGame } from '#engine/contract/game.js';
import type { Preset } from '#engine/contract/preset.js';
import { isInEffect, type Settings, settingsInEffect } from '#engine/contract/settings.js';
import { term, words } from '#web/words/words.js';
import { OptionField } from './option-field.js';
import { presetWith } from './presets.js';
import { problemsBySetting } from './settings-check.js';

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** The preset that the settings were made from. */
  readonly origin: Preset | undefined;
  readonly onChange: (settings: Settings) => void;
  readonly onOpen: () => void;
  /** More fields. */
  readonly children: ComponentChildren;
}

/** All options of a game. Most players only choose a preset, so this is closed if there are presets. */
export function SettingsForm({ game, settings, origin, onChange, onOpen, children }: Props) {
  const { setup } = words.value;
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
  const isReset = origin ? presetWith(game, settings) === origin : Object.keys(settings).length === 0;
  return (
    <details class="panel" open={(game.presets ?? []).length === 0} onToggle={onOpen}>
      <summary class="bold line">{setup.advanced}</summary>
      <div class="stack">
        <button
          type="button"
          class="button bare start"
          disabled={isReset}
          onClick={() => onChange(origin?.settings ?? {})}
        >
          {origin ? setup.resetTo(term(origin.title)) : setup.reset}
        </button>
        <div class="columns">{plain.map(({ field }) => field)}</div>
        {deep.map(({ field }) => field)}
        {children}
      </div>
    </details>
  );
}
