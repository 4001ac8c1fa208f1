import type { Cell } from '#engine/contract/view.js';

/** The sides on which a tile is joined to its neighbours, as bits. */
export type Joins = number;

export const UP = 1;
export const RIGHT = 2;
export const DOWN = 4;
export const LEFT = 8;

const LINKS: Readonly<Record<NonNullable<Cell['link']>, Joins>> = { up: UP, right: RIGHT, down: DOWN, left: LEFT };

const stuff = new Map<string, boolean>();

/** Tiles with a letter or digit stay separate. All other glyphs are plain material, and equal material joins. */
export function isStuff({ glyph }: Cell): boolean {
  let known = stuff.get(glyph);
  if (known === undefined) {
    known = !/[\p{L}\p{N}]/u.test(glyph);
    stuff.set(glyph, known);
  }
  return known;
}

/** The joined sides of the tile at `index`, in rows of `width` cells. */
export function joinsAt(cells: readonly (Cell | null)[], width: number, index: number): Joins {
  const cell = cells[index];
  if (!cell) return 0;
  if (cell.link) return LINKS[cell.link];
  if (!isStuff(cell)) return 0;
  const x = index % width;
  const isSame = (other: Cell | null | undefined): boolean => other?.glyph === cell.glyph && other.kind === cell.kind;
  return (
    (isSame(cells[index - width]) ? UP : 0) |
    (x < width - 1 && isSame(cells[index + 1]) ? RIGHT : 0) |
    (isSame(cells[index + width]) ? DOWN : 0) |
    (x > 0 && isSame(cells[index - 1]) ? LEFT : 0)
  );
}

/** The sides of `cell` on which another cell of the set follows. */
export function innerSides(cells: ReadonlySet<number>, width: number, cell: number): Joins {
  const x = ((cell % width) + width) % width;
  return (
    (cells.has(cell - width) ? UP : 0) |
    (x < width - 1 && cells.has(cell + 1) ? RIGHT : 0) |
    (cells.has(cell + width) ? DOWN : 0) |
    (x > 0 && cells.has(cell - 1) ? LEFT : 0)
  );
}
