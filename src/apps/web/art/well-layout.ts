import type { View } from '#engine/contract/view.js';

/** Where the parts of a well are in a picture, in pixels. */
export interface WellLayout {
  readonly cellSize: number;
  readonly width: number;
  readonly height: number;
  /** The thickness of the frame. */
  readonly rim: number;
  /** In cells. */
  readonly columns: number;
  readonly rows: number;
  readonly skyRows: number;
  /** The upper left corner of the field. */
  readonly left: number;
  readonly top: number;
}

/** The thickness of the frame, in cells. */
export const RIM = 0.22;

const rimOf = (cellSize: number): number => Math.max(2, Math.round(cellSize * RIM));

/** The present offer and the next two, in games that have offers. */
const OFFER_ROWS = 3;

export const skyRowsOf = ({ width, sky = [], offers }: Pick<View, 'width' | 'sky' | 'offers'>): number =>
  Math.max(Math.ceil(sky.length / width), offers ? OFFER_ROWS : 0);

/** `headroom`: the least number of rows above the rim. */
export function layoutOf(view: View, cellSize: number, headroom = 0): WellLayout {
  const { width, height } = view;
  const rim = rimOf(cellSize);
  const skyRows = Math.max(headroom, skyRowsOf(view));
  return {
    cellSize,
    width: width * cellSize + 2 * rim,
    height: (height + skyRows) * cellSize + 2 * rim,
    rim,
    columns: width,
    rows: height,
    skyRows,
    left: rim,
    top: rim + skyRows * cellSize,
  };
}

/** The largest layout in whole pixels that fits, with cells of at least one pixel. */
export function fittingLayout(view: View, width: number, height: number, headroom = 0): WellLayout {
  const { columns, rows, skyRows } = layoutOf(view, 1, headroom);
  let cellSize = Math.floor(Math.min(width / columns, height / (rows + skyRows)));
  const fits = (size: number): boolean => {
    const layout = layoutOf(view, size, headroom);
    return layout.width <= width && layout.height <= height;
  };
  while (cellSize > 1 && !fits(cellSize)) cellSize--;
  return layoutOf(view, Math.max(1, cellSize), headroom);
}

/** The upper left corner of a cell; negative cells are in the sky. */
export function cornerOf({ left, top, cellSize, columns }: WellLayout, cell: number): readonly [x: number, y: number] {
  const row = Math.floor(cell / columns);
  return [left + (cell - row * columns) * cellSize, top + row * cellSize];
}
