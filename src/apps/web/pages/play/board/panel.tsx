import { useEffect, useState } from 'preact/hooks';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedBy } from '#engine/contract/settings.js';
import type { Inset, View } from '#engine/contract/view.js';
import { durationOf } from '#engine/play/replay.js';
import type { Situation } from '#front/commands.js';
import { COMMANDS, type Command, isUsed } from '#web/controls/commands.js';
import { keyName } from '#web/controls/key-names.js';
import { bestKept } from '#web/keep/best-kept.js';
import { useKept } from '#web/keep/use-kept.js';
import { groupsOf } from '#web/parts/inset-groups.js';
import { InsetPicture } from '#web/parts/inset-picture.js';
import { lazy } from '#web/parts/lazy.js';
import { numeral } from '#web/words/format.js';
import { clockText, resultText } from '#web/words/game-words.js';
import { noteText } from '#web/words/note-text.js';
import { term, words } from '#web/words/words.js';
import type { PlayedGame, Trouble } from '../game/played-game.js';
import { Icon } from '../playing/icons.js';
import { isSpare, keyBindings, labelOf } from '../playing/keys-in-words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { gainText } from './gain-text.js';
import styles from './panel.module.css';

export function Facts({ presenter }: { readonly presenter: GamePresenter }) {
  return (
    <dl class={`stack-3 ${styles.facts}`} aria-label={words.value.play.facts}>
      {presenter.view.value.facts.map(([label, value]) => (
        <div key={label}>
          <dt class="soft small">{term(label)}</dt>
          <dd class="digits">{typeof value === 'number' ? numeral(value) : term(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The best result on this device with these settings. */
export function BestToBeat({ played: { game, settings } }: { readonly played: PlayedGame }) {
  const leaderboard = leaderboardOf(game, settings);
  const [best] = useKept(() => bestKept(leaderboard, 1), [leaderboard]) ?? [];
  if (best === undefined) return null;
  return (
    <p class={`soft small ${styles.best}`}>
      {words.value.play.best.short} <strong class="digits">{resultText(comparedBy(game, settings), best)}</strong>
    </p>
  );
}

/** The next pieces, and the one on hold. Hidden while the game is paused, so that a pause gives no time to think. */
export function Insets({ presenter }: { readonly presenter: GamePresenter }) {
  const { insets } = presenter.view.value;
  const isAway = !presenter.isRunning.value && presenter.startsIn.value === undefined;
  const isHidden = presenter.runsByItself && isAway && presenter.status.value.phase === 'playing';
  return (
    <div class={`row ${styles.groups}`} data-hidden={isHidden ? '' : undefined}>
      {groupsOf(insets).map(({ label, insets: pictures }) => (
        <figure key={label} class={`stack-2 left ${styles.insets}`} data-count={pictures.length}>
          <figcaption class="soft small">{term(label)}</figcaption>
          {pictures[0]?.hold ? (
            <HoldBox presenter={presenter} inset={pictures[0]} />
          ) : (
            <div class={`line ${styles.pictures}`}>
              {pictures.map((inset, k) => (
                <InsetPicture key={k} inset={inset} />
              ))}
            </div>
          )}
        </figure>
      ))}
    </div>
  );
}

/** Pressing it exchanges the piece, for players without keys. */
function HoldBox({ presenter, inset }: { readonly presenter: GamePresenter; readonly inset: Inset }) {
  return (
    <button
      type="button"
      class={`line ${styles.pictures}`}
      data-command="hold"
      aria-label={words.value.play.commands.hold}
      disabled={inset.hold === 'used' || presenter.status.value.phase !== 'playing'}
      onClick={event => {
        presenter.player.hands.perform('hold', event.timeStamp);
        // After a mouse click, keys must control the game again. Keyboard users keep the focus.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      {inset.cells.some(cell => cell !== null) ? <InsetPicture inset={inset} /> : <Icon name="hold" />}
    </button>
  );
}

/** The gain from the selected move. */
export function MovePreviewText({ presenter }: { readonly presenter: GamePresenter }) {
  const { gain, drop = 0 } = presenter.movePreview.value;
  const { play } = words.value;
  if (presenter.played.session.hasClock) return null;
  const parts = [gainText(gain, play), drop > 0 ? play.drop(drop, presenter.played.game.id) : ''];
  return <p class={styles.prospect}>{parts.filter(Boolean).join(' · ')}</p>;
}

const CoachCard = lazy(async () => (await import('./coach-card.js')).CoachCard);

/** The coach's message, once a player has asked for help. */
export function CoachNote({ presenter: { assistant } }: { readonly presenter: GamePresenter }) {
  const hint = assistant.hint.value;
  if (hint) return <CoachCard hint={hint} player={assistant.player} />;
  return assistant.hasFailed.value ? (
    <p class={styles.trouble} role="status">
      {words.value.play.noCoach}
    </p>
  ) : null;
}

function troubleText(trouble: Trouble): string {
  if (trouble.kind === 'refused') return trouble.says;
  return trouble.kind === 'ended' ? noteText(trouble.note) : words.value.play.trouble[trouble.kind];
}

export function TroubleMessage({ presenter }: { readonly presenter: GamePresenter }) {
  const trouble = presenter.played.trouble.value;
  return (
    <p class={styles.trouble} role="status">
      {trouble && troubleText(trouble)}
    </p>
  );
}

const CLOCK_EVERY_MS = 200;
const SECOND_MS = 1000;

/** The progress of the game towards its goal, and the time if it matters. */
export function GoalProgress({ presenter }: { readonly presenter: GamePresenter }) {
  const { game, settings, session } = presenter.played;
  const { goal } = presenter.view.value;
  const isAgainstTime = session.limit !== undefined || comparedBy(game, settings) === 'time';
  if (!goal && !isAgainstTime) return null;
  return (
    <div class={`soft stack-1 ${styles.goal}`}>
      {isAgainstTime && <GameClock presenter={presenter} />}
      {goal && <Progress game={game.id} {...goal} />}
    </div>
  );
}

function Progress({ game, done, of }: { readonly game: string } & NonNullable<View['goal']>) {
  const { play } = words.value;
  return (
    <>
      <p class="digits">{(play.progress[game] ?? play.anyProgress)(done, of)}</p>
      <progress aria-label={play.goal} value={done} max={of} />
    </>
  );
}

/** The time that is left until the limit, otherwise the time so far. */
function GameClock({ presenter }: { readonly presenter: GamePresenter }) {
  const { play } = words.value;
  const [, setBeat] = useState(0);
  const isRunning = presenter.isRunning.value;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setBeat(beat => beat + 1), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const { limit } = presenter.played.session;
  const time = timeOf(presenter);
  const shown = limit === undefined ? time : Math.max(0, limit - time) + SECOND_MS - 1;
  return (
    <p class={styles.clock} role="timer" aria-label={limit === undefined ? play.timeSoFar : play.timeLeft}>
      <span class="digits">{clockText(shown)}</span>
    </p>
  );
}

const timeOf = ({ played, player }: GamePresenter): number =>
  player.isOver ? durationOf(played.session.log()) : player.clock.timeAt(performance.now());

const LEFT_OUT: readonly Command[] = ['restart', 'give-up', 'describe', 'mute'];

/** The most important keys; the style sheet hides them where there is no space. */
export function KeyHints({ situation }: { readonly situation: Situation }) {
  const { keys } = words.value.play;
  const bindings = keyBindings();
  const isWanted = (command: Command): boolean => !LEFT_OUT.includes(command) && !isSpare(command, situation);
  const shown = COMMANDS.filter(command => isUsed(command, situation) && isWanted(command)).flatMap(command => {
    const [first] = bindings.keysOf(command);
    return first === undefined ? [] : [{ command, key: keyName(first, keys) }];
  });
  return (
    <ul class={`soft small ${styles.hints}`}>
      {shown.map(({ command, key }) => (
        <li key={command}>
          <kbd>{key}</kbd> {labelOf(command, situation)}
        </li>
      ))}
    </ul>
  );
}
