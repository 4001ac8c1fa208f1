import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Preset } from '../../../../../engine/contract/preset.js';
import { type Settings, settingsInEffect } from '../../../../../engine/contract/settings.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { isOnline } from '../../../browser/online.js';
import { keepSettings, usualSettings } from '../../../keep/last-settings.js';
import { preferences } from '../../../keep/preferences.js';
import { term, words } from '../../../words/words.js';
import { Best } from './best.js';
import { labelOf, Segments } from './option-field.js';
import { nonDefaultSettings, type PlayQuery } from './play-query.js';
import { Presets, presetWith } from './presets.js';
import { Preview } from './preview.js';
import { Rules } from './rules.js';
import { problemsBySetting, settingsProblem } from './settings-check.js';
import { SettingsForm } from './settings-form.js';
import styles from './setup.module.css';
import { NameField, SeedField, StepwiseSwitch } from './setup-fields.js';
import type { GameStart } from './start-game.js';
import { UnfinishedGames } from './unfinished-games.js';

interface Props {
  readonly listing: Listing;
  readonly game: AnyGame;
  readonly query: PlayQuery;
  /** Why the last attempt to start failed. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onStart: (start: GameStart) => void;
}

type PlayMode = PlayQuery['mode'];
const PLAY_MODES: readonly PlayMode[] = ['solo', 'live', 'daily'];

/** The page on which the player chooses a preset or own settings, and starts. */
export function Setup({ listing, game, query, problem, isBusy, onStart }: Props) {
  const settings = useSignal<Settings>(firstSettings(game, query));
  const origin = useSignal<Preset | undefined>(presetWith(game, settings.value));
  const seed = useSignal(query.seed ?? '');
  const mode = useSignal<PlayMode>(query.mode);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  const { setup, problem: problems } = words.value.play;
  const [name, chosenId] = [useId(), useId()];
  const isDaily = mode.value === 'daily';
  const wrong = settingsProblem(game, settings.value);
  const wrongFields = [...problemsBySetting(game, settings.value).keys()].map(labelOf).join(', ');
  const change = (changed: Settings): void => {
    settings.value = nonDefaultSettings(changed, game.options);
    origin.value = presetWith(game, settings.value) ?? origin.value;
  };
  const open = (): void => {
    const timeMode = preferences.value.isStepwise ? 'stepwise' : 'timed';
    if (!isDaily) keepSettings(game.id, settings.value);
    if (mode.value === 'solo')
      onStart({ kind: 'solo', settings: settings.value, timeMode, seed: seed.value.trim() || undefined });
    else onStart({ kind: mode.value, settings: settings.value });
  };
  return (
    <form
      class={styles.setup}
      onSubmit={event => {
        event.preventDefault();
        if (!isBusy && (isDaily || wrong === undefined)) open();
      }}
    >
      <header class={styles.head}>
        <h1>{term(listing.title)}</h1>
        <p class="soft">{term(listing.about)}</p>
      </header>
      <div class={styles.picture} aria-hidden="true">
        <Preview game={game} settings={isDaily || wrong !== undefined ? {} : settings.value} />
      </div>
      <div class={styles.main}>
        {problem !== undefined && (
          <p class={`error ${styles.problem}`} role="alert">
            {problem}
          </p>
        )}
        {wrong !== undefined && !isDaily && (
          <p class="error" role="alert">
            {wrongFields === '' ? problems.settings(wrong) : problems.fields(wrongFields)}
          </p>
        )}
        <button
          ref={start}
          type="submit"
          class={`button main ${styles.start}`}
          aria-describedby={isDaily ? undefined : chosenId}
          disabled={isBusy || (!isDaily && wrong !== undefined)}
        >
          {isBusy ? setup.starting : { solo: setup.play, live: setup.playLive, daily: setup.playDaily }[mode.value]}
        </button>
        <UnfinishedGames game={game.id} onStart={onStart} />
        <section class={`panel ${styles.begin}`}>
          {!isDaily && (
            <Presets
              game={game}
              settings={settings.value}
              origin={origin.value}
              chosenId={chosenId}
              onChoose={preset => change(preset.settings)}
            />
          )}
          <fieldset class={styles.where}>
            <legend class="unseen">{setup.mode}</legend>
            <Segments
              name={name}
              choices={PLAY_MODES}
              value={mode.value}
              onChange={choice => {
                mode.value = choice;
              }}
              label={choice => setup[choice]}
              isOpen={choice => choice === 'solo' || isOnline.value}
            />
            <p class="soft">{setup[`${mode.value}Hint`]}</p>
          </fieldset>
          {mode.value === 'solo' ? <StepwiseSwitch game={game} settings={settings.value} /> : <NameField />}
          <Best game={game} settings={isDaily || wrong !== undefined ? {} : settings.value} isDaily={isDaily} />
        </section>
        {!isDaily && (
          <SettingsForm game={game} settings={settings.value} origin={origin.value} onChange={change}>
            {mode.value === 'solo' && (
              <SeedField
                value={seed.value}
                onChange={text => {
                  seed.value = text;
                }}
              />
            )}
          </SettingsForm>
        )}
        <Rules game={game.id} />
      </div>
    </form>
  );
}

/** The settings of the address, if there are any and the game accepts them, otherwise the usual ones. */
function firstSettings(game: AnyGame, { settings, hasSettings }: PlayQuery): Settings {
  const isWanted = hasSettings && settingsProblem(game, settings) === undefined;
  const wanted = isWanted ? settings : usualSettings(game);
  return nonDefaultSettings(settingsInEffect(game.options, wanted), game.options);
}
