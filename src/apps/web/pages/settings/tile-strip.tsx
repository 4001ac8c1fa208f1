import { useEffect, useRef } from 'preact/hooks';
import type { Cell } from '#engine/contract/view.js';
import type { Look } from '../../art/look.js';
import { paintTile } from '../../art/tile.js';
import styles from './tile-strip.module.css';

interface Props {
  readonly cells: readonly Cell[];
  readonly look: Look;
  /** For screen readers; without a label the strip is decoration. */
  readonly label?: string;
}

export function TileStrip({ cells, look, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const paint = (): void => paintStrip(current, cells, look);
    const resized = new ResizeObserver(paint);
    resized.observe(current);
    paint();
    return () => resized.disconnect();
  }, [cells, look]);
  return (
    <canvas
      ref={canvas}
      class={styles.strip}
      style={{ aspectRatio: `${cells.length} / 1` }}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    />
  );
}

const GAP = 0.08;

function paintStrip(canvas: HTMLCanvasElement, cells: readonly Cell[], look: Look): void {
  const side = Math.round((canvas.clientWidth * devicePixelRatio) / cells.length);
  if (side === 0) return;
  [canvas.width, canvas.height] = [side * cells.length, side];
  const context = canvas.getContext('2d')!;
  const gap = Math.round(side * GAP);
  cells.forEach((cell, k) => {
    paintTile(context, cell, k * side + gap, gap, side - 2 * gap, look);
  });
}
