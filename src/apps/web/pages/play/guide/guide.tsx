import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { GUIDES } from '#front/intro/guides.js';
import { loadPositions } from '#games/catalogue.js';
import { RIM, skyRowsOf } from '#web/art/well-layout.js';
import { listenToPads } from '#web/controls/gamepad.js';
import { listenToKeys } from '#web/controls/keyboard.js';
import { prefer, preferences } from '#web/keep/preferences.js';
import { TouchButtons } from '../board/touch-buttons.js';
import { WellView } from '../board/well-view.js';
import { keyBindings, padBindings } from '../playing/keys-in-words.js';
import styles from './guide.module.css';
import { GuideCard } from './guide-card.js';
import { GuideHands } from './guide-hands.js';
import { GuidePresenter } from './guide-presenter.js';

interface Props {
  readonly game: AnyGame;
  /** Whether a game starts afterwards. */
  readonly leadsTo: 'game' | 'setup';
  /** The player has done the last step, or skips the rest. */
  readonly onEnd: () => void;
}

/** The guided first game. A game without a guide starts at once. */
export function Guide({ onEnd, ...props }: Props) {
  const { game } = props;
  const isReady = useSignal(false);
  const end = (): void => {
    prefer({ introduced: [...new Set([...preferences.peek().introduced, game.id])] });
    onEnd();
  };
  const prepare = async (): Promise<void> => {
    await loadPositions(game);
    isReady.value = true;
  };
  useEffect(() => {
    if (GUIDES[game.id]) prepare().catch(end);
    else end();
  }, [game]);
  return isReady.value ? <Steps {...props} onEnd={end} /> : null;
}

function Steps({ game, leadsTo, onEnd }: Props) {
  const presenter = useMemo(() => GuidePresenter.open(game, GUIDES[game.id]!), [game]);
  const hands = useMemo(() => new GuideHands(presenter, onEnd), [presenter]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => attach(hands, presenter), [presenter]);
  const { told, index, isRunning, view, player } = presenter;
  useEffect(() => {
    // The button that was pressed is gone, and keys belong to the game again.
    const isKeyboard = !matchMedia('(pointer: coarse)').matches;
    if (isKeyboard && told.value !== 'done') root.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }, [told.value, index.value]);
  const headroom = Math.max(skyRowsOf(view.value), player.hands.pointer?.column === undefined ? 0 : 1);
  const { width, height } = view.value;
  return (
    <section
      ref={root}
      class="arena"
      aria-labelledby="guide-title"
      data-guide={told.value}
      data-step={index.value + 1}
      data-running={isRunning.value}
      data-hand={preferences.value.hand}
      style={{ '--columns': String(width + 2 * RIM), '--rows': String(height + headroom + 2 * RIM) }}
    >
      <div class={styles.layout}>
        <GuideCard presenter={presenter} hands={hands} leadsTo={leadsTo} />
        <div class={styles.well}>
          <WellView presenter={presenter} />
        </div>
        {preferences.value.touch === 'buttons' && <TouchButtons hands={hands} situation={player.hands.situation} />}
      </div>
    </section>
  );
}

/** Connects keyboard and gamepads to the guide. Returns a function that disconnects them. */
function attach(hands: GuideHands, presenter: GuidePresenter): () => void {
  const offKeys = listenToKeys(hands.keys, keyBindings);
  const offPads = listenToPads(hands.pad, padBindings);
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('keydown', ({ code }) => code === 'Escape' && hands.leave(), { signal });
  document.addEventListener('pointerdown', ({ pointerType }) => hands.touched(pointerType), { signal, capture: true });
  presenter.start();
  return () => {
    offKeys();
    offPads();
    listeners.abort();
    presenter.dispose();
  };
}
