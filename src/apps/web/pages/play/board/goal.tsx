import { useEffect, useState } from 'preact/hooks';
import { comparedBy } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { durationOf } from '#engine/play/replay.js';
import { clockText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './goal.module.css';

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
