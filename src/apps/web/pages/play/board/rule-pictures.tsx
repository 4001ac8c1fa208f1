import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { type Moment, momentOf, POSITIONS, type Position } from '#front/intro/positions.js';
import { paintView, sizeOfView } from '#web/art/board.js';
import { look } from '#web/art/look.js';
import { words } from '#web/words/words.js';
import styles from './rule-pictures.module.css';

/** The rules in pictures, with one sentence each; nothing for a game that has none. */
export function RulePictures({ game }: { readonly game: AnyGame }) {
  const captions = words.value.games.pictures[game.id] ?? [];
  const positions = POSITIONS[game.id] ?? [];
  if (positions.length === 0) return null;
  return (
    <ol class={`stack ${styles.pictures}`}>
      {positions.map((position, k) => (
        <li key={captions[k]}>
          <Picture game={game} position={position} />
          <p>{captions[k]}</p>
        </li>
      ))}
    </ol>
  );
}

/** In pixels of the canvas: enough for a sharp picture on every screen. */
const CELL = 48;

function Picture({ game, position }: { readonly game: AnyGame; readonly position: Position }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, momentOf(game, position));
  }, [position, currentLook]);
  return <canvas ref={canvas} />;
}

function paint(canvas: HTMLCanvasElement, { view, emphasis }: Moment): void {
  Object.assign(canvas, sizeOfView(view, CELL));
  const context = canvas.getContext('2d');
  if (context) paintView(context, view, { cellSize: CELL, look: look.peek(), emphasis });
}
