import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { Drawing } from '#engine/contract/positions.js';
import { announce } from '../../parts/announcer.js';
import { words } from '../../words/words.js';
import type { Verdict } from './check-drawn.js';
import { type DrawnText, EMPTY, paint, readDrawn, toggleLink } from './drawn-text.js';
import styles from './editor.module.css';
import type { Fault } from './fault.js';
import { cellText, PaintGrid } from './paint-grid.js';
import { Palette } from './palette.js';

interface Props {
  readonly text: ReadonlySignal<string>;
  readonly drawing: Drawing;
  readonly verdict: Verdict;
  readonly onChange: (drawn: DrawnText) => void;
}

/** More cells than this are too small to paint. Their text can still be edited. */
const MOST_PAINTED = 2_500;

/** A row that is wrong as a whole is marked at its end. */
const wrongCells = (faults: readonly Fault[], width: number): readonly number[] =>
  faults.flatMap(({ row, column = width - 1 }) => (row === undefined ? [] : row * width + column));

/** The palette and the field: painted by mouse, touch or keys, and a grid for screen readers. */
export function PaintedField({ text, drawing, verdict, onChange }: Props) {
  const chosen = useSignal(drawing.letters[0]?.[0] ?? EMPTY);
  const drawn = readDrawn(text.value, drawing);
  const { editor } = words.value.position;
  if (drawn.width * drawn.height > MOST_PAINTED) return <p class={styles.board}>{editor.tooLarge}</p>;
  const put = (cell: number, letter: string): void => {
    // Several cells may be painted before the page is drawn again.
    const now = readDrawn(text.peek(), drawing);
    const next = letter === drawing.link ? toggleLink(now, cell) : paint(now, cell, letter);
    onChange(next);
    announce(cellText(next, drawing, cell));
  };
  return (
    <div class={`stack-3 ${styles.board}`}>
      <Palette
        drawing={drawing}
        chosen={chosen.value}
        onChoose={letter => {
          chosen.value = letter;
        }}
      />
      <PaintGrid
        drawn={drawn}
        drawing={drawing}
        wrong={verdict.kind === 'bad' ? wrongCells(verdict.faults, drawn.width) : []}
        chosen={chosen.value}
        onPut={put}
        onChoose={letter => {
          chosen.value = letter;
        }}
      />
      <p class="soft small for-keys">{editor.keys}</p>
    </div>
  );
}
