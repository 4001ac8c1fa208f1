import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Compared, comparedBy } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { listedFacts } from '#front/facts.js';
import { type Figures, figuresOf } from '#front/figures.js';
import { type Standing, standingOf } from '#front/standing.js';
import { navigate } from '#web/browser/router.js';
import { keepDailyRank } from '#web/keep/daily-results.js';
import { server, today } from '#web/live/api.js';
import { announce } from '#web/parts/announcer.js';
import { Dialog } from '#web/parts/dialog.js';
import { lazy } from '#web/parts/lazy.js';
import { numeral } from '#web/words/format.js';
import { exactTimeText, secondsText } from '#web/words/game-words.js';
import { loadAreas, term, words } from '#web/words/words.js';
import type { Ending, PlayedGame } from '../game/played-game.js';
import type { GamePresenter } from '../playing/presenter.js';
import type { GameNavigation } from './navigation.js';
import styles from './over-dialog.module.css';
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

/** A chain of one is not worth showing. */
const LEAST_CHAIN = 2;

/** The numbers of a finished game: those of its panel, and its pace. */
function ResultFigures({ presenter }: { readonly presenter: GamePresenter }) {
  const figures = useSignal<Figures | undefined>(undefined);
  const { game, session, settings } = presenter.played;
  const isByTime = presenter.status.value.phase === 'won' && comparedBy(game, settings) === 'time';
  useEffect(() => {
    figures.value = figuresOf(game, session);
  }, []);
  const isStepwise = presenter.played.timeMode === 'stepwise' && session.hasClock;
  const facts = factsOf(presenter);
  const headline = isByTime ? words.value.over.time : facts[0]?.[0];
  const rows = [...facts, ...(figures.value ? figureRows(figures.value, isStepwise) : [])];
  return (
    <dl class={styles.figures} aria-label={words.value.play.facts}>
      {rows
        .filter(([label]) => label !== headline)
        .map(([label, value]) => (
          <div key={label}>
            <dt class="soft">{label}</dt>
            <dd class="bold digits">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Row = readonly [label: string, value: string];

const factsOf = ({ view }: GamePresenter): Row[] =>
  listedFacts(view.value).map(([label, value]) => [
    term(label),
    typeof value === 'number' ? numeral(value) : term(value),
  ]);

/** Step by step, time is not the player's. */
function figureRows({ time, pace, chain = 0 }: Figures, isStepwise: boolean): Row[] {
  const { over } = words.value;
  return [
    ...(isStepwise ? [] : [[over.time, exactTimeText(time)] as const]),
    ...(isStepwise || pace === undefined ? [] : [[over.pace, over.perMinute(numeral(Math.round(pace)))] as const]),
    ...(chain < LEAST_CHAIN ? [] : [[over.chain, over.waves(chain)] as const]),
  ];
}

const COUNT_MS = 600;

/** Counts up to the number, unless motion is reduced. */
function CountUp({ to }: { readonly to: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = document.documentElement.dataset.motion === 'reduced';
    const began = performance.now();
    let frame = 0;
    const show = (now: number): void => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, now - began) / COUNT_MS);
      if (element.current) element.current.textContent = numeral(Math.round(to * share ** 0.5));
      if (share < 1) frame = requestAnimationFrame(show);
    };
    show(began);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <span ref={element}>{numeral(to)}</span>;
}

/** The gap to the next better result on this device and, for a ranked live game, its rank among all players. */
function ResultStandings({ presenter }: { readonly presenter: GamePresenter }) {
  const { over } = words.value;
  const { game, settings } = presenter.played;
  const compared = comparedBy(game, settings);
  const { own, ranking } = presenter.ending.value ?? {};
  const all = useSignal<Standing | undefined>(undefined);
  useEffect(() => {
    if (ranking?.kind !== 'ranked') return;
    allStanding(presenter.played).then(
      found => {
        all.value = found;
        const { live, isDaily } = presenter.played;
        if (found && live && isDaily) keepDailyRank(live.id, found.rank);
      },
      () => {},
    );
  }, [ranking]);
  return (
    <>
      {own && ranking?.kind === 'ranked' && <p class="soft">{over.placed(own.rank)}</p>}
      {own && <Missing standing={own} compared={compared} game={game.id} />}
      {all.value && <p class="soft">{over.among(all.value.rank)}</p>}
      {all.value && <Missing standing={all.value} compared={compared} game={game.id} />}
    </>
  );
}

interface MissingProps {
  readonly standing: Standing;
  readonly compared: Compared;
  /** The id of the game. */
  readonly game: string;
}

function Missing({ standing: { rank, missing }, compared, game }: MissingProps) {
  const { over } = words.value;
  if (missing === undefined) return null;
  const text =
    compared === 'time' ? over.missingTime(secondsText(missing), rank - 1) : over.missing(missing, rank - 1, game);
  return <p class="soft">{text}</p>;
}

/** Undefined if the server lists so few games that this one is not among them. */
async function allStanding({ game, settings, live, isDaily }: PlayedGame): Promise<Standing | undefined> {
  const games = await server.best(game.id, settings, isDaily ? (live?.daily?.day ?? (await today())) : undefined);
  const own = games.find(({ id }) => id === live?.id);
  const others = games.filter(other => other !== own);
  return own && standingOf(comparedBy(game, settings), own, others);
}
