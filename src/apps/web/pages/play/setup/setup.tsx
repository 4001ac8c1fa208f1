import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import type { Preset } from '#engine/contract/preset.js';
import { type Compared, comparedOn, type Settings, settingsInEffect } from '#engine/contract/settings.js';
import { type Listing, loadPositions } from '#games/catalogue.js';
import { bestKept } from '#web/keep/best-kept.js';
import { keepSettings, usualSettings } from '#web/keep/last-settings.js';
import { prefer } from '#web/keep/preferences.js';
import { useKept } from '#web/keep/use-kept.js';
import { useAnswer } from '#web/live/answer.js';
import { server, today } from '#web/live/api.js';
import type { ChallengeNow } from '#web/live/daily.js';
import { findServer } from '#web/live/new-game.js';
import { lazy } from '#web/parts/lazy.js';
import { Segments } from '#web/parts/segments.js';
import { resultText } from '#web/words/game-words.js';
import { loadAreas, term, words } from '#web/words/words.js';
import { Rules } from '../board/rules.js';
import { labelOf } from './option-field.js';
import { isTimed, privateStart, usualMode } from './play-mode.js';
import { nonDefaultSettings, type PlayMode, type PlayQuery } from './play-query.js';
import { Presets, presetWith } from './presets.js';
import { Preview } from './preview.js';
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
  readonly onGuide: () => void;
}

/** The page on which the player chooses a preset or own settings, and starts. */
export function Setup({ listing, game, query, problem, isBusy, onStart, onGuide }: Props) {
  const settings = useSignal<Settings>(firstSettings(game, query));
  const origin = useSignal<Preset | undefined>(presetWith(game, settings.value));
  const seed = useSignal(query.seed ?? '');
  const chosen = useSignal<PlayMode>(query.mode ?? usualMode(game, settings.value));
  const hasServer = useAnswer(findServer).state !== 'unreachable';
  const isOffline = chosen.value === 'live' && !hasServer;
  const mode = isOffline ? 'private' : chosen.value;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  const { setup } = words.value;
  const chosenId = useId();
  const isDaily = mode === 'daily';
  const challenge = useChallenge(game, isDaily);
  const wrong = settingsProblem(game, settings.value);
  const shown = isDaily ? (challenge?.settings ?? {}) : wrong === undefined ? settings.value : {};
  const change = (changed: Settings): void => {
    settings.value = nonDefaultSettings(changed, game.options);
    origin.value = presetWith(game, settings.value) ?? origin.value;
  };
  /** Setting the value again checks a position that was typed before the code for positions was loaded. */
  const prepare = async (): Promise<void> => {
    await loadPositions(game);
    settings.value = { ...settings.value };
  };
  const open = (): void => {
    if (!isDaily) keepSettings(game.id, settings.value);
    if (mode === 'daily') onStart({ kind: mode, settings: settings.value });
    else if (mode === 'live') onStart({ kind: mode, settings: settings.value, otherwise: 'private' });
    else onStart(privateStart({ settings: settings.value, seed: seed.value.trim() || undefined, isOffline }));
  };
  const choose = (choice: PlayMode): void => {
    chosen.value = choice;
    if (choice !== 'daily') prefer({ sharing: choice });
  };
  return (
    <form
      class={styles.setup}
      onSubmit={event => {
        event.preventDefault();
        if (!isBusy && (isDaily || wrong === undefined)) open();
      }}
    >
      <header class="stack-1">
        <h1>{term(listing.title)}</h1>
        <p class="soft">{term(listing.about)}</p>
      </header>
      <div class={styles.picture} aria-hidden="true">
        <Preview game={game} settings={shown} />
      </div>
      <div class={`stack ${styles.main}`}>
        {problem !== undefined && (
          <p class="panel marked bad error" role="alert">
            {problem}
          </p>
        )}
        {wrong !== undefined && !isDaily && <WrongSettings game={game} settings={settings.value} reason={wrong} />}
        <button
          ref={start}
          type="submit"
          class={`button main ${styles.start}`}
          aria-describedby={isDaily ? undefined : chosenId}
          disabled={isBusy || (!isDaily && wrong !== undefined)}
        >
          {isBusy ? setup.starting : startLabel(mode, challenge)}
        </button>
        <UnfinishedGames game={game.id} onStart={onStart} />
        <section class="panel stack">
          <ModeSwitch
            mode={mode}
            hasServer={hasServer}
            isOffline={isOffline}
            isTimed={wrong === undefined && isTimed(game, settings.value)}
            onChoose={choose}
          />
          {isDaily ? (
            challenge && <DailyChallenge {...challenge} />
          ) : (
            <Presets
              game={game}
              settings={settings.value}
              origin={origin.value}
              chosenId={chosenId}
              onChoose={preset => change(preset.settings)}
            />
          )}
          {mode === 'private' ? <StepwiseSwitch game={game} settings={settings.value} /> : <NameField />}
          <Best game={game} settings={shown} isDaily={isDaily} />
        </section>
        {!isDaily && (
          <SettingsForm
            game={game}
            settings={settings.value}
            origin={origin.value}
            onChange={change}
            onOpen={() => void prepare()}
          >
            {mode === 'private' && (
              <SeedField
                value={seed.value}
                onChange={text => {
                  seed.value = text;
                }}
              />
            )}
          </SettingsForm>
        )}
        <Rules game={game.id} onGuide={onGuide} />
      </div>
    </form>
  );
}

