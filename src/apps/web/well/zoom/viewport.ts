import type { Cell, View } from '#engine/contract/view.js';
import type { WellLayout } from '../../art/well-layout.js';

/** A point of the field in cells; whole numbers are corners of cells. */
export interface FieldPoint {
  readonly x: number;
  readonly y: number;
}

/** The size of the canvas, in its own pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Some cells of the field, from the first up to but not including the last. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The place of the well's upper left corner on the canvas: `centre` is as near to the middle as possible without showing anything
 * beyond the frame.
 */
export function placeOf(
  layout: WellLayout,
  room: Room,
  centre: FieldPoint,
): { readonly x: number; readonly y: number } {
  const { left, top, cellSize, width, height } = layout;
  return {
    x: placeAlong(room.width, width, left + centre.x * cellSize),
    y: placeAlong(room.height, height, top + centre.y * cellSize),
  };
}

function placeAlong(room: number, size: number, centre: number): number {
  if (size <= room) return Math.round((room - size) / 2);
  return Math.round(Math.min(0, Math.max(room - size, room / 2 - centre)));
}

/** The point that `placeOf` puts in the middle: the wanted centre, moved away from the edges. */
export function reachable(layout: WellLayout, room: Room, centre: FieldPoint): FieldPoint {
  const { x, y } = placeOf(layout, room, centre);
  return {
    x: (room.width / 2 - x - layout.left) / layout.cellSize,
    y: (room.height / 2 - y - layout.top) / layout.cellSize,
  };
}

/** The number of cells around a box that should be visible. */
export interface Margin {
  readonly aside: number;
  readonly above: number;
  readonly below: number;
}

/** The centre that is nearest to this one and shows the box with its margin. `seen` is the number of visible cells. */
export function revealing(
  centre: FieldPoint,
  seen: { readonly columns: number; readonly rows: number },
  { left, top, right, bottom }: Box,
  { aside, above, below }: Margin,
): FieldPoint {
  return {
    x: revealingAlong(centre.x, seen.columns, [left, right], [aside, aside]),
    y: revealingAlong(centre.y, seen.rows, [top, bottom], [above, below]),
  };
}

type Pair = readonly [before: number, after: number];

function revealingAlong(centre: number, seen: number, [from, to]: Pair, [before, after]: Pair): number {
  const spare = Math.max(0, seen - (to - from));
  const share = Math.min(1, spare / Math.max(1, before + after));
  const [least, most] = [to + after * share - seen / 2, from - before * share + seen / 2];
  return least > most ? (from + to) / 2 : Math.min(most, Math.max(least, centre));
}

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
