import { useEffect, useRef } from 'preact/hooks';
import type { Drawing } from '#engine/contract/positions.js';
import type { Cell } from '#engine/contract/view.js';
import { paintCells } from '../../art/cells.js';
import { look } from '../../art/look.js';
import { cellName } from '../../words/naming.js';
import { words } from '../../words/words.js';
import { EMPTY } from './drawn-text.js';
import styles from './editor.module.css';

interface Props {
  readonly drawing: Drawing;
  /** The letter that is painted with. */
  readonly chosen: string;
  readonly onChoose: (letter: string) => void;
}

/** The letters that a cell can be painted with. Every button shows its key. */
export function Palette({ drawing: { letters, link }, chosen, onChoose }: Props) {
  const { editor } = words.value.position;
  const tools: readonly (readonly [letter: string, name: string, look?: Cell])[] = [
    [EMPTY, editor.erase],
    ...letters.map(([letter, cell]) => [letter, letterName(letter, cell), cell] as const),
    ...(link === undefined ? [] : [[link, editor.link] as const]),
  ];
  return (
    <fieldset class={`row-2 ${styles.palette}`}>
      <legend class="unseen">{editor.palette}</legend>
      {tools.map(([letter, name, cell]) => (
        <button
          key={letter}
          type="button"
          class="button"
          title={name}
          aria-label={editor.tool(name, letter)}
          aria-pressed={letter === chosen}
          data-letter={letter}
          onClick={() => onChoose(letter)}
        >
          {cell && <Tile cell={cell} />}
          <kbd>{letter}</kbd>
        </button>
      ))}
    </fieldset>
  );
}

/** A cell in words, with its letter: colours alone do not tell all of them apart. */
export const letterName = (letter: string, cell: Cell): string =>
  `${cellName(cell, words.value.play.spoken)} ${letter}`;

const SIZE = 40;

function Tile({ cell }: { readonly cell: Cell }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, SIZE, SIZE);
    if (context) paintCells(context, [cell], { left: 0, top: 0, cellSize: SIZE, columns: 1 }, look.peek());
  }, [cell, currentLook]);
  return <canvas ref={canvas} width={SIZE} height={SIZE} />;
}
