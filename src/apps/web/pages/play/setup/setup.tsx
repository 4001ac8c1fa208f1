import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { isOnline } from '../../../browser/online.js';
import { preferences } from '../../../keep/preferences.js';
import { term, words } from '../../../words/words.js';
import { Best } from './best.js';
import { keepSettings, lastSettings } from './last-settings.js';
import type { Opening } from './start-game.js';
import { Segments } from './option-field.js';
import { Preview } from './preview.js';
import { type Asked, unusualOnly } from './play-query.js';
import { Rules } from './rules.js';
import { complaintOf } from './settings-check.js';
import { SettingsForm } from './settings-form.js';
import styles from './setup.module.css';
import { NameField, SeedField, StepwiseSwitch } from './setup-fields.js';
import { WaitingGames } from './unfinished-games.js';

interface Props {
  readonly listing: Listing;
  readonly game: AnyGame;
  readonly asked: Asked;
  /** Why what was wanted before was not to be had. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onOpen: (opening: Opening) => void;
}

type Where = Asked['where'];
const PLACES: readonly Where[] = ['alone', 'live', 'daily'];

/** What a game is played with, before it begins. */
export function Setup({ listing, game, asked, problem, isBusy, onOpen }: Props) {
  const settings = useSignal<Settings>(firstSettings(game, asked));
  const seed = useSignal(asked.seed ?? '');
  const where = useSignal<Where>(asked.where);
  const { setup, problem: problems } = words.value.play;
  const name = useId();
  const isDaily = where.value === 'daily';
  const wrong = complaintOf(game, settings.value);
  const open = (): void => {
    const pace = preferences.value.isStepwise ? 'stepwise' : 'timed';
    keepSettings(game.id, settings.value);
    if (where.value === 'alone')
      onOpen({ kind: 'alone', settings: settings.value, pace, seed: seed.value.trim() || undefined });
    else onOpen({ kind: where.value, settings: settings.value });
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
        <WaitingGames game={game.id} onOpen={onOpen} />
        <section class={`panel ${styles.begin}`}>
          <fieldset class={styles.where}>
            <legend class="unseen">{setup.where}</legend>
            <Segments
              name={name}
              choices={PLACES}
              value={where.value}
              onChange={choice => {
                where.value = choice;
              }}
              label={choice => setup[choice]}
              isOpen={choice => choice === 'alone' || isOnline.value}
            />
            <p class="soft">{setup[`${where.value}Hint`]}</p>
          </fieldset>
          {where.value === 'alone' ? <StepwiseSwitch game={game} settings={settings.value} /> : <NameField />}
          <Best game={game} settings={isDaily || wrong !== undefined ? {} : settings.value} isDaily={isDaily} />
          {wrong !== undefined && !isDaily && (
            <p class="error" role="alert">
              {problems.settings(wrong)}
            </p>
          )}
          <button
            type="submit"
            class={`button main ${styles.start}`}
            disabled={isBusy || (!isDaily && wrong !== undefined)}
          >
            {isBusy
              ? setup.opening
              : { alone: setup.begin, live: setup.beginLive, daily: setup.beginDaily }[where.value]}
          </button>
        </section>
        {!isDaily && (
          <SettingsForm
            game={game}
            settings={settings.value}
            onChange={changed => {
              settings.value = unusualOnly(changed, game.options);
            }}
          >
            {where.value === 'alone' && (
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

/** What the address asks for, or else what was played last, if the game accepts it. */
function firstSettings(game: AnyGame, { settings }: Asked): Settings {
  const wanted = Object.keys(settings).length > 0 ? settings : lastSettings(game.id);
  return complaintOf(game, wanted) === undefined ? unusualOnly(wanted, game.options) : {};
}
