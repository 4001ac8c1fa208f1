import type { Cell, View } from '#engine/contract/view.js';
import type { PrintedBoard } from '#engine/program/printed.js';

/** A board of ours, with the rows above its rim, as if it had been printed. */
export function boardOfView({ width, height, cells, sky = [] }: View): PrintedBoard {
  const printed = (all: readonly (Cell | null)[], empty: string) =>
    all.map(cell => ({ text: cell?.glyph ?? empty, cell }));
  return {
    width,
    height: height + sky.length / width,
    cells: [...printed(sky, ' '), ...printed(cells, '.')],
    rest: '',
  };
}

export const textOfBoard = ({ width, height, cells }: PrintedBoard): string =>
  Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map(({ text }) => text)
      .join(''),
  )
    .concat('')
    .join('\n');
