import { useEffect, useMemo, useRef } from 'preact/hooks';
import { RIM, skyRowsOf } from '#web/art/well-layout.js';
import { listenToPads, steerDialog } from '#web/controls/gamepad.js';
import { type Hands, listenToKeys } from '#web/controls/keyboard.js';
import { preferences } from '#web/keep/preferences.js';
import { lazy } from '#web/parts/lazy.js';
import { Legend } from '#web/parts/legend.js';
import { loadAreas, term } from '#web/words/words.js';
import type { PlayedGame } from '../game/played-game.js';
import { keyBindings, padBindings } from '../playing/keys-in-words.js';
import { GamePresenter } from '../playing/presenter.js';
import styles from './board.module.css';
import type { GameNavigation, GameNote } from './navigation.js';
import {
  BestToBeat,
  CoachNote,
  Facts,
  GoalProgress,
  Insets,
  KeyHints,
  MovePreviewText,
  TroubleMessage,
} from './panel.js';
import { GameTools, LiveStatus } from './tools.js';
import { WellView } from './well-view.js';

/** A test sends this event to get the hash of the state in `data-hash`. */
const HASH_WANTED = 'gridfall-hash';

/** Loaded after the well, but before the first dialog is needed. */
const Dialogs = lazy(async () => {
  const [{ Dialogs }] = await Promise.all([import('./dialogs.js'), loadAreas(['dialogs', 'over', 'games'])]);
  return Dialogs;
});

/** Only for players who want them. */
const TouchButtons = lazy(async () => (await import('./touch-buttons.js')).TouchButtons);

interface Props extends GameNavigation {
  readonly played: PlayedGame;
  readonly note?: GameNote;
}

/** A game being played; fills the page. */
export function Board({ played, note, ...navigation }: Props) {
  const presenter = useMemo(() => new GamePresenter(played), [played]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => attach(presenter, root.current!), [presenter]);
  const isRunning = presenter.isRunning.value;
  useEffect(() => {
    if (isRunning) Dialogs.load();
  }, [isRunning]);
  const isOver = presenter.ending.value !== undefined;
  const isResultShown = presenter.dialog.value === 'over';
  useEffect(() => {
    // After a reload the player wants a new game, not the result of this one.
    if (isOver) history.replaceState(null, '', location.pathname);
  }, [isOver]);
  const { columns, rows } = proportionsOf(presenter);
  const { phase, score, turn } = presenter.status.value;
  const { hand, touch } = preferences.value;
  return (
    <section
      ref={root}
      class={`arena ${styles.stage}`}
      aria-labelledby="game-title"
      data-phase={phase}
      data-score={score}
      data-turn={turn}
      data-running={isRunning}
      data-result={isResultShown ? '' : undefined}
      data-pace={played.timeMode}
      data-hand={hand}
      style={{ '--columns': String(columns), '--rows': String(rows) }}
    >
      <div class={styles.layout}>
        <div class={styles.left}>
          <header class={`stack-1 ${styles.title}`}>
            <h1 id="game-title">{term(played.game.title)}</h1>
            <LiveStatus presenter={presenter} />
          </header>
          <div class={styles.facts}>
            <GoalProgress presenter={presenter} />
            <Facts presenter={presenter} />
            <BestToBeat played={played} />
          </div>
        </div>
        <div class={styles.well}>
          <WellView presenter={presenter} />
        </div>
        <div class={styles.right}>
          <div class={styles.tools}>
            <GameTools presenter={presenter} />
          </div>
          <div class={styles.insets}>
            <Insets presenter={presenter} />
          </div>
          <div class={styles.legend}>
            <Legend legend={presenter.view.value.legend} />
          </div>
          <div class={`stack-2 ${styles.notes}`}>
            {note?.(presenter)}
            <CoachNote presenter={presenter} />
            <MovePreviewText presenter={presenter} />
            <TroubleMessage presenter={presenter} />
          </div>
          <KeyHints situation={presenter.player.hands.situation} />
        </div>
        {touch === 'buttons' && !isResultShown && (
          <TouchButtons hands={presenter.player.hands} situation={presenter.player.hands.situation} />
        )}
      </div>
      {presenter.dialog.value !== undefined && <Dialogs presenter={presenter} {...navigation} />}
    </section>
  );
}

/** The size of the well as drawn, in cells, with its frame and the space above it. */
function proportionsOf({ view, player, well }: GamePresenter): { readonly columns: number; readonly rows: number } {
  // A field that is too large to be seen as a whole takes all the space there is.
  if (well.value?.zoom.state.value) return { columns: 1, rows: 1 };
  const { width, height } = view.value;
  const headroom = Math.max(skyRowsOf(view.value), player.hands.pointer?.column === undefined ? 0 : 1);
  return { columns: width + 2 * RIM, rows: height + headroom + 2 * RIM };
}

/** A gamepad controls the game, or the dialog that covers it. */
const padHands = (presenter: GamePresenter, root: HTMLElement): Hands => ({
  press(id, meanings, at) {
    if (presenter.guard?.passes(at) === false) return true;
    const dialog = root.querySelector('dialog');
    if (dialog === null) return presenter.player.hands.press(id, meanings, at);
    if (steerDialog(dialog, meanings)) return true;
    const isBack = meanings.includes('pause') && presenter.dialog.value === 'pause';
    if (isBack) presenter.close();
    return isBack;
  },
  release: id => presenter.player.hands.release(id),
  releaseAll: () => presenter.player.hands.releaseAll(),
});

/** Keys that were meant for the game do nothing on its result. Returns a function that ends this. */
function guardKeys(presenter: GamePresenter): () => void {
  const listeners = new AbortController();
  const swallow = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || presenter.guard?.passes(event.timeStamp) !== false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) {
    document.addEventListener(type, swallow, { capture: true, signal: listeners.signal });
  }
  return () => listeners.abort();
}

/** Connects keyboard, gamepads and page events to the game. Returns a function that disconnects them. */
function attach(presenter: GamePresenter, root: HTMLElement): () => void {
  const { player, played } = presenter;
  const offGuard = guardKeys(presenter);
  const offKeys = listenToKeys(player.hands, keyBindings);
  const offPads = listenToPads(padHands(presenter, root), padBindings);
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('blur', () => presenter.playerLeft('unfocused'), { signal });
  addEventListener('pagehide', () => player.checkpoint(performance.now()), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') presenter.playerReturned();
      else {
        presenter.playerLeft('hidden');
        player.checkpoint(performance.now());
      }
    },
    { signal },
  );
  root.addEventListener(HASH_WANTED, () => root.setAttribute('data-hash', played.session.hash()), { signal });
  return () => {
    offGuard();
    offKeys();
    offPads();
    listeners.abort();
    presenter.dispose();
  };
}
