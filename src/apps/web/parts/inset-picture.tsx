import { useEffect, useRef } from 'preact/hooks';
import type { Inset } from '#engine/contract/view.js';
import { look } from '../art/look.js';
import { pieceName } from '../words/naming.js';
import { words } from '../words/words.js';
import styles from './inset-picture.module.css';

/** More pixels per cell than the page ever shows. */
const CELL = 64;

/** A small picture of a piece, cropped to its cells. */
export function InsetPicture({ inset }: { readonly inset: Inset }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  const shape = JSON.stringify(inset.cells);
  useEffect(() => {
    let isOld = false;
    if (canvas.current) void draw(canvas.current, cropped(inset), () => isOld);
    return () => {
      isOld = true;
    };
  }, [shape, currentLook]);
  return (
    <canvas
      ref={canvas}
      class={styles.inset}
      data-hold={inset.hold}
      role="img"
      aria-label={pieceName(inset.cells, words.value.play.spoken) || words.value.play.spoken.empty}
    />
  );
}

/** The style sheet sets the size from the number of cells. The painting code is loaded when it is first needed. */
async function draw(
  canvas: HTMLCanvasElement,
  { width, cells }: Pick<Inset, 'width' | 'cells'>,
  isOld: () => boolean,
): Promise<void> {
  const height = Math.ceil(cells.length / width);
  const size = Math.max(4, Math.min(CELL, Math.floor(512 / height)));
  canvas.style.setProperty('--across', String(width));
  canvas.style.setProperty('--tall', String(height));
  const art = await import('../art/cells.js').catch(() => undefined);
  if (!art || isOld()) return;
  Object.assign(canvas, { width: width * size, height: height * size });
  const context = canvas.getContext('2d');
  if (context) art.paintCells(context, cells, { left: 0, top: 0, cellSize: size, columns: width }, look.peek());
}

type Picture = Pick<Inset, 'width' | 'cells'>;

/** Removes empty rows and columns at the edges. */
function cropped({ width, cells }: Picture): Picture {
  const held = cells.flatMap((cell, i) => (cell ? [{ x: i % width, y: Math.floor(i / width) }] : []));
  if (held.length === 0) return { width, cells };
  const [xs, ys] = [held.map(({ x }) => x), held.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rows = Array.from({ length: bottom - top + 1 }, (_, k) =>
    cells.slice((top + k) * width + left, (top + k) * width + right + 1),
  );
  return { width: right - left + 1, cells: rows.flat() };
}
