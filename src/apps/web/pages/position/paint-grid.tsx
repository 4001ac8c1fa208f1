import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Drawing } from '#engine/contract/positions.js';
import { words } from '../../words/words.js';
import { type DrawnText, EMPTY, looksOf } from './drawn-text.js';
import styles from './editor.module.css';
import { Ground } from './ground.js';
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
