import { useEffect, useRef } from 'preact/hooks';
import type { PrintedBoard } from '#engine/program/printed.js';
import { look } from '#web/art/look.js';
import { words } from '#web/words/words.js';
import styles from './printed.module.css';

/** More pixels per cell than the page ever shows. */
const CELL = 96;

interface Props {
  readonly board: PrintedBoard;
  readonly lit: { readonly x: number; readonly y: number } | undefined;
}

/** A board exactly as it was printed. Cells that cannot be read show their text. */
export function PrintedBoardPicture({ board, lit }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    let isOld = false;
    if (canvas.current) void draw(canvas.current, board, () => isOld);
    return () => {
      isOld = true;
    };
  }, [board, currentLook]);
  const { width, height, cells } = board;
  const unread = cells.flatMap(({ text, cell }, k) =>
    cell === undefined && text.trim() !== '' ? [[k, text] as const] : [],
  );
  return (
    <div
      class={styles.board}
      role="img"
      aria-label={words.value.theatre.printed.board(spoken(board))}
      style={{ '--across': String(width), '--tall': String(height) }}
    >
      <canvas ref={canvas} />
      {unread.map(([k, text]) => (
        <span key={k} class={styles.unread} style={placeOf(k % width, Math.floor(k / width))}>
          {text}
        </span>
      ))}
      {lit && <span class={styles.lit} data-lit={`${lit.x} ${lit.y}`} style={placeOf(lit.x, lit.y)} />}
    </div>
  );
}

const placeOf = (x: number, y: number) => ({ '--x': String(x), '--y': String(y) });

/** The rows of the board, top to bottom. */
const spoken = ({ width, height, cells }: PrintedBoard): string =>
  Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map(({ text }) => text)
      .join(''),
  ).join(', ');

async function draw(canvas: HTMLCanvasElement, board: PrintedBoard, isOld: () => boolean): Promise<void> {
  const art = await import('#web/art/cells.js').catch(() => undefined);
  if (!art || isOld()) return;
  const { width, height, cells } = board;
  const cellSize = Math.max(4, Math.min(CELL, Math.floor(2048 / Math.max(width, height))));
  Object.assign(canvas, { width: width * cellSize, height: height * cellSize });
  const context = canvas.getContext('2d');
  const drawn = cells.map(({ cell }) => cell ?? null);
  if (context) art.paintCells(context, drawn, { left: 0, top: 0, cellSize, columns: width }, look.peek());
}
