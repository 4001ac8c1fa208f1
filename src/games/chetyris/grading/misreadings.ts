import { box } from '#kit/blast.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid, isInside } from '#kit/grid.js';
import { fits, type Shape } from '#kit/shapes.js';
import { type PieceType, pieceOf, shapeFor } from '../pieces.js';
import { FOAM } from '../state.js';
import { screensOf } from './printed.js';

/** The pieces with some shapes confused. */
export const shapesTaken =
  (taken: (piece: number, orientation: number) => PieceType | undefined) =>
  (piece: number, orientation: number): Shape => {
    const letter = taken(piece, orientation);
    return shapeFor(letter === undefined ? piece : pieceOf(letter), orientation);
  };

export const staysInside = (grid: Grid, shape: Shape, x: number, y: number): boolean =>
  shape.every(([dx, dy]) => isInside(grid, x + dx, y + dy));

/** The nearest column in which a turned piece fits. */
export const kicked = (grid: Grid, shape: Shape, x: number, y: number): number | undefined =>
  [x, x - 1, x + 1].find(column => fits(grid, shape, column, y));

/** The cells of the 5×5, or smaller, square around a FoamBomb. */
const square = (grid: Grid, x: number, y: number, reach: number): number[] =>
  box(grid, x - reach, y - reach, x + reach, y + reach);

export const foamEverywhere = (grid: Grid, x: number, y: number): number[] =>
  square(grid, x, y, 2).filter(i => grid.cells[i] === EMPTY);

export function foamWithin(
  grid: Grid,
  x: number,
  y: number,
  reach: number,
  stops: (cell: number) => boolean,
): number[] {
  const within = new Set(square(grid, x, y, reach));
  return flood(grid, [y * grid.width + x], i => within.has(i) && !stops(grid.cells[i]!));
}

/** Foam that spreads through touching corners. */
export function foamAroundCorners(grid: Grid, x: number, y: number): number[] {
  const within = new Set(foamEverywhere(grid, x, y));
  const foam = new Set([y * grid.width + x]);
  for (const i of foam) {
    const [cx, cy] = [i % grid.width, Math.floor(i / grid.width)];
    for (const near of square(grid, cx, cy, 1)) if (within.has(near)) foam.add(near);
  }
  return [...foam];
}

export const isBlock = (cell: number): boolean => cell !== EMPTY && cell !== FOAM;

export const onScreens =
  (change: (screen: string, k: number, screens: readonly string[]) => string): ((output: string) => string) =>
  output =>
    screensOf(output).map(change).join('');

const promptOf = (screen: string): string => /[^\n]*(?=\n$)/.exec(screen)![0];
const withPrompt = (screen: string, prompt: string): string =>
  `${screen.slice(0, screen.length - promptOf(screen).length - 1)}${prompt.trimEnd()}\n`;

/** Clears the line of a prompt once it is acknowledged: when play begins, and when a new level does. */
export const clearedPrompts = onScreens(screen => {
  const isWaiting = /^Game Over/.test(promptOf(screen)) || /Rows left: +0$/m.test(screen) || !screen.includes('Next');
  return isWaiting ? screen : withPrompt(screen, '');
});

/** Prints each prompt over the last one without blanks behind it. */
export function promptsWithTails(output: string): string {
  let line = '';
  return onScreens(screen => {
    const prompt = promptOf(screen);
    line = prompt + line.slice(prompt.length);
    return withPrompt(screen, line);
  })(output);
}
