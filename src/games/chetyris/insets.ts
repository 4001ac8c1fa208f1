import type { Cell, Inset } from '#engine/contract/view.js';
import { SHOWN_AHEAD } from './modern-rulings.js';
import { Box, letterOf, shapeFor } from './pieces.js';
import { type Config, FOAM, isModern, NONE, type State } from './state.js';

/** How many of the next pieces are visible. */
export const shownAhead = (config: Config): number => (isModern(config) ? SHOWN_AHEAD : 1);

/** The pictures beside the well: the next piece, and in the modern edition three of them and the one on hold. */
export function insetsOf(state: State): readonly Inset[] {
  const { stage, queue, config } = state;
  if (isModern(config)) return [...queue.slice(0, SHOWN_AHEAD).map(modernNext), holdOf(state)];
  return stage !== 'ready' && queue.length > 0
    ? [{ label: 'Next piece', width: Box.Size, cells: boxOf(queue[0]!) }]
    : [];
}

const FOAM_TONE = 7;

/** A cell of the well that is not empty. */
export const pictured = (cell: number): Cell =>
  cell === FOAM
    ? { glyph: '*', tone: FOAM_TONE, kind: 'foam' }
    : { glyph: letterOf(cell - 1), tone: cell - 1, kind: 'block' };

export function pieceCell(piece: number): Cell {
  const letter = letterOf(piece);
  return { glyph: letter, tone: piece, kind: letter === 'V' || letter === 'F' ? 'bomb' : 'block', mark: 'falling' };
}

const modernNext = (piece: number): Inset => ({ label: 'Next', width: Box.Size, cells: inTwoRows(piece) });

/** CH-16: always shown, so that nothing beside the well moves when it is first used. */
const holdOf = ({ held, hasHeld }: State): Inset => ({
  label: 'Hold',
  width: Box.Size,
  cells: held === NONE ? NOTHING : inTwoRows(held),
  hold: hasHeld ? 'used' : 'ready',
});

function boxOf(piece: number): (Cell | null)[] {
  const cells: (Cell | null)[] = Array.from({ length: Box.Size ** 2 }, () => null);
  for (const [dx, dy] of shapeFor(piece, 0)) cells[dy * Box.Size + dx] = pieceCell(piece);
  return cells;
}

/** No new piece is higher than two rows, so three fit below each other. */
const ROWS = 2;
const NOTHING: readonly null[] = Array.from({ length: ROWS * Box.Size }, () => null);

function inTwoRows(piece: number): (Cell | null)[] {
  const box = boxOf(piece);
  const first = box.findIndex(cell => cell !== null);
  const row = Math.floor(first / Box.Size);
  return box.slice(row * Box.Size, (row + ROWS) * Box.Size);
}
