import type { Cell, View } from '../view.js';

/**
 * Something that a player can count on the board, so that a coach may give it as a reason. It is counted in the view, and
 * therefore as anybody would count it.
 */
export interface Fact<Config> {
  readonly id: string;
  /** Names what is counted, for players: "covered empty cells". */
  readonly about: string;
  readonly better: 'more' | 'fewer';
  count(view: View, config: Config): number;
}

/** The field without the piece in play. */
export const restingCells = ({ cells }: View): readonly (Cell | null)[] =>
  cells.map(cell => (cell?.mark === 'falling' ? null : cell));

/** How many rows the pile reaches up. */
export const PEAK: Fact<unknown> = {
  id: 'peak',
  about: 'rows that the pile reaches up',
  better: 'fewer',
  count(view) {
    const highest = restingCells(view).findIndex(cell => cell !== null);
    return highest < 0 ? 0 : view.height - Math.floor(highest / view.width);
  },
};

export const COVERED: Fact<unknown> = {
  id: 'covered',
  about: 'empty cells below something',
  better: 'fewer',
  count(view) {
    const cells = restingCells(view);
    return cells.filter((cell, place) => cell === null && isCovered(cells, place, view.width)).length;
  },
};

function isCovered(cells: readonly (Cell | null)[], place: number, width: number): boolean {
  for (let above = place - width; above >= 0; above -= width) if (cells[above] !== null) return true;
  return false;
}

/** How far the tops of neighbouring columns differ, added up. */
export const STEPS: Fact<unknown> = {
  id: 'steps',
  about: 'cells by which neighbouring columns differ in height, in all',
  better: 'fewer',
  count(view) {
    const heights = heightsOf(view);
    return heights.slice(1).reduce((sum, height, k) => sum + Math.abs(height - heights[k]!), 0);
  },
};

function heightsOf(view: View): readonly number[] {
  const cells = restingCells(view);
  return Array.from({ length: view.width }, (_, x) => {
    let place = x;
    while (place < cells.length && cells[place] === null) place += view.width;
    return view.height - Math.floor(place / view.width);
  });
}
