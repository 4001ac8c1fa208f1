import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { comparedBy } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { navigate } from '#web/browser/router.js';
import { announce } from '#web/parts/announcer.js';
import { Dialog } from '#web/parts/dialog.js';
import { lazy } from '#web/parts/lazy.js';
import { exactTimeText } from '#web/words/game-words.js';
import { loadAreas, words } from '#web/words/words.js';
import type { Ending } from '../game/played-game.js';
import type { GamePresenter } from '../playing/presenter.js';
import type { GameNavigation } from './navigation.js';
import styles from './over-dialog.module.css';
import { CountUp, ResultFigures } from './result-figures.js';
import { ResultStandings } from './result-standings.js';
import { Share, Upload } from './share.js';

/** Only a daily challenge needs it. */
const DailyOver = lazy(async () => {
  const [{ DailyOver }] = await Promise.all([import('./daily-over.js'), loadAreas(['daily'])]);
  return DailyOver;
});

/** Only a lost game needs it. */
const OverChoices = lazy(async () => {
  const [{ OverChoices }] = await Promise.all([import('./over-choices.js'), loadAreas(['drills'])]);
  return OverChoices;
});

type Props = { readonly presenter: GamePresenter } & GameNavigation;

/** Ignores clicks that were meant for the game; `QuietGuard` does the same for keys. */
const IGNORE_CLICKS_MS = 700;

export function OverDialog({ presenter, onPlayAgain, onChangeSettings }: Props) {
  const { over } = words.value;
  const { phase, score, turn } = presenter.status.value;
  const { game, settings } = presenter.played;
  const isByTime = phase === 'won' && comparedBy(game, settings) === 'time';
  const ending = presenter.ending.value;
  const ranking = ending ? rankingText(ending, presenter) : '';
  useEffect(() => announce(ranking), [ranking]);
  const again = useRef<HTMLButtonElement>(null);
  const isReady = useSignal(false);
  const { live, isDaily } = presenter.played;
  const server = useSignal<string | undefined>(live && !isDaily ? live.id : undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      isReady.value = true;
    }, IGNORE_CLICKS_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isReady.value) again.current?.focus();
  }, [isReady.value]);
  return (
    <Dialog
      place="beside"
      title={phase === 'won' ? over.won : phase === 'lost' ? over.lost : over.stopped}
      onClose={() => {
        presenter.dialog.value = undefined;
      }}
    >
      <div class={`stack-1 ${styles.result}`}>
        {isByTime ? (
          <TimeTaken presenter={presenter} />
        ) : (
          <p class={styles.score}>
            <span class="unseen">{over.score} </span>
            <strong class="digits">
              <CountUp to={score} />
            </strong>
          </p>
        )}
        <p class="soft">{ranking}</p>
        <ResultStandings presenter={presenter} />
      </div>
      <ResultFigures presenter={presenter} />
      <fieldset class={`stack-2 ${styles.choices}`} disabled={!isReady.value}>
        <button ref={again} type="button" class="button main" onClick={onPlayAgain}>
          {isDaily ? over.practise : over.playAgain}
        </button>
        {ending?.kept !== undefined && (
          <button type="button" class="button" onClick={() => navigate(`/replay?kept=${ending.kept}`)}>
            {over.watch}
          </button>
        )}
        {live?.daily ? (
          <DailyOver attempt={live.daily} game={game} />
        ) : (
          <Share presenter={presenter} server={server.value} />
        )}
        {phase === 'lost' && ending?.kept !== undefined && (
          <OverChoices game={game} kept={ending.kept} decisions={turn} />
        )}
        <div class={styles.more}>
          <Upload presenter={presenter} server={server} />
          <button type="button" class="button bare" onClick={onChangeSettings}>
            {over.settings}
          </button>
          <button type="button" class="button bare" onClick={() => navigate('/')}>
            {over.home}
          </button>
        </div>
      </fieldset>
    </Dialog>
  );
}

/** The result where times are compared. */
function TimeTaken({ presenter: { played } }: { readonly presenter: GamePresenter }) {
  return (
    <p class={styles.score}>
      <span class="unseen">{words.value.over.time} </span>
      <strong class="digits">{exactTimeText(durationOf(played.session.log()))}</strong>
    </p>
  );
}

function rankingText({ ranking, own, kept }: Ending, { played }: GamePresenter): string {
  const { over, play } = words.value;
  switch (ranking.kind) {
    case 'placed':
      return over.placed(own?.rank ?? 1);
    case 'unplaced':
      return over.unplaced;
    case 'blemished':
      return over.blemished(ranking.blemishes.map(blemish => play.blemishes[blemish]).join(over.and));
    case 'ranked':
      return played.isDaily ? `${over.ranked} ${over.watchLater}` : over.ranked;
    case 'unranked':
      return over.unranked(ranking.reason);
    case 'unknown':
      return kept === undefined && played.timeMode !== 'live' ? over.notKept : over.unknown;
  }
}
