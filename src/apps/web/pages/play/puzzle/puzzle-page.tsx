import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { writeAim } from '../../../../../coach/tasks/aim.js';
import type { Puzzle } from '../../../../../coach/tasks/aim-text.js';
import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { openSession } from '../../../../../engine/play/session.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { linkTo } from '../../../../../wire/links/position-link.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { preferences } from '../../../keep/preferences.js';
import { loadAreas, words } from '../../../words/words.js';
import { Board } from '../board/board.js';
import styles from '../drill/drill-page.module.css';
import type { PlayedGame } from '../game/played-game.js';
import { taughtGame } from '../game/taught-game.js';
import { openPuzzle } from './open-puzzle.js';
import type { Moves } from './played-puzzle.js';
import { PuzzleCard } from './puzzle-card.js';

/** Loads the words, too. */
export async function loadPuzzlePage() {
  await loadAreas(['puzzles']);
  return PuzzlePage;
}

interface OpenedPuzzle {
  readonly game: AnyGame;
  readonly puzzle: Puzzle;
}

/** A puzzle that somebody has drawn: `?aim=won/3` beside the settings of a position. */
function PuzzlePage({ listing }: { readonly listing: Listing }) {
  const opened = useSignal<OpenedPuzzle | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const { search } = location;
  useEffect(() => {
    opened.value = undefined;
    listing.game().then(
      ({ game }) => {
        try {
          opened.value = { game, puzzle: openPuzzle(game, search) };
        } catch (error) {
          if (!(error instanceof BadInput)) throw error;
          problem.value = error.message;
        }
      },
      () => {
        problem.value = words.peek().play.notLoaded;
      },
    );
  }, [search]);
  if (problem.value !== undefined) return <Problem says={problem.value} />;
  return opened.value ? <Solving key={search} opened={opened.value} /> : null;
}

function Problem({ says }: { readonly says: string }) {
  const { play } = words.value.puzzles;
  return (
    <section class={styles.message} data-puzzle="bad">
      <h1>{play.bad}</h1>
      {says.split('\n').map(line => (
        <p key={line}>{line}</p>
      ))}
      <a class="button main" href="/">
        {play.home}
      </a>
    </section>
  );
}

interface Attempt {
  readonly number: number;
  /** What is played by itself, if somebody wants to see how it is done. */
  readonly solution?: Moves;
}

function Solving({ opened }: { readonly opened: OpenedPuzzle }) {
  const attempt = useSignal<Attempt>({ number: 0 });
  const { number, solution } = attempt.value;
  const played = useMemo(() => newTry(opened, solution), [number]);
  const link = useMemo(() => linkOf(opened), [opened]);
  const goOn = (next: Omit<Attempt, 'number'>): void => {
    attempt.value = { ...next, number: number + 1 };
  };
  return (
    <Board
      key={number}
      played={played}
      note={presenter => (
        <PuzzleCard
          puzzle={opened.puzzle}
          link={link}
          presenter={presenter}
          solution={solution}
          onRetry={() => goOn({})}
          onShow={moves => goOn({ solution: moves })}
        />
      )}
      onPlayAgain={() => goOn({})}
      onChangeSettings={() => navigate(`/play/${opened.game.id}`)}
    />
  );
}

/** The page of the position, unless it is too large for a link. */
function linkOf({ game, puzzle: { settings, aim } }: OpenedPuzzle): string | undefined {
  try {
    return linkTo(game, { settings, aim: writeAim(aim) });
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

/** A solution is shown one decision after the other, however fast the pieces fall. */
function newTry({ game, puzzle: { settings } }: OpenedPuzzle, solution: Moves | undefined): PlayedGame {
  const session = openSession(game, { settings, seed: freshSeed() });
  const waits = session.hasClock && (solution !== undefined || preferences.peek().isStepwise);
  return taughtGame({ game, settings, session, timeMode: waits ? 'stepwise' : 'timed' });
}
