import type { Cell, View } from '#engine/contract/view.js';

/** Stands for a look that is not known yet; shown where nothing ever tells. Compared by identity. */
export const UNKNOWN: Cell = { glyph: '#', tone: 7, kind: 'block' };
export const FOAM: Cell = { glyph: '*', tone: 7, kind: 'foam' };

const without = (property: 'link' | 'mark') => (cell: Cell) => {
  const { [property]: left, ...rest } = cell;
  return left ? rest : cell;
};
export const withoutLink = without('link');
export const withoutMark = without('mark');

/** The look that all cells of the field share, if they do: in such a game any other cell looks the same. */
export function commonLook({ cells }: View): Cell {
  const [first, ...others] = cells.filter(cell => cell !== null);
  return first && others.every(({ glyph }) => glyph === first.glyph) ? withoutMark(first) : UNKNOWN;
}

/** The sky and the field in one row, the sky filled up from above to a given length. */
export const inOneRow = ({ sky = [], cells }: View, skyLength: number): (Cell | null)[] => [
  ...Array<null>(skyLength - sky.length).fill(null),
  ...sky,
  ...cells,
];
