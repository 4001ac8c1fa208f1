import type { Mutant } from '#engine/program/grading.js';
import { resting } from '#engine/program/mutants.js';
import { FIXED } from '#kit/fall.js';
import { EMPTY, type Grid, isFree } from '#kit/grid.js';
import { ALL_DIRECTIONS, type Direction, findLines, ORTHOGONAL } from '#kit/lines.js';
import { COLOUR_BITS, isCapsule, LEFT_HALF, MATCHED, RIGHT_HALF, VIRUS } from '../cells.js';
import type { Rulings } from '../rulings.js';
import { atRest, fallAllTheWay, fallSeparately, firstFours, parted } from './misreadings.js';
import { played, said } from './mutant.js';
import { framesOf } from './printed.js';

/** DM-13 to DM-16: matches, gravity and the end. */
export const ofTheField: readonly Mutant[] = [
  played('DM-13', 'three-in-a-line', 'three of a colour were a match', inLines(3)),
  played('DM-13', 'five-in-a-line', 'a match needed five of a colour', inLines(5)),
  played('DM-13', 'rows-only', 'only rows could match', inLines(4, [[1, 0]])),
  played('DM-13', 'columns-only', 'only columns could match', inLines(4, [[0, 1]])),
  played('DM-13', 'diagonals-too', 'diagonals matched too', inLines(4, ALL_DIRECTIONS)),
  played('DM-13', 'four-at-most', 'only the first four cells of a run were matched', () => ({ matches: firstFours })),
  ...resting(
    { says: 'Viruses and frozen capsule pieces count alike.' },
    played(
      'DM-13',
      'viruses-apart',
      'viruses and capsule pieces did not match each other',
      inLines(4, ORTHOGONAL, COLOUR_BITS | VIRUS),
    ),
  ),
  ...resting(
    { says: 'Cells that are already marked still count in new runs and extend them.' },
    played(
      'DM-13',
      'marked-cells-do-not-count',
      'cells that are already marked did not count for new matches',
      inLines(4, ORTHOGONAL, COLOUR_BITS | MATCHED),
    ),
  ),
  ...resting(
    { says: 'Cells in mid-air count too.', basis: ['ours'] },
    played('DM-13', 'not-in-mid-air', 'pieces in mid-air did not match', ({ matches, bodies }) => ({
      matches: grid => matches(atRest(grid, bodies(grid, []))),
    })),
  ),
  ...resting(
    { says: 'A match is marked as soon as it exists: after the set-up, after `V`, after a freeze, after a fall.' },
    played('DM-13', 'virus-waits-for-a-tick', 'a match made by V were marked only on the next tick', () => ({
      looksForMatches: after => after !== 'virus',
    })),
    played('DM-13', 'set-up-waits-for-a-tick', 'a match in the contents were marked only on the next tick', () => ({
      looksForMatches: after => after !== 'set-up',
    })),
  ),

  played('DM-14', 'vanishes-at-once', 'matches made by a tick vanished on that same tick', () => ({
    tickOrder: ['fall', 'descend', 'match', 'vanish', 'land'],
  })),
  ...resting(
    { says: 'Matched cells stay in place, marked, until the next tick. No other command removes them.' },
    played('DM-14', 'vanishes-on-any-command', 'any command made marked cells vanish, not only a tick', {
      vanishesOnCommands: true,
    }),
  ),

  played('DM-15', 'vanishes-first', 'matched cells vanished before the pieces fall', () => ({
    tickOrder: ['vanish', 'fall', 'descend', 'match', 'land'],
  })),
  ...resting(
    { says: 'After that the faller itself falls or freezes (DM-6).' },
    played('DM-15', 'faller-first', 'the faller fell before the loose pieces', () => ({
      tickOrder: ['descend', 'fall', 'vanish', 'match', 'land'],
    })),
  ),
  ...resting(
    { says: 'A faller that was blocked in step 1 but has nothing under it after step 2 is not landed.' },
    played('DM-15', 'lands-on-what-vanishes', 'a faller landed on cells that vanish on that tick', () => ({
      tickOrder: ['fall', 'descend', 'land', 'vanish', 'match'],
    })),
  ),
  played('DM-15', 'falls-all-the-way', 'loose pieces fell all the way in one tick', ({ bodies }) => ({
    fall: (grid, fixed) => fallAllTheWay(grid, fixed, bodies),
  })),
  played('DM-15', 'upper-pieces-wait', 'a piece on top of a falling piece fell one tick later', () => ({
    fall: fallSeparately,
  })),
  ...resting(
    { says: 'A horizontal capsule falls only if both cells below it are free.' },
    played('DM-15', 'halves-fall-apart', 'the halves of a horizontal capsule fell separately', ({ bodies }) => ({
      bodies: (grid, faller) => bodies(without(LEFT_HALF | RIGHT_HALF, grid), faller),
    })),
  ),
  ...resting(
    { says: 'Viruses and matched cells never move, but they support what lies on them.' },
    played('DM-15', 'viruses-fall', 'viruses without support fell', ({ bodies }) => ({
      bodies: (grid, faller) => bodies(without(VIRUS, grid), faller),
    })),
  ),
  ...resting(
    { says: 'A horizontal capsule with one matched half stays.' },
    played('DM-15', 'partner-falls', 'a half fell alone while its partner is only marked', ({ bodies }) => ({
      bodies: (grid, faller) => bodies(parted(grid), faller),
    })),
  ),
  played('DM-15', 'faller-stops-gravity', 'nothing else fell while there is a faller', ({ bodies }) => ({
    bodies: (grid, faller) => (faller.length > 0 ? bodies(grid, faller).fill(FIXED) : bodies(grid, faller)),
  })),
  ...resting(
    { says: 'A half that loses its partner becomes single.' },
    played('DM-15', 'half-for-ever', 'a half that lost its partner kept its dash', () => ({ widowed: half => half })),
  ),

  played('DM-16', 'viruses-end-it-too', 'a virus in the middle of the top row also ended the game', ({ endsGame }) => ({
    endsGame: (grid, faller) => endsGame(without(VIRUS, grid), faller),
  })),
  played(
    'DM-16',
    'top-row-does-not-count',
    'only the cells of the new faller decided whether the game is over',
    () => ({
      endsGame: (grid, faller) => faller.some(([x, y]) => !isFree(grid, x, y)),
    }),
  ),
  ...resting(
    { says: 'There is one middle cell if the number of columns is odd, and two if it is even.' },
    played('DM-16', 'one-middle-cell', 'only the left of two middle columns counted as the middle', () => ({
      endsGame: (grid, faller) =>
        faller.some(([x, y]) => !isFree(grid, x, y)) || isCapsule(grid.cells[(grid.width - 1) >> 1]!),
    })),
  ),
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
  ...resting(
    {
      says: 'The frame is printed with the faller drawn over the field, then `GAME OVER` instead of `LEVEL CLEARED`, and the program ends with exit code 0.',
    },
    said('DM-16', 'over-without-a-frame', 'no field should be printed before GAME OVER', output =>
      output.replace(/(?:\|.*\n)+.*\n(?=GAME OVER\n)/, ''),
    ),
    said('DM-16', 'cleared-and-over', 'LEVEL CLEARED came before GAME OVER', output =>
      /[rby]/.test(framesOf(output).at(-1) ?? '') ? output : output.replace('GAME OVER', 'LEVEL CLEARED\nGAME OVER'),
    ),
  ),
];

function inLines(length: number, directions: readonly Direction[] = ORTHOGONAL, bits = COLOUR_BITS) {
  return (): Pick<Rulings, 'matches'> => ({ matches: grid => findLines(grid, length, directions, bits).cells });
}

const without = (bits: number, grid: Grid): Grid => ({ ...grid, cells: grid.cells.map(cell => cell & ~bits) });
