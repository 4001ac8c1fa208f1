import { effect, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { look } from '../../../art/look.js';
import { motion } from '../../../browser/appearance.js';
import { listenToAim } from '../../../controls/touch/aiming.js';
import { listenToGestures } from '../../../controls/touch/touch.js';
import type { Well } from '../../../well/well.js';
import { term, words } from '../../../words/words.js';
import type { Sitting } from '../playing/presenter.js';
import { keysInWords } from './keys-in-words.js';
import styles from './well-view.module.css';

/** Where the pointer or the finger is, in pixels from the upper left of the well's place. */
interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly by: 'mouse' | 'touch';
}

/** The well on the page, and fingers and the mouse on it. */
export function WellView({ sitting }: { readonly sitting: Sitting }) {
  const host = useRef<HTMLDivElement>(null);
  const isFailed = useSignal(false);
  const attempt = useSignal(0);
  const bubble = useSignal<Bubble | undefined>(undefined);
  const hint = useId();
  const { play } = words.value;
  const { game, session } = sitting.table;
  const title = term(game.title);

  useEffect(() => {
    const element = host.current!;
    let well: Well | undefined;
    let isGone = false;
    let unwear = (): void => {};
    isFailed.value = false;
    open(element, play.well(title)).then(
      opened => {
        if (isGone) return opened.destroy();
        well = opened;
        unwear = effect(() => opened.wear(look.value, motion.value));
        sitting.show(opened);
        if (!matchMedia('(pointer: coarse)').matches) element.focus({ preventScroll: true });
      },
      () => {
        if (!isGone) isFailed.value = true;
      },
    );
    const { player } = sitting;
    const unlisten = player.pointer
      ? listenToAim(element, {
          at({ x, y, by }) {
            const cell = well?.cellAt(x, y);
            const isOn = cell !== undefined && player.pointAt(cell.x, cell.y);
            const { left, top } = element.parentElement!.getBoundingClientRect();
            bubble.value = isOn ? { x: x - left, y: y - top, by } : undefined;
            return isOn;
          },
          away() {
            bubble.value = undefined;
            sitting.unpointed();
          },
          play: at => player.perform('confirm', at),
        })
      : listenToGestures(element, player, () => well?.cellSize ?? 0);
    return () => {
      isGone = true;
      unlisten();
      unwear();
      well?.destroy();
    };
  }, [sitting, attempt.value]);

  return (
    <div class={styles.place}>
      <div
        ref={host}
        class={styles.well}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a game takes keys
        tabIndex={0}
        role="application"
        aria-label={play.well(title)}
        aria-describedby={hint}
      />
      <p id={hint} class="unseen">
        {play.wellHint(keysInWords(sitting.player.situation))}
      </p>
      <Message sitting={sitting} />
      {bubble.value && <Gain sitting={sitting} bubble={bubble.value} />}
      {isFailed.value && (
        <div class={styles.card} role="alert">
          <p>{play.notLoaded}</p>
          <button type="button" class="button main" onClick={() => attempt.value++}>
            {play.tryAgain}
          </button>
        </div>
      )}
      {session.hasClock && <PausedSign sitting={sitting} />}
    </div>
  );
}

const open = async (host: HTMLElement, label: string): Promise<Well> =>
  (await import('../../../well/open-well.js')).openWell(host, { look: look.peek(), motion: motion.peek(), label });

/** What the player is asked or told, with a button where that is to be answered. */
function Message({ sitting }: { readonly sitting: Sitting }) {
  const { message } = sitting.view.value;
  const { play } = words.value;
  if (sitting.dialog.value !== undefined) return null;
  if (sitting.ending.value) return <ResultButton sitting={sitting} />;
  if (message === undefined || sitting.status.value.phase !== 'playing') return null;
  const isAsked = sitting.isAwaiting.value && sitting.isRunning.value;
  return (
    <div class={styles.card}>
      <p>{term(message)}</p>
      {isAsked && (
        <button
          type="button"
          class="button main"
          onClick={event => {
            sitting.player.perform('confirm', event.timeStamp);
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          {sitting.status.value.turn === 0 ? play.begin : play.goOn}
        </button>
      )}
    </div>
  );
}

/** For whoever has put the result aside to look at the field. */
function ResultButton({ sitting }: { readonly sitting: Sitting }) {
  return (
    <button
      type="button"
      class={`button main ${styles.result}`}
      onClick={() => {
        sitting.dialog.value = 'over';
      }}
    >
      {words.value.play.over.result}
    </button>
  );
}

function PausedSign({ sitting }: { readonly sitting: Sitting }) {
  const { play } = words.value;
  const isShown = sitting.isTimed && !sitting.isRunning.value && sitting.dialog.value !== undefined;
  return isShown && sitting.status.value.phase === 'playing' ? <p class={styles.paused}>{play.paused}</p> : null;
}

/** Beside the pointer or the finger: what a move there would give. */
function Gain({ sitting, bubble: { x, y, by } }: { readonly sitting: Sitting; readonly bubble: Bubble }) {
  const { gain } = sitting.prospect.value;
  const { play } = words.value;
  const said = [
    gain && gain.taken > 0 ? play.takes(gain.taken) : '',
    gain && gain.points > 0 ? play.gains(gain.points) : '',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p class={styles.gain} data-by={by} aria-hidden="true" style={{ '--x': `${x}px`, top: `${y}px` }}>
      {said.join(' · ')}
    </p>
  );
}
