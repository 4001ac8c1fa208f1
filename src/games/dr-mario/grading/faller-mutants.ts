import type { Mutant } from '#engine/program/grading.js';
import { outside, resting } from '#engine/program/mutants.js';
import { type Grid, isFree, isInside } from '#kit/grid.js';
import { cellsBelow, type Faller } from '../faller.js';
import { heard, played } from './mutant.js';

const isBlocked = (grid: Grid, faller: Faller): boolean => cellsBelow(faller).some(([x, y]) => !isFree(grid, x, y));

/** DM-5 to DM-12: what happens to a faller, and where a virus may be placed. */
export const ofTheFaller: readonly Mutant[] = [
  ...resting(
    { says: 'The assignment says that a faller "lands if either of its segments" is on something.' },
    played('DM-5', 'needs-all-support', 'a faller landed only if there is something under both of its halves', () => ({
      isLanded: (grid, faller) => cellsBelow(faller).every(([x, y]) => !isFree(grid, x, y)),
    })),
  ),
  played('DM-5', 'looks-under-the-left', 'a faller landed only if there is something under its left half', () => ({
    isLanded: (grid, { x, y }) => !isFree(grid, x, y + 1),
  })),
  ...resting(
    { says: 'They do make it not landed when nothing supports it any more.' },
    played(
      'DM-5',
      'stays-landed',
      'a landed faller stayed landed even after moving off its support',
      ({ isLanded }) => ({
        isLanded: (grid, faller, occasion) => faller.isLanded || isLanded(grid, faller, occasion),
      }),
    ),
  ),
  ...resting(
    {
      says: 'A faller that has just fallen one row is landed at once if **every** segment that could be supported is supported.',
    },
    played('DM-5', 'lands-a-tick-late', 'a faller landed only on a tick on which it cannot fall', ({ isLanded }) => ({
      isLanded: (grid, faller, occasion) =>
        (faller.isLanded || occasion === 'blocked') && isLanded(grid, faller, occasion),
    })),
  ),

  played('DM-6', 'freezes-when-blocked', 'a tick froze any faller that cannot fall, landed or not', () => ({
    freezes: isBlocked,
  })),
  played('DM-6', 'falls-on', 'a landed faller fell on when its support has just vanished', () => ({
    freezes: (grid, faller) => faller.isLanded && isBlocked(grid, faller),
  })),

  played('DM-7', 'in-the-first-row', 'a new faller started in the first row', ({ spawn }) => ({
    spawn: columns => [spawn(columns)[0], 0],
  })),
  played('DM-7', 'right-of-the-middle', 'the left half of a new faller were in column ⌊columns / 2⌋', () => ({
    spawn: columns => [Math.floor(columns / 2), 1],
  })),
  played('DM-7', 'left-of-the-middle', 'the left half of a new faller were in column ⌊columns / 2⌋ − 1', () => ({
    spawn: columns => [Math.floor(columns / 2) - 1, 1],
  })),

  played('DM-8', 'replaces-the-faller', 'F replaced the faller in play', () => ({
    mayCreate: () => true,
  })),

  played('DM-9', 'mirrored', 'A turned counter-clockwise and B clockwise', ({ turn }) => ({
    turn: (faller, way) => turn(faller, way === 'clockwise' ? 'counter-clockwise' : 'clockwise'),
  })),
  ...resting(
    { says: '`B` does the reverse.' },
    played('DM-9', 'one-way-only', 'B also turned clockwise', ({ turn }) => ({
      turn: faller => turn(faller, 'clockwise'),
    })),
  ),
  played('DM-9', 'keeps-the-order', 'the left half always turned to the top and the top half to the left', () => ({
    turn: faller => ({ ...faller, isVertical: !faller.isVertical }),
  })),
  ...resting(
    { says: 'A faller turns inside a box of 2×2 cells, around the bottom-left cell.' },
    played(
      'DM-9',
      'stands-at-the-right',
      'a horizontal faller stood up in the column of its right half',
      ({ turn }) => ({
        turn: (faller, way) => ({ ...turn(faller, way), x: faller.isVertical ? faller.x : faller.x + 1 }),
      }),
    ),
  ),

  played('DM-10', 'stands-up-through-things', 'a faller could stand up into an occupied cell', () => ({
    mayStandUp: (grid, { x, y }) => isInside(grid, x, y - 1),
  })),

  played('DM-11', 'no-kick', 'a faller without room on its right could not lie down', () => ({
    lieDown: (grid, turned) => (isFree(grid, turned.x + 1, turned.y) ? turned : undefined),
  })),
  played('DM-11', 'kicked-by-the-wall-alone', 'only a wall kicked a faller to the left', ({ lieDown }) => ({
    lieDown: (grid, turned) =>
      isFree(grid, turned.x + 1, turned.y) || turned.x + 1 === grid.width ? lieDown(grid, turned) : undefined,
  })),
  ...resting(
    { says: 'If it is not free either, the command has no effect.' },
    played('DM-11', 'kicked-into-things', 'a faller could be kicked into an occupied cell on its left', () => ({
      lieDown: (grid, turned) => {
        if (isFree(grid, turned.x + 1, turned.y)) return turned;
        return isInside(grid, turned.x - 1, turned.y) ? { ...turned, x: turned.x - 1 } : undefined;
      },
    })),
  ),
  ...resting(
    { says: 'To lie down, a vertical faller needs the cell to its right.' },
    played('DM-11', 'prefers-the-left', 'a faller always lay down to the left if it can', ({ lieDown }) => ({
      lieDown: (grid, turned) =>
        isFree(grid, turned.x - 1, turned.y) ? { ...turned, x: turned.x - 1 } : lieDown(grid, turned),
    })),
  ),

  played('DM-12', 'virus-takes-the-cell', 'a virus replaced what is in its cell', () => ({
    mayHoldVirus: (grid, faller, x, y) => isInside(grid, x, y) && !faller.some(([fx, fy]) => fx === x && fy === y),
  })),
  played('DM-12', 'virus-under-the-faller', 'a virus could be placed on the faller', () => ({
    mayHoldVirus: (grid, _, x, y) => isFree(grid, x, y),
  })),
  ...outside(
    heard('DM-12', 'minus-one-is-the-last', 'row or column −1 were the last one', (line, rows, columns) =>
      line.replace(/^(V +)(\S+)( +)(\S+)/, (_, v, row, gap, column) =>
        [v, row === '-1' ? rows - 1 : row, gap, column === '-1' ? columns - 1 : column].join(''),
      ),
    ),
  ),
];
