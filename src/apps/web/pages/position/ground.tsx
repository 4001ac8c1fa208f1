import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Cell, View } from '#engine/contract/view.js';
import { paintView } from '../../art/board.js';
import { look } from '../../art/look.js';
import { layoutOf } from '../../art/well-layout.js';
import type { DrawnText } from './drawn-text.js';
import styles from './editor.module.css';

interface Props {
  readonly drawn: Pick<DrawnText, 'width' | 'height'>;
  readonly cells: readonly (Cell | null)[];
  /** Covers the cells exactly. */
  readonly children: ComponentChildren;
}

/** In pixels of the canvas. */
const CELL = 56;
const MOST_PIXELS = 1_600;

/** The picture of a drawn field, as a game would show it. */
export function Ground({ drawn: { width, height }, cells, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  const view: View = { width, height, cells, insets: [], facts: [] };
  const cellSize = Math.max(8, Math.min(CELL, Math.floor(MOST_PIXELS / Math.max(width, height))));
  const layout = layoutOf(view, cellSize);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, layout.width, layout.height);
    if (context) paintView(context, view, { cellSize, look: look.peek() });
  }, [JSON.stringify(cells), width, currentLook]);
  const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <div class={styles.ground} style={{ '--across': width, '--ratio': layout.width / layout.height }}>
      <canvas ref={canvas} width={layout.width} height={layout.height} />
      <div
        class={styles.cover}
        style={{
          left: percent(layout.left, layout.width),
          top: percent(layout.top, layout.height),
          width: percent(width * cellSize, layout.width),
          height: percent(height * cellSize, layout.height),
        }}
      >
        {children}
      </div>
    </div>
  );
}
