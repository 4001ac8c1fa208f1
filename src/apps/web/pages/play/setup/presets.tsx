import { useId } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { type Preset, presetOf } from '#engine/contract/preset.js';
import type { Settings } from '#engine/contract/settings.js';
import { settingsText } from '#web/words/settings-text.js';
import { term, words } from '#web/words/words.js';
import styles from './presets.module.css';
import { settingsProblem } from './settings-check.js';

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** The preset that the settings were made from. */
  readonly origin: Preset | undefined;
  /** The id of the text about the choice. */
  readonly chosenId: string;
  readonly onChoose: (preset: Preset) => void;
}

/** The preset with these settings; undefined for own settings, also while they are wrong. */
export const presetWith = (game: AnyGame, settings: Settings): Preset | undefined =>
  settingsProblem(game, settings) === undefined ? presetOf(game, settings) : undefined;

/** The named ways to play a game, and the player's own settings while they differ from all of them. */
export function Presets({ game, settings, origin, chosenId, onChoose }: Props) {
  const { setup } = words.value;
  const name = useId();
  const { presets = [] } = game;
  const chosen = presetWith(game, settings);
  if (presets.length === 0) return null;
  return (
    <fieldset>
      <legend class="bold">{setup.presets}</legend>
      <div class="columns">
        {presets.map(preset => (
          <label key={preset.id} class={`option ${styles.card}`}>
            <input type="radio" name={name} checked={preset === chosen} onChange={() => onChoose(preset)} />
            <span id={preset === chosen ? chosenId : undefined} class={styles.text}>
              <strong>{term(preset.title)}</strong>
              <span class="soft fine">{setup.compared[preset.compare]}</span>
              <span class={`soft small ${styles.about}`}>{term(preset.about)}</span>
            </span>
          </label>
        ))}
        {chosen === undefined && (
          <label class={`option ${styles.card}`}>
            <input type="radio" name={name} checked />
            <span id={chosenId} class={styles.text}>
              <strong>{setup.ownSettings}</strong>
              <span class="soft fine">{setup.compared.score}</span>
              <span class={`soft small ${styles.about}`}>{ownSettingsText(game, settings, origin)}</span>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

function ownSettingsText(game: AnyGame, settings: Settings, origin: Preset | undefined): string {
  const { setup } = words.value;
  const changed = settingsProblem(game, settings) === undefined ? settingsText(game, settings).join(', ') : '';
  return [origin ? setup.basedOn(term(origin.title)) : '', changed].filter(Boolean).join(' ');
}
