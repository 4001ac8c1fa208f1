import type { Cell, View } from '#engine/contract/view.js';
import type { Box } from './viewport.js';

/** The box of one cell; negative cells are in the rows above the rim. */
export function boxOf(cell: number, width: number): Box {
  const y = Math.floor(cell / width);
  const x = cell - y * width;
  return { left: x, top: y, right: x + 1, bottom: y + 1 };
}

/** The box around the piece in play, or undefined while no piece is in play. */
export function pieceBox({ width, cells, sky = [] }: View): Box | undefined {
  const inPlay = [...placesInPlay(sky).map(place => place - sky.length), ...placesInPlay(cells)];
  const boxes = inPlay.map(cell => boxOf(cell, width));
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function placesInPlay(cells: readonly (Cell | null)[]): number[] {
  const places: number[] = [];
  for (const [place, cell] of cells.entries())
    if (cell?.mark === 'falling' || cell?.mark === 'landed') places.push(place);
  return places;
}
