import { type Fact, PEAK, restingCells } from '#engine/contract/mind/fact.js';
import type { Cell, View } from '#engine/contract/view.js';
import { ALL_DIRECTIONS } from '#kit/lines.js';
import type { Config } from '../rules.js';

export const FACTS: readonly Fact<Config>[] = [
  {
    id: 'chances',
    about: 'columns on which one square of the right colour would complete a line',
    better: 'more',
    count: (view, { series }) => landings(view).filter(place => completes(view, place, series)).length,
  },
  PEAK,
];

/** Where the next square on each column would lie. */
function landings(view: View): readonly number[] {
  const cells = restingCells(view);
  return Array.from({ length: view.width }, (_, x) => {
    let place = (view.height - 1) * view.width + x;
    while (place >= 0 && cells[place] !== null) place -= view.width;
    return place;
  }).filter(place => place >= 0);
}

/** Whether a square of some colour would complete a line here. */
function completes(view: View, place: number, series: number): boolean {
  const [x, y] = [place % view.width, Math.floor(place / view.width)];
  return ALL_DIRECTIONS.some(([dx, dy]) => {
    const [one, two] = [runFrom(view, x, y, dx, dy), runFrom(view, x, y, -dx, -dy)];
    const isOneColour = one.glyph === two.glyph;
    return 1 + (isOneColour ? one.length + two.length : Math.max(one.length, two.length)) >= series;
  });
}

/** The squares of one colour next to a cell, in one direction. */
function runFrom(
  view: View,
  x: number,
  y: number,
  dx: number,
  dy: number,
): { glyph: string | undefined; length: number } {
  const at = (k: number): Cell | null | undefined => {
    const [column, row] = [x + k * dx, y + k * dy];
    if (column < 0 || column >= view.width || row < 0 || row >= view.height) return undefined;
    return view.cells[row * view.width + column];
  };
  const glyph = at(1)?.glyph;
  let length = 0;
  while (glyph !== undefined && at(length + 1)?.glyph === glyph) length++;
  return { glyph, length };
}
