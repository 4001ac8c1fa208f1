import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { paintView, sizeOfView } from '#web/art/board.js';
import { look } from '#web/art/look.js';
import styles from './preview.module.css';

const MOST_CELLS = 2_000;
const LEAST_MOVES = 6;
const MOST_MOVES = 60;
/** A field this full is enough for a preview. */
const FULL_ENOUGH = 0.35;
/** In CSS pixels. */
const ROOM = { width: 300, height: 460 };

/** A picture of a game with these settings after a few moves. */
export function Preview({ game, settings }: { readonly game: AnyGame; readonly settings: Settings }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wanted = JSON.stringify(settings);
  const { value: currentLook } = look;
  useEffect(() => {
    const view = pictureOf(game, settings);
    if (canvas.current) draw(canvas.current, view);
  }, [wanted, currentLook]);
  return <canvas ref={canvas} class={styles.preview} />;
}

function draw(canvas: HTMLCanvasElement, view: View | undefined): void {
  canvas.hidden = view === undefined;
  if (!view) return;
  const rows = view.height + (view.sky?.length ?? 0) / view.width;
  const size = Math.min(ROOM.width / (view.width + 0.5), ROOM.height / (rows + 0.5));
  const cellSize = Math.max(1, Math.floor(size * devicePixelRatio));
  const { width, height } = sizeOfView(view, cellSize);
  Object.assign(canvas, { width, height });
  canvas.style.width = `${width / devicePixelRatio}px`;
  const context = canvas.getContext('2d');
  if (context) paintView(context, view, { cellSize, look: look.peek() });
}

/** Undefined if the field is too large or the settings are invalid. */
function pictureOf(game: AnyGame, settings: Settings): View | undefined {
  try {
    const session = openSession(game, { settings, seed: 'preview' });
    const { width, height } = session.view();
    if (width * height > MOST_CELLS) return undefined;
    let dice = 7;
    for (let k = 0; k < MOST_MOVES; k++) {
      const legal = session.legal();
      const before = session.view();
      if (k >= LEAST_MOVES && before.cells.filter(cell => cell).length > FULL_ENOUGH * width * height) return before;
      dice = (dice * 48_271) % 2_147_483_647;
      if (legal.length > 0) session.play(legal[dice % legal.length]!);
      else if (!session.advance(session.deadline() ?? Number.NaN)) break;
      if (session.status().phase !== 'playing') return before;
    }
    return session.view();
  } catch {
    return undefined;
  }
}
