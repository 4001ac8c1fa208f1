import type { Rng } from '#engine/chance/rng.js';
import { EMPTY, type Grid, isInside, makeGrid } from '#kit/grid.js';
import { COLOURS } from './cells.js';

/** DM-17: four more at each level, up to 84. */
export const virusCount = (level: number): number => Math.min(4 * (level + 1), 84);

/** DM-17: the lowest 10 rows of 16, more at the highest levels; in other fields as many rows stay free above them. */
export function virusRows(level: number, rows: number): number {
  const free = level < 15 ? 6 : level < 17 ? 5 : level < 19 ? 4 : 3;
  return Math.max(rows - free, 1);
}

/**
 * DM-18: a random layout of viruses in which no two equal ones are within two cells of each other in a row or column.
 * First the cells are chosen, then coloured, the one with the fewest possible colours first. A cell without possible colours
 * is exchanged for a spare one. Returns the colours, row by row.
 */
export function randomViruses(width: number, height: number, count: number, rng: Rng): Uint8Array {
  const grid = makeGrid(width, height);
  const spare = shuffled(grid.cells.length, rng);
  const wanted = spare.splice(0, count);
  while (wanted.length > 0) {
    const choices = wanted.map(cell => coloursFor(grid, cell));
    const fewest = Math.min(...choices.map(colours => colours.length));
    const tied = [...wanted.keys()].filter(k => choices[k]!.length === fewest);
    const chosen = tied[rng.below(tied.length)]!;
    const [cell] = wanted.splice(chosen, 1);
    const colours = choices[chosen]!;
    if (colours.length > 0) grid.cells[cell!] = colours[rng.below(colours.length)]!;
    else wanted.push(...spare.splice(0, 1));
  }
  return grid.cells;
}

function shuffled(length: number, rng: Rng): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

const WITHIN_TWO = [-2, -1, 1, 2].flatMap(by => [[by, 0] as const, [0, by] as const]);

function coloursFor(grid: Grid, cell: number): number[] {
  const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
  const near = WITHIN_TWO.map(([dx, dy]) =>
    isInside(grid, x + dx, y + dy) ? grid.cells[(y + dy) * grid.width + x + dx]! : EMPTY,
  );
  return Array.from({ length: COLOURS }, (_, k) => k + 1).filter(colour => !near.includes(colour));
}