interface Wrong {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly reason: string;
}

/** Names the fields that are wrong. If no single field is to blame, it gives the reason. */
function WrongSettings({ game, settings, reason }: Wrong) {
  const { problem } = words.value.play;
  const fields = [...problemsBySetting(game, settings).keys()].map(labelOf).join(', ');
  return (
    <p class="error" role="alert">
      {fields === '' ? problem.settings(reason) : problem.fields(fields)}
    </p>
  );
}

function startLabel(mode: PlayMode, challenge: ChallengeNow | undefined): string {
  const { setup } = words.value;
  if (mode !== 'daily') return mode === 'private' ? setup.play : setup.playLive;
  return challenge === undefined || challenge.attempt === 'first' ? setup.playDaily : setup.practiseDaily;
}

/** The settings of the address, if there are any and the game accepts them, otherwise the usual ones. */
function firstSettings(game: AnyGame, { settings, hasSettings }: PlayQuery): Settings {
  const isWanted = hasSettings && settingsProblem(game, settings) === undefined;
  const wanted = isWanted ? settings : usualSettings(game);
  return nonDefaultSettings(settingsInEffect(game.options, wanted), game.options);
}

const PLAY_MODES: readonly PlayMode[] = ['live', 'private', 'daily'];

interface ModeProps {
  readonly mode: PlayMode;
  readonly hasServer: boolean;
  /** The player would play live, but no server is in reach. */
  readonly isOffline: boolean;
  /** Whether time matters in the game. */
  readonly isTimed: boolean;
  readonly onChoose: (mode: PlayMode) => void;
}

/** Where the game is played, and who can watch it. */
function ModeSwitch({ mode, hasServer, isOffline, isTimed, onChoose }: ModeProps) {
  const { setup } = words.value;
  return (
    <fieldset class="stack-2">
      <legend class="unseen">{setup.mode}</legend>
      <Segments
        name={useId()}
        choices={PLAY_MODES}
        value={mode}
        onChange={onChoose}
        label={choice => setup[choice]}
        isOpen={choice => choice === 'private' || hasServer}
      />
      <p class="soft small">
        {isOffline ? setup.noServer : setup[`${mode}Hint`]} {mode === 'live' && isTimed && setup.pauseHint}
      </p>
    </fieldset>
  );
}

/** Undefined until the server has answered. All of it is loaded only where the challenge of the day is wanted. */
function useChallenge({ id }: AnyGame, isDaily: boolean): ChallengeNow | undefined {
  const challenge = useKept(async () => (isDaily ? todaysChallenge(id) : undefined), [id, isDaily]);
  return isDaily ? challenge : undefined;
}

/** Today's challenge in this game, and the kind of the next attempt. */
async function todaysChallenge(game: string): Promise<ChallengeNow | undefined> {
  const [{ attemptNow, challengeOf }, { dailyResults }] = await Promise.all([
    import('#web/live/daily.js'),
    import('#web/keep/daily-results.js'),
  ]);
  const challenge = await challengeOf(game);
  return challenge && { ...challenge, attempt: attemptNow(challenge, dailyResults.value) };
}

const DailyChallenge = lazy(async () => {
  const [{ DailyChallenge }] = await Promise.all([import('./daily-challenge.js'), loadAreas(['daily'])]);
  return DailyChallenge;
});

interface Score {
  readonly score: number;
  readonly duration?: number;
  readonly player: string;
}

type Known = Score | 'none' | undefined;

const PATIENCE_MS = 250;

interface BestProps {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly isDaily: boolean;
}

/** The best results on this device and on the server. A score that cannot be loaded is left out. */
function Best({ game, settings, isDaily }: BestProps) {
  const here = useSignal<Known>(undefined);
  const there = useSignal<Known>(undefined);
  const leaderboard = leaderboardOf(game, settings);
  const compared = comparedOn(leaderboard);
  useEffect(() => {
    let isCurrent = true;
    const show = (slot: typeof here) => (scores: readonly Score[]) => {
      if (isCurrent) slot.value = scores[0] ?? 'none';
    };
    here.value = there.value = undefined;
    const timer = setTimeout(() => {
      if (!isDaily) bestKept(leaderboard, 1).then(show(here), () => {});
      bestThere(game.id, settings, isDaily).then(show(there), () => {});
    }, PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [leaderboard, isDaily]);
  const { best } = words.value.play;
  if (here.value === undefined && there.value === undefined) return null;
  return (
    <dl class={`stack-3 ${styles.best}`}>
      <Row label={best.here} known={here.value} compared={compared} />
      <Row label={isDaily ? best.today : best.there} known={there.value} compared={compared} />
    </dl>
  );
}

const bestThere = async (game: string, settings: Settings, isDaily: boolean): Promise<readonly Score[]> =>
  isDaily ? server.best(game, {}, await today()) : server.best(game, settings);

interface RowProps {
  readonly label: string;
  readonly known: Known;
  readonly compared: Compared;
}

function Row({ label, known, compared }: RowProps) {
  const { best } = words.value.play;
  if (known === undefined) return null;
  return (
    <div>
      <dt class="soft small">{label}</dt>
      {known === 'none' ? (
        <dd class="soft cut">{best.none}</dd>
      ) : (
        <dd class="cut">
          <strong class="digits">{resultText(compared, known)}</strong> <span class="soft">{known.player}</span>
        </dd>
      )}
    </div>
  );
}
