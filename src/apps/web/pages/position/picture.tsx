import { useEffect, useRef } from 'preact/hooks';
import type { View } from '#engine/contract/view.js';
import { paintView, sizeOfView } from '../../art/board.js';
import { look } from '../../art/look.js';
import { InsetPicture } from '../../parts/inset-picture.js';
import { term } from '../../words/words.js';
import styles from './position.module.css';

/** In pixels of the canvas: enough for a sharp picture, and not too many for a large field. */
const CELL = 56;
const MOST_PIXELS = 1_600;

/** The field, and the pieces beside it. */
export function Picture({ view, label }: { readonly view: View; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, view);
  }, [view, currentLook]);
  return (
    <div class={styles.picture}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {view.insets.length > 0 && (
        <ul class="stack-3">
          {view.insets.map((inset, k) => (
            <li key={k} class="stack-1">
              <span class="soft">{term(inset.label)}</span>
              <InsetPicture inset={inset} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, view: View): void {
  const cellSize = Math.max(2, Math.min(CELL, Math.floor(MOST_PIXELS / Math.max(view.width, view.height))));
  Object.assign(canvas, sizeOfView(view, cellSize));
  const context = canvas.getContext('2d');
  if (context) paintView(context, view, { cellSize, look: look.peek() });
}
