import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { findListing, type Listing, loadLight } from '#games/catalogue.js';
import type { Route } from '#wire/pages.js';
import { lazy } from '../../parts/lazy.js';
import { Message } from '../../parts/message.js';
import { loadAreas, words } from '../../words/words.js';
import type { PlayedGame } from './game/played-game.js';
import { Guide, needsGuide } from './guide/first-game.js';
import { privateStart, usualMode } from './setup/play-mode.js';
import { type PlayQuery, readPlayQuery } from './setup/play-query.js';
import { settingsProblem } from './setup/settings-check.js';
import type { GameStart } from './setup/start-game.js';

export function Page({ route }: { readonly route: Route }) {
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const game = useSignal<AnyGame | 'failed' | undefined>(undefined);
  useEffect(() => {
    if (!listing) return;
    const hasPosition = new URLSearchParams(location.search).has('position');
    (hasPosition ? listing.game().then(loaded => loaded.game) : loadLight(listing)).then(
      loaded => {
        game.value = loaded;
      },
      () => {
        game.value = 'failed';
      },
    );
  }, [listing]);
  if (!listing) return <Problem says={words.value.play.unknownGame} />;
  if (/[?&](drill|lesson|ready|aim)=/.test(location.search)) return <TaskPage listing={listing} />;
  if (game.value === 'failed') return <Problem says={words.value.play.notLoaded} />;
  return game.value ? <PlayPage listing={listing} game={game.value} /> : null;
}

function Problem({ says }: { readonly says: string }) {
  return (
    <Message title={says}>
      <a class="button" href="/">
        {words.value.play.home}
      </a>
    </Message>
  );
}

/** An address that starts a game at once does not need the settings form. */
const Setup = lazy(async () => {
  const [{ GuidedSetup }] = await Promise.all([import('./setup/guided-setup.js'), loadAreas(['setup', 'games'])]);
  return GuidedSetup;
});

const TaskPage = lazy(async () => (await import('./task/task-page.js')).TaskPage);

/** Loaded only when a game starts, so that the page opens faster. */
const loadBoard = async () => {
  const [{ Board }, { sameAgain, startGame, startProblem }] = await Promise.all([
    import('./board/board.js'),
    import('./setup/start-game.js'),
  ]);
  return { Board, sameAgain, startGame, startProblem };
};

interface ActiveGame {
  readonly played: PlayedGame;
  readonly start: GameStart;
  readonly board: Awaited<ReturnType<typeof loadBoard>>;
}

/** Shows the settings first, then the game. */
function PlayPage({ listing, game }: { readonly listing: Listing; readonly game: AnyGame }) {
  const query = useMemo(() => readPlayQuery(new URLSearchParams(location.search), game), [game]);
  const active = useSignal<ActiveGame | undefined>(undefined);
  const problem = useSignal<string | undefined>(firstProblem(game, query));
  const isBusy = useSignal(startFromQuery(game, query) !== undefined && problem.value === undefined);

  /** The game that starts after the guide. */
  const waiting = useSignal<GameStart | undefined>(undefined);
  const begin = (start: GameStart): void => {
    if (needsGuide(game.id, start)) waiting.value = start;
    else void open(start);
  };
  const open = async (start: GameStart): Promise<void> => {
    isBusy.value = true;
    problem.value = undefined;
    const board = await loadBoard().catch(() => undefined);
    try {
      if (!board) throw new Error();
      const { played, search } = await board.startGame(game, start);
      history.replaceState(null, '', location.pathname + search);
      active.value = { played, start, board };
    } catch (error) {
      problem.value = board ? board.startProblem(error, start) : words.peek().play.notLoaded;
      leaveGame();
    }
    isBusy.value = false;
  };
  const leaveGame = (): void => {
    active.value = undefined;
    history.replaceState(null, '', location.pathname);
  };
  useEffect(() => {
    const first = startFromQuery(game, query);
    if (first && problem.value === undefined) begin(first);
  }, [query]);

  if (active.value) {
    const { played, start, board } = active.value;
    return (
      <board.Board
        played={played}
        onPlayAgain={() => void open(board.sameAgain(played, start))}
        onChangeSettings={leaveGame}
      />
    );
  }
  const start = waiting.value;
  const endGuide = (): void => {
    waiting.value = undefined;
    if (start) void open(start);
  };
  if (start) return <Guide game={game} leadsTo="game" onEnd={endGuide} />;
  if (isBusy.value && startFromQuery(game, query)) return null;
  return (
    <Setup listing={listing} game={game} query={query} problem={problem.value} isBusy={isBusy.value} onStart={begin} />
  );
}

function firstProblem(game: AnyGame, { settings, mode, unknownPreset }: PlayQuery): string | undefined {
  if (mode === 'daily') return undefined;
  const { problem } = words.peek().play;
  if (unknownPreset !== undefined) return problem.preset(unknownPreset);
  const complaint = settingsProblem(game, settings);
  return complaint === undefined ? undefined : problem.settings(complaint);
}

/** The game to start at once, if the address asks for one. */
function startFromQuery(game: AnyGame, query: PlayQuery): GameStart | undefined {
  const { kept, ticket, startsAtOnce, settings, seed, isStepwise } = query;
  if (kept !== undefined) return { kind: 'kept', id: kept };
  if (ticket !== undefined) return { kind: 'ticket', id: ticket };
  if (!startsAtOnce) return undefined;
  if (query.mode === 'daily' || query.mode === 'live') return { kind: query.mode, settings };
  const isPrivate = (query.mode ?? usualMode(game, settings)) === 'private';
  return isPrivate ? privateStart({ settings, seed, isStepwise }) : { kind: 'live', settings, otherwise: 'private' };
}
