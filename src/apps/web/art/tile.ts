import type { Cell } from '#engine/contract/view.js';
import { paintBall } from './ball.js';
import { paintBlock } from './block.js';
import { paintBomb } from './bomb.js';
import type { Brush, Square } from './brush.js';
import { paintFoam } from './foam.js';
import type { Look } from './look.js';
import { toneOf } from './palette.js';
import type { TileState } from './tile-state.js';
import { paintVirus } from './virus.js';

/** Paints a cell of a view into a square of the canvas, sharp from 8 to 200 pixels. */
export function paintTile(
  context: Brush,
  cell: Cell,
  x: number,
  y: number,
  size: number,
  look: Look,
  { joins = 0, pose = 0 }: TileState = {},
): void {
  if (size < DOT) paintDot(context, cell, { x, y, size }, look);
  else PAINTERS[cell.kind](context, cell, { x, y, size }, look, { joins, pose });
}

/** Smaller tiles are only a colour. */
const DOT = 5;

function paintDot(brush: Brush, { tone }: Cell, { x, y, size }: Square, look: Look): void {
  const inner = size < 3 ? size : size - 1;
  brush.fillStyle = toneOf(tone, look).base;
  brush.fillRect(x, y, inner, inner);
}

type Painter = (brush: Brush, cell: Cell, square: Square, look: Look, state: Required<TileState>) => void;

const PAINTERS: Readonly<Record<Cell['kind'], Painter>> = {
  block: paintBlock,
  ball: paintBall,
  virus: paintVirus,
  bomb: paintBomb,
  foam: paintFoam,
};
