import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyGame } from '../../../../engine/contract/game.js';
import { findListing, type Listing } from '../../../../games/catalogue.js';
import type { Route } from '../../../../wire/pages.js';
import { preferences } from '../../keep/preferences.js';
import { late } from '../../parts/lazy.js';
import { words } from '../../words/words.js';
import styles from './play.module.css';
import type { Opening } from './setup/start-game.js';
import { type Asked, askedBy } from './setup/play-query.js';
import { complaintOf } from './setup/settings-check.js';
import type { Table } from './game/played-game.js';

/** A game before it begins, and while it is played. */
export function Page({ route }: { readonly route: Route }) {
  const listing = route.page === 'play' ? findListing(route.game) : undefined;
  const game = useSignal<AnyGame | 'failed' | undefined>(undefined);
  useEffect(() => {
    listing?.game().then(
      loaded => {
        game.value = loaded.game;
      },
      () => {
        game.value = 'failed';
      },
    );
  }, [listing]);
  if (!listing) return <Missing says={words.value.play.unknownGame} />;
  if (game.value === 'failed') return <Missing says={words.value.play.notLoaded} />;
  return game.value ? <Room listing={listing} game={game.value} /> : null;
}

function Missing({ says }: { readonly says: string }) {
  return (
    <section class={styles.missing}>
      <h1>{says}</h1>
      <a class="button" href="/">
        {words.value.play.home}
      </a>
    </section>
  );
}

/** Whoever comes to a game by its address needs no settings. */
const Setup = late(async () => (await import('./setup/setup.js')).Setup);

/** What a game needs once it begins: until then a page is quicker without. */
const loadBoard = async () => {
  const [{ Board }, { againOf, openTable, reasonOf }] = await Promise.all([
    import('./board/board.js'),
    import('./setup/start-game.js'),
  ]);
  return { Board, againOf, openTable, reasonOf };
};

interface Sat {
  readonly table: Table;
  readonly opening: Opening;
  readonly board: Awaited<ReturnType<typeof loadBoard>>;
}

/** The settings first, then a table. */
function Room({ listing, game }: { readonly listing: Listing; readonly game: AnyGame }) {
  const asked = useMemo(() => askedBy(new URLSearchParams(location.search), game.options), [game]);
  const sat = useSignal<Sat | undefined>(undefined);
  const problem = useSignal<string | undefined>(firstProblem(game, asked));
  const isBusy = useSignal(openingOf(asked) !== undefined && problem.value === undefined);

  const open = async (opening: Opening): Promise<void> => {
    isBusy.value = true;
    problem.value = undefined;
    const board = await loadBoard().catch(() => undefined);
    try {
      if (!board) throw new Error();
      const { table, query } = await board.openTable(game, opening);
      history.replaceState(null, '', location.pathname + query);
      sat.value = { table, opening, board };
    } catch (error) {
      problem.value = board ? board.reasonOf(error, opening) : words.peek().play.notLoaded;
      leaveTable();
    }
    isBusy.value = false;
  };
  const leaveTable = (): void => {
    sat.value = undefined;
    history.replaceState(null, '', location.pathname);
  };
  useEffect(() => {
    const first = openingOf(asked);
    if (first && problem.value === undefined) void open(first);
  }, [asked]);

  if (sat.value) {
    const { table, opening, board } = sat.value;
    return <board.Board table={table} onAgain={() => void open(board.againOf(table, opening))} onSetup={leaveTable} />;
  }
  const first = openingOf(asked);
  if (isBusy.value && first) return null;
  return (
    <Setup
      listing={listing}
      game={game}
      asked={asked}
      problem={problem.value}
      isBusy={isBusy.value}
      onOpen={opening => void open(opening)}
    />
  );
}

function firstProblem(game: AnyGame, { settings, where }: Asked): string | undefined {
  const complaint = where === 'daily' ? undefined : complaintOf(game, settings);
  return complaint === undefined ? undefined : words.peek().play.problem.settings(complaint);
}

/** What the address wants at once, if anything. */
function openingOf({ kept, ticket, isStart, where, settings, seed, isStepwise }: Asked): Opening | undefined {
  if (kept !== undefined) return { kind: 'kept', id: kept };
  if (ticket !== undefined) return { kind: 'ticket', id: ticket };
  if (!isStart) return undefined;
  if (where !== 'alone') return { kind: where, settings };
  const isSlow = isStepwise ?? preferences.peek().isStepwise;
  return { kind: 'alone', settings, seed, pace: isSlow ? 'stepwise' : 'timed' };
}
