import { effect, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Refusal } from '#front/pointer.js';
import { look } from '#web/art/look.js';
import { motion } from '#web/browser/appearance.js';
import { listenToAim } from '#web/controls/aiming.js';
import { listenToGestures } from '#web/controls/touch.js';
import { lazy } from '#web/parts/lazy.js';
import type { Well } from '#web/well/well.js';
import { term, words } from '#web/words/words.js';
import { keysInWords } from '../playing/keys-in-words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { gainText } from './gain-text.js';
import styles from './well-view.module.css';

/** Where the pointer or the finger is, in pixels from the upper left corner of the well's box. */
interface Bubble {
  readonly x: number;
  readonly y: number;
  /** How far to the right, from 0 to 1. */
  readonly share: number;
  readonly by: 'mouse' | 'touch';
}

/** Only for large fields. */
const ZoomBar = lazy(async () => (await import('#web/well/zoom/zoom-bar.js')).ZoomBar);

/** How long the reason is shown why a column cannot be picked. */
const REFUSAL_MS = 1500;

/** The well, and the mouse and touch input on it. */
export function WellView({ presenter }: { readonly presenter: GamePresenter }) {
  const host = useRef<HTMLDivElement>(null);
  const isFailed = useSignal(false);
  const attempt = useSignal(0);
  const bubble = useSignal<Bubble | undefined>(undefined);
  const refusal = useSignal<(Bubble & { readonly why: Refusal }) | undefined>(undefined);
  const hint = useId();
  const { play } = words.value;
  const { game, session } = presenter.played;
  const title = term(game.title);
  const zoom = presenter.well.value?.zoom;
  const isLarge = zoom?.state.value !== undefined;

  useEffect(() => {
    if (refusal.value === undefined) return;
    const timer = setTimeout(() => {
      refusal.value = undefined;
    }, REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal.value]);

  useEffect(() => {
    const element = host.current!;
    let well: Well | undefined;
    let isGone = false;
    let stopStyling = (): void => {};
    isFailed.value = false;
    open(element, play.well(title)).then(
      opened => {
        if (isGone) return opened.destroy();
        well = opened;
        stopStyling = effect(() => opened.setAppearance(look.value, motion.value));
        presenter.show(opened);
        if (!matchMedia('(pointer: coarse)').matches) element.focus({ preventScroll: true });
        // Only a page with a very large zoom scrolls.
        element.scrollIntoView({ block: 'center' });
      },
      () => {
        if (!isGone) isFailed.value = true;
      },
    );
    const { hands } = presenter.player;
    const unlisten = hands.pointer
      ? listenToAim(element, {
          at({ x, y, by }) {
            const cell = well?.cellAt(x, y);
            const isOn = cell !== undefined && hands.pointAt(cell.x, cell.y);
            const { left, top, width } = element.parentElement!.getBoundingClientRect();
            if (isOn) refusal.value = undefined;
            bubble.value = isOn ? { x: x - left, y: y - top, share: (x - left) / width, by } : undefined;
            return isOn;
          },
          away() {
            bubble.value = undefined;
            presenter.pointerLeft();
          },
          play: at => hands.perform('confirm', at),
          refused({ x, y, by }) {
            const cell = well?.cellAt(x, y);
            const why = cell && presenter.player.isRunning ? hands.pointer?.whyNot(cell.x) : undefined;
            if (!why) return;
            const { left, top, width } = element.parentElement!.getBoundingClientRect();
            refusal.value = { x: x - left, y: y - top, share: (x - left) / width, by, why };
            presenter.refused(why);
          },
        })
      : listenToGestures(element, hands, () => well?.cellSize ?? 0);
    return () => {
      isGone = true;
      unlisten();
      stopStyling();
      well?.destroy();
    };
  }, [presenter, attempt.value]);

  return (
    <div class={styles.column}>
      <div class={styles.place} data-large={isLarge ? '' : undefined}>
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
          {play.wellHint(keysInWords(presenter.player.hands.situation))}
        </p>
        <Message presenter={presenter} />
        <CountInSign presenter={presenter} />
        {bubble.value && <GainBubble presenter={presenter} bubble={bubble.value} />}
        {refusal.value && <SpeechBubble {...refusal.value} says={play.whyNot[refusal.value.why]} />}
        {isFailed.value && (
          <div class={`panel stack-3 ${styles.card}`} role="alert">
            <p>{play.notLoaded}</p>
            <button type="button" class="button main" onClick={() => attempt.value++}>
              {play.tryAgain}
            </button>
          </div>
        )}
        {session.hasClock && <PausedSign presenter={presenter} />}
      </div>
      {isLarge && <ZoomBar zoom={zoom} host={host.current!} free={presenter.player.hands.pointer ? ['mouse'] : []} />}
    </div>
  );
}

const open = async (host: HTMLElement, label: string): Promise<Well> =>
  (await import('#web/well/open-well.js')).openWell(host, { look: look.peek(), motion: motion.peek(), label });

/** The game's message. Nobody has to confirm here, so instead of asking for it, it announces that a level is done. */
function Message({ presenter }: { readonly presenter: GamePresenter }) {
  const { message } = presenter.view.value;
  const { play } = words.value;
  if (presenter.dialog.value !== undefined) return null;
  if (presenter.ending.value) return <ResultButton presenter={presenter} />;
  if (message === undefined || presenter.status.value.phase !== 'playing') return null;
  const isAwaited = presenter.awaitsConfirm.value;
  if (isAwaited && presenter.status.value.turn === 0) return null;
  return (
    <div class={`panel stack-3 ${styles.card}`}>
      <p>{isAwaited ? play.levelDone : term(message)}</p>
    </div>
  );
}

function CountInSign({ presenter }: { readonly presenter: GamePresenter }) {
  const left = presenter.startsIn.value;
  if (left === undefined) return null;
  return (
    <p key={left} class={`digits ${styles.count}`} data-count-in aria-hidden="true">
      {left}
    </p>
  );
}

/** Reopens the result after the player closed it to look at the field. */
function ResultButton({ presenter }: { readonly presenter: GamePresenter }) {
  return (
    <button
      type="button"
      class={`button main ${styles.result}`}
      onClick={() => {
        presenter.dialog.value = 'over';
      }}
    >
      {words.value.play.result}
    </button>
  );
}

function PausedSign({ presenter }: { readonly presenter: GamePresenter }) {
  const { play } = words.value;
  const isShown = presenter.runsByItself && !presenter.isRunning.value && presenter.dialog.value !== undefined;
  return isShown && presenter.status.value.phase === 'playing' ? <p class={styles.paused}>{play.paused}</p> : null;
}

/** Next to the pointer: the gain from a move there. */
function GainBubble({ presenter, bubble }: { readonly presenter: GamePresenter; readonly bubble: Bubble }) {
  const { gain } = presenter.movePreview.value;
  const said = gainText(gain, words.value.play);
  return said === '' ? null : <SpeechBubble {...bubble} says={said} />;
}

function SpeechBubble({ x, y, share, by, says }: Bubble & { readonly says: string }) {
  return (
    <p
      class={styles.gain}
      data-by={by}
      aria-hidden="true"
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--share': String(share) }}
    >
      {says}
    </p>
  );
}
