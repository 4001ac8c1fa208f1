import type { Mutant } from '../../../../engine/program/grading.js';
import { type Grid, isFree, isInside } from '../../../../kit/grid.js';
import { cellsBelow, type Faller } from '../../field/faller.js';
import { heard, played } from './mutant.js';

const isBlocked = (grid: Grid, faller: Faller): boolean => cellsBelow(faller).some(([x, y]) => !isFree(grid, x, y));

/** DM-5 to DM-12: what becomes of a faller, and where a virus may be put. */
export const ofTheFaller: readonly Mutant[] = [
  played('DM-5', 'needs-all-support', 'a faller landed only with something under each of its segments', () => ({
    isLanded: (grid, faller) => cellsBelow(faller).every(([x, y]) => !isFree(grid, x, y)),
  })),
  played('DM-5', 'looks-under-the-left', 'only what is under the left half made a faller landed', () => ({
    isLanded: (grid, { x, y }) => !isFree(grid, x, y + 1),
  })),
  played('DM-5', 'stays-landed', 'a landed faller stayed so wherever it is moved', ({ isLanded }) => ({
    isLanded: (grid, faller, occasion) => faller.isLanded || isLanded(grid, faller, occasion),
  })),
  played(
    'DM-5',
    'lands-a-tick-late',
    'only a tick on which it could not fall made a faller landed',
    ({ isLanded }) => ({
      isLanded: (grid, faller, occasion) =>
        (faller.isLanded || occasion === 'blocked') && isLanded(grid, faller, occasion),
    }),
  ),

  played('DM-6', 'freezes-when-blocked', 'a tick froze any faller that cannot fall, landed or not', () => ({
    freezes: isBlocked,
  })),
  played('DM-6', 'falls-on', 'a landed faller fell on when its support has just gone', () => ({
    freezes: (grid, faller) => faller.isLanded && isBlocked(grid, faller),
  })),

  played('DM-7', 'in-the-first-row', 'a new faller lay in the first row', ({ spawn }) => ({
    spawn: columns => [spawn(columns)[0], 0],
  })),
  played('DM-7', 'right-of-the-middle', 'the left half of a new faller were in column ⌊columns / 2⌋', () => ({
    spawn: columns => [Math.floor(columns / 2), 1],
  })),

  played('DM-8', 'replaces-the-faller', 'F put a new faller in the place of the one in play', () => ({
    mayCreate: () => true,
  })),

  played('DM-9', 'mirrored', 'A turned counter-clockwise and B clockwise', ({ turn }) => ({
    turn: (faller, way) => turn(faller, way === 'clockwise' ? 'counter-clockwise' : 'clockwise'),
  })),
  played('DM-9', 'one-way-only', 'B turned clockwise too', ({ turn }) => ({
    turn: faller => turn(faller, 'clockwise'),
  })),
  played('DM-9', 'keeps-the-order', 'the left half came on top and the top half to the left, either way', () => ({
    turn: faller => ({ ...faller, isVertical: !faller.isVertical }),
  })),
  played('DM-9', 'stands-at-the-right', 'a lying faller stood up where its right half is', ({ turn }) => ({
    turn: (faller, way) => ({ ...turn(faller, way), x: faller.isVertical ? faller.x : faller.x + 1 }),
  })),

  played('DM-10', 'stands-up-through-things', 'a faller stood up though the cell above it is occupied', () => ({
    mayStandUp: (grid, { x, y }) => isInside(grid, x, y - 1),
  })),

  played('DM-11', 'no-kick', 'a faller without room at its right could not lie down', () => ({
    lieDown: (grid, turned) => (isFree(grid, turned.x + 1, turned.y) ? turned : undefined),
  })),
  played('DM-11', 'kicked-by-the-wall-alone', 'only the wall kicked a faller to the left', ({ lieDown }) => ({
    lieDown: (grid, turned) =>
      isFree(grid, turned.x + 1, turned.y) || turned.x + 1 === grid.width ? lieDown(grid, turned) : undefined,
  })),
  played('DM-11', 'kicked-into-things', 'a faller was kicked to the left though that cell is occupied', () => ({
    lieDown: (grid, turned) => {
      if (isFree(grid, turned.x + 1, turned.y)) return turned;
      return isInside(grid, turned.x - 1, turned.y) ? { ...turned, x: turned.x - 1 } : undefined;
    },
  })),
  played('DM-11', 'prefers-the-left', 'a faller lay down to the left wherever it can', ({ lieDown }) => ({
    lieDown: (grid, turned) =>
      isFree(grid, turned.x - 1, turned.y) ? { ...turned, x: turned.x - 1 } : lieDown(grid, turned),
  })),

  played('DM-12', 'virus-takes-the-cell', 'a virus took the place of what is in its cell', () => ({
    mayHoldVirus: (grid, faller, x, y) => isInside(grid, x, y) && !faller.some(([fx, fy]) => fx === x && fy === y),
  })),
  played('DM-12', 'virus-under-the-faller', 'a virus could be put where the faller is', () => ({
    mayHoldVirus: (grid, _, x, y) => isFree(grid, x, y),
  })),
  heard('DM-12', 'minus-one-is-the-last', 'row or column −1 were the last one', (line, rows, columns) =>
    line.replace(/^(V +)(\S+)( +)(\S+)/, (_, v, row, gap, column) =>
      [v, row === '-1' ? rows - 1 : row, gap, column === '-1' ? columns - 1 : column].join(''),
    ),
  ),
];
