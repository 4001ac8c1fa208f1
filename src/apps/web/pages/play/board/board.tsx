import { useEffect, useMemo, useRef } from 'preact/hooks';
import { RIM, skyRowsOf } from '../../../art/well-layout.js';
import { steerDialog } from '../../../controls/dialog-steering.js';
import { type Hands, listenToKeys } from '../../../controls/keyboard/keyboard.js';
import { listenToPads } from '../../../controls/pad/pads.js';
import { preferences } from '../../../keep/preferences.js';
import { late } from '../../../parts/lazy.js';
import { term } from '../../../words/words.js';
import { Sitting } from '../playing/presenter.js';
import type { Table } from '../game/played-game.js';
import styles from './board.module.css';
import { KeyHints } from './key-hints.js';
import { keyBindings, padBindings } from './keys-in-words.js';
import { BestToBeat, Facts, Insets, ProspectLine, TroubleLine } from './panel.js';
import { GameTools, LiveLine } from './tools.js';
import { TouchButtons } from './touch-buttons.js';
import type { Ways } from './navigation.js';
import { WellView } from './well-view.js';

/** The event by which a test asks for the hash of the state, which then stands in `data-hash`. */
const HASH_WANTED = 'gridfall-hash';

/** Whatever lies over a game comes after the well, and before it is needed. */
const Dialogs = late(async () => (await import('./dialogs.js')).Dialogs);

/** A game being played, on the whole page. */
export function Board({ table, ...ways }: { readonly table: Table } & Ways) {
  const sitting = useMemo(() => new Sitting(table), [table]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => attach(sitting, root.current!), [sitting]);
  const isRunning = sitting.isRunning.value;
  useEffect(() => {
    if (isRunning) Dialogs.load();
  }, [isRunning]);
  const isOver = sitting.ending.value !== undefined;
  useEffect(() => {
    // Whoever loads the page anew wants to play again, not to hear that this game is over.
    if (isOver) history.replaceState(null, '', location.pathname);
  }, [isOver]);
  const { columns, rows } = proportionsOf(sitting);
  const { phase, score, turn } = sitting.status.value;
  const { hand, touch } = preferences.value;
  return (
    <section
      ref={root}
      class={styles.stage}
      aria-labelledby="game-title"
      data-phase={phase}
      data-score={score}
      data-turn={turn}
      data-running={isRunning}
      data-pace={table.pace}
      data-hand={hand}
      style={{ '--columns': String(columns), '--rows': String(rows) }}
    >
      <div class={styles.layout}>
        <div class={styles.left}>
          <header class={styles.title}>
            <h1 id="game-title">{term(table.game.title)}</h1>
            <LiveLine sitting={sitting} />
          </header>
          <div class={styles.facts}>
            <Facts sitting={sitting} />
            <BestToBeat table={table} />
          </div>
        </div>
        <div class={styles.well}>
          <WellView sitting={sitting} />
        </div>
        <div class={styles.right}>
          <div class={styles.tools}>
            <GameTools sitting={sitting} />
          </div>
          <div class={styles.insets}>
            <Insets sitting={sitting} />
          </div>
          <div class={styles.notes}>
            <ProspectLine sitting={sitting} />
            <TroubleLine sitting={sitting} />
          </div>
          <KeyHints situation={sitting.player.situation} />
        </div>
        {touch === 'buttons' && <TouchButtons hands={sitting.player} situation={sitting.player.situation} />}
      </div>
      {sitting.dialog.value !== undefined && <Dialogs sitting={sitting} {...ways} />}
    </section>
  );
}

/** Of the well as it is drawn, in cells: with its frame, and with room above it where that is needed. */
function proportionsOf({ view, player }: Sitting): { readonly columns: number; readonly rows: number } {
  const { width, height } = view.value;
  const headroom = player.pointer?.column === undefined ? skyRowsOf(view.value) : 1;
  return { columns: width + 2 * RIM, rows: height + headroom + 2 * RIM };
}

/** With a gamepad one plays, and chooses in whatever lies over the game. */
const padHands = (sitting: Sitting, root: HTMLElement): Hands => ({
  press(id, meanings, at) {
    const dialog = root.querySelector('dialog');
    if (dialog === null) return sitting.player.press(id, meanings, at);
    if (steerDialog(dialog, meanings)) return true;
    const isBack = meanings.includes('pause') && sitting.dialog.value === 'pause';
    if (isBack) sitting.close();
    return isBack;
  },
  release: id => sitting.player.release(id),
  releaseAll: () => sitting.player.releaseAll(),
});

/** Everything that reaches a game while it is on the page. */
function attach(sitting: Sitting, root: HTMLElement): () => void {
  const { player, table } = sitting;
  const offKeys = listenToKeys(player, keyBindings);
  const offPads = listenToPads(padHands(sitting, root), padBindings);
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('blur', () => sitting.away('unfocused'), { signal });
  addEventListener('pagehide', () => table.checkpoint(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sitting.back();
      else {
        sitting.away('hidden');
        table.checkpoint();
      }
    },
    { signal },
  );
  root.addEventListener(HASH_WANTED, () => root.setAttribute('data-hash', table.session.hash()), { signal });
  return () => {
    offKeys();
    offPads();
    listeners.abort();
    sitting.end();
  };
}
