import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Drawing } from '#engine/contract/positions.js';
import type { Cell, View } from '#engine/contract/view.js';
import { paintView } from '../../art/board.js';
import { look } from '../../art/look.js';
import { layoutOf } from '../../art/well-layout.js';
import { words } from '../../words/words.js';
import { type DrawnText, EMPTY, looksOf } from './drawn-text.js';
import styles from './editor.module.css';
import { cellOfKey, letterOfKey } from './keys.js';
import { letterName } from './palette.js';
import { cellsBetween } from './stroke.js';

interface Props {
  readonly drawn: DrawnText;
  readonly drawing: Drawing;
  /** The cells that the game does not accept. */
  readonly wrong: readonly number[];
  readonly chosen: string;
  readonly onPut: (cell: number, letter: string) => void;
  readonly onChoose: (letter: string) => void;
}

const NONE = -1;

/** A grid of cells over the picture, which takes the keys, the mouse and fingers. */
export function PaintGrid({ drawn, drawing, wrong, chosen, onPut, onChoose }: Props) {
  const { width, height, cells } = drawn;
  const grid = useRef<HTMLDivElement>(null);
  const cursor = useSignal(0);
  /** The letter of a stroke, and the last cell that it has painted. */
  const stroke = useRef<{ readonly letter: string; last: number } | undefined>(undefined);
  const at = Math.min(cursor.value, cells.length - 1);
  const focusCell = (cell: number): void => {
    cursor.value = cell;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const paintUnder = ({ clientX, clientY }: PointerEvent): void => {
    const { current } = stroke;
    const cell = cellUnder(grid.current!, clientX, clientY, drawn);
    if (!current || cell === undefined || cell === current.last) return;
    if (current.letter === drawing.link && current.last !== NONE) return;
    const passed = current.last === NONE ? [cell] : cellsBetween(current.last, cell, width);
    current.last = cell;
    cursor.value = cell;
    for (const one of passed) onPut(one, current.letter);
  };
  const begin = (event: PointerEvent): void => {
    const cell = event.button === 0 ? cellUnder(grid.current!, event.clientX, event.clientY, drawn) : undefined;
    if (cell === undefined) return;
    grid.current!.setPointerCapture(event.pointerId);
    stroke.current = { letter: strokeLetter(cells[cell]!, chosen), last: NONE };
    paintUnder(event);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Math.min(cursor.peek(), cells.length - 1);
    const moved = cellOfKey(event.key, now, drawn);
    const letter = letterOfKey(event.key, drawing, strokeLetter(cells[now]!, chosen));
    if (moved === undefined && letter === undefined) return;
    event.preventDefault();
    if (moved !== undefined) focusCell(moved);
    else onPut(now, letter!);
    if (letter !== undefined && letter !== EMPTY && letter !== drawing.link) onChoose(letter);
  };
  return (
    <Ground drawn={drawn} cells={looksOf(drawn, drawing)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that take the focus */}
      <div
        ref={grid}
        class={styles.grid}
        role="grid"
        aria-label={words.value.position.editor.grid}
        data-width={width}
        tabIndex={-1}
        onPointerDown={begin}
        onPointerMove={paintUnder}
        onPointerUp={() => {
          stroke.current = undefined;
        }}
        onPointerCancel={() => {
          stroke.current = undefined;
        }}
        onKeyDown={onKey}
      >
        {Array.from({ length: height }, (_, y) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of this grid
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
          <div key={y} role="row" class={styles.row}>
            {Array.from({ length: width }, (_, x) => {
              const cell = y * width + x;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a cell of this grid
                <div
                  key={x}
                  role="gridcell"
                  data-cell={cell}
                  data-letter={cells[cell]}
                  tabIndex={cell === at ? 0 : -1}
                  aria-label={cellText(drawn, drawing, cell)}
                  aria-invalid={wrong.includes(cell) || undefined}
                  onFocus={() => {
                    cursor.value = cell;
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
    </Ground>
  );
}

/** Painting a cell with the letter that it already holds empties it. Links are set and removed separately. */
const strokeLetter = (held: string, chosen: string): string => (held === chosen ? EMPTY : chosen);

function cellUnder(grid: HTMLElement, clientX: number, clientY: number, { width, height }: DrawnText) {
  const box = grid.getBoundingClientRect();
  const [x, y] = [
    Math.floor(((clientX - box.left) / box.width) * width),
    Math.floor(((clientY - box.top) / box.height) * height),
  ];
  return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;
}

/** The place and the content of a cell, in words. */
export function cellText({ cells, links, width }: DrawnText, { letters }: Drawing, cell: number): string {
  const { spoken } = words.value.play;
  const { editor } = words.value.position;
  const letter = cells[cell]!;
  const look = letters.find(([one]) => one === letter)?.[1];
  const held = letter === EMPTY ? spoken.empty : look ? letterName(letter, look) : letter;
  const where = `${spoken.row(Math.floor(cell / width) + 1)}, ${spoken.column((cell % width) + 1)}`;
  return links.has(cell) ? `${where}: ${held}, ${editor.linked}` : `${where}: ${held}`;
}

interface GroundProps {
  readonly drawn: Pick<DrawnText, 'width' | 'height'>;
  readonly cells: readonly (Cell | null)[];
  /** Covers the cells exactly. */
  readonly children: ComponentChildren;
}

/** In pixels of the canvas. */
const CELL = 56;
const MOST_PIXELS = 1_600;

/** The picture of a drawn field, as a game would show it. */
function Ground({ drawn: { width, height }, cells, children }: GroundProps) {
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
