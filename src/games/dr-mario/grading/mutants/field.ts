import type { Mutant } from '../../../../engine/program/grading.js';
import { EMPTY, type Grid, isFree } from '../../../../kit/grid.js';
import { ALL_DIRECTIONS, type Direction, findLines, ORTHOGONAL } from '../../../../kit/lines.js';
import { COLOUR_BITS, isCapsule, LEFT_HALF, MATCHED, RIGHT_HALF, VIRUS } from '../../field/cells.js';
import type { Rulings } from '../../rulings.js';
import { atRest, fallAllTheWay, fallSeparately, firstFours, parted } from './misreadings.js';
import { framesOf, played, said } from './mutant.js';

/** DM-13 to DM-16: matches, gravity and the end. */
export const ofTheField: readonly Mutant[] = [
  played('DM-13', 'three-in-a-line', 'three of a colour were a match', inLines(3)),
  played('DM-13', 'five-in-a-line', 'it took five of a colour to make a match', inLines(5)),
  played('DM-13', 'rows-only', 'only rows could match', inLines(4, [[1, 0]])),
  played('DM-13', 'columns-only', 'only columns could match', inLines(4, [[0, 1]])),
  played('DM-13', 'diagonals-too', 'diagonals matched too', inLines(4, ALL_DIRECTIONS)),
  played('DM-13', 'four-at-most', 'only the first four cells of a run were matched', () => ({ matches: firstFours })),
  played(
    'DM-13',
    'viruses-apart',
    'viruses and capsule pieces did not match each other',
    inLines(4, ORTHOGONAL, COLOUR_BITS | VIRUS),
  ),
  played(
    'DM-13',
    'marked-cells-do-not-count',
    'cells that are marked already did not count in new runs',
    inLines(4, ORTHOGONAL, COLOUR_BITS | MATCHED),
  ),
  played('DM-13', 'not-in-mid-air', 'pieces in mid-air did not match', ({ matches, bodies }) => ({
    matches: grid => matches(atRest(grid, bodies(grid, []))),
  })),
  played('DM-13', 'virus-waits-for-a-tick', 'a match that V makes were not marked before the next tick', () => ({
    looksForMatches: after => after !== 'virus',
  })),
  played('DM-13', 'set-up-waits-for-a-tick', 'a match in the contents were not marked before the next tick', () => ({
    looksForMatches: after => after !== 'set-up',
  })),

  played('DM-14', 'vanishes-at-once', 'what a tick brings together vanished on that same tick', () => ({
    tickOrder: ['fall', 'descend', 'match', 'vanish', 'land'],
  })),

  played('DM-15', 'vanishes-first', 'matched cells vanished before anything falls', () => ({
    tickOrder: ['vanish', 'fall', 'descend', 'match', 'land'],
  })),
  played('DM-15', 'faller-first', 'the faller came down before the loose pieces', () => ({
    tickOrder: ['descend', 'fall', 'vanish', 'match', 'land'],
  })),
  played('DM-15', 'lands-on-what-vanishes', 'a faller landed on what vanishes on that tick', () => ({
    tickOrder: ['fall', 'descend', 'land', 'vanish', 'match'],
  })),
  played('DM-15', 'falls-all-the-way', 'loose pieces came down as far as they can in one tick', ({ bodies }) => ({
    fall: (grid, fixed) => fallAllTheWay(grid, fixed, bodies),
  })),
  played('DM-15', 'upper-pieces-wait', 'a piece that lies on a falling piece waited for the next tick', () => ({
    fall: fallSeparately,
  })),
  played('DM-15', 'halves-fall-apart', 'the halves of a lying capsule fell each on its own', ({ bodies }) => ({
    bodies: (grid, faller) => bodies(without(LEFT_HALF | RIGHT_HALF, grid), faller),
  })),
  played('DM-15', 'viruses-fall', 'viruses without support fell', ({ bodies }) => ({
    bodies: (grid, faller) => bodies(without(VIRUS, grid), faller),
  })),
  played('DM-15', 'partner-falls', 'a half fell alone while its partner is still marked', ({ bodies }) => ({
    bodies: (grid, faller) => bodies(parted(grid), faller),
  })),
  played('DM-15', 'half-for-ever', 'a half without its partner kept its dash', () => ({ widowed: half => half })),

  played('DM-16', 'viruses-end-it-too', 'a virus in the middle of the top row ended the game too', ({ endsGame }) => ({
    endsGame: (grid, faller) => endsGame(without(VIRUS, grid), faller),
  })),
  played('DM-16', 'top-row-does-not-count', 'only the cells of the new faller decided', () => ({
    endsGame: (grid, faller) => faller.some(([x, y]) => !isFree(grid, x, y)),
  })),
  played('DM-16', 'one-middle-cell', 'an even number of columns had one middle cell, the left one', () => ({
    endsGame: (grid, faller) =>
      faller.some(([x, y]) => !isFree(grid, x, y)) || isCapsule(grid.cells[(grid.width - 1) >> 1]!),
  })),
  played(
    'DM-16',
    'marked-pieces-do-not-end-it',
    'a marked piece in the top row did not end the game',
    ({ endsGame }) => ({
      endsGame: (grid, faller) =>
        faller.some(([x, y]) => !isFree(grid, x, y)) ||
        endsGame({ ...grid, cells: grid.cells.map(cell => (cell & MATCHED ? EMPTY : cell)) }, faller),
    }),
  ),
  said('DM-16', 'over-without-a-frame', 'GAME OVER stood without a frame before it', output =>
    output.replace(/(?:\|.*\n)+.*\n(?=GAME OVER\n)/, ''),
  ),
  said('DM-16', 'cleared-and-over', 'LEVEL CLEARED came before GAME OVER', output =>
    /[rby]/.test(framesOf(output).at(-1) ?? '') ? output : output.replace('GAME OVER', 'LEVEL CLEARED\nGAME OVER'),
  ),
];

function inLines(length: number, directions: readonly Direction[] = ORTHOGONAL, bits = COLOUR_BITS) {
  return (): Pick<Rulings, 'matches'> => ({ matches: grid => findLines(grid, length, directions, bits).cells });
}

/** The field as if this were so of no cell. */
const without = (bits: number, grid: Grid): Grid => ({ ...grid, cells: grid.cells.map(cell => cell & ~bits) });
