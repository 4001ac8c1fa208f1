import { type Bodies, FIXED, fallOnce, type Moves } from '#kit/fall.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { COLOUR_BITS, isCapsule, LEFT_HALF, MATCHED, RIGHT_HALF } from '../cells.js';
import type { Rulings } from '../rulings.js';

/** Makes capsules of equal pieces that lie side by side. */
export function joinNeighbours({ width, cells }: Grid): void {
  for (let i = 0; i + 1 < cells.length; i++) {
    const isPair = isCapsule(cells[i]!) && cells[i] === cells[i + 1] && (i + 1) % width !== 0;
    if (!isPair) continue;
    cells[i]! |= LEFT_HALF;
    cells[i + 1]! |= RIGHT_HALF;
    i++;
  }
}

/** The first four cells of every run of four or more. */
export function firstFours({ width, height, cells }: Grid): number[] {
  const colourAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? EMPTY : cells[y * width + x]! & COLOUR_BITS;
  const found = new Set<number>();
  const look = (x: number, y: number, dx: 0 | 1, dy: 0 | 1): void => {
    const colour = colourAt(x, y);
    if (colour === EMPTY || colourAt(x - dx, y - dy) === colour) return;
    const four = [0, 1, 2, 3].map(k => [x + k * dx, y + k * dy] as const);
    if (four.some(([cx, cy]) => colourAt(cx, cy) !== colour)) return;
    for (const [cx, cy] of four) found.add(cy * width + cx);
  };
  for (let i = 0; i < cells.length; i++) {
    look(i % width, Math.floor(i / width), 1, 0);
    look(i % width, Math.floor(i / width), 0, 1);
  }
  return [...found].sort((a, b) => a - b);
}

/** The field without the bodies that would fall. */
export function atRest(grid: Grid, bodies: Bodies): Grid {
  const { from } = fallOnce({ ...grid, cells: grid.cells.slice() }, bodies);
  const cells = grid.cells.slice();
  for (const i of from) cells[i] = EMPTY;
  return { ...grid, cells };
}

/** Bodies fall until nothing moves. Cells that are fixed at first stay fixed. */
export function fallAllTheWay(grid: Grid, bodies: Bodies, bodiesOf: Rulings['bodies']): Moves {
  const faller = [...bodies.keys()]
    .filter(i => bodies[i] === FIXED && grid.cells[i] === EMPTY)
    .map(i => [i % grid.width, Math.floor(i / grid.width)] as const);
  const all = fallOnce(grid, bodies);
  for (let next = all; next.from.length > 0; ) next = fallOnce(grid, bodiesOf(grid, faller));
  return all;
}

/** Only bodies with nothing at all below them come down. */
export function fallSeparately({ width, cells }: Grid, bodies: Bodies): Moves {
  const held = new Set<number>();
  bodies.forEach((body, i) => {
    if (i + width >= bodies.length || bodies[i + width] !== 0) held.add(body);
  });
  const from = [...bodies.keys()].filter(i => bodies[i]! > 0 && !held.has(bodies[i]!)).reverse();
  for (const i of from) {
    cells[i + width] = cells[i]!;
    cells[i] = EMPTY;
  }
  return { from, to: from.map(i => i + width) };
}

/** Separates halves from their partners, in place, if one of the two is marked. */
export function parted(grid: Grid): Grid {
  const { cells } = grid;
  cells.forEach((cell, i) => {
    if (!(cell & LEFT_HALF) || !((cell | cells[i + 1]!) & MATCHED)) return;
    cells[i] = cell & ~LEFT_HALF;
    cells[i + 1]! &= ~RIGHT_HALF;
  });
  return grid;
}
