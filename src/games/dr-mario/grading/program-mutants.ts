import type { Mutant } from '#engine/program/grading.js';
import { outside, resting } from '#engine/program/mutants.js';
import { isVirus, MATCHED } from '../cells.js';
import { joinNeighbours } from './misreadings.js';
import { heard, heardContents, played, said } from './mutant.js';
import { framesOf } from './printed.js';

/** DM-1 to DM-4: input and output. */
export const ofTheProgram: readonly Mutant[] = [
  heardContents('DM-1', 'strips-rows', 'leading blanks in a row of contents were ignored', row => row.trimStart()),
  heardContents('DM-1', 'all-are-pieces', 'lower-case letters in the contents were also capsule pieces', row =>
    row.toUpperCase(),
  ),
  ...resting(
    { says: '`R` `B` `Y` for single capsule pieces' },
    played('DM-1', 'joins-equal-neighbours', 'equal pieces side by side in the contents formed a capsule', {
      prepare: joinNeighbours,
    }),
  ),

  ...resting(
    { says: 'Below the rows comes the floor: a space, three dashes per column, and one more space.' },
    said('DM-2', 'no-blank-after-the-floor', 'no blank should follow the floor', output =>
      output.replace(/^( -+) $/gm, '$1'),
    ),
  ),
  said('DM-2', 'silent-at-first', 'the field should not be printed after the set-up', output =>
    framesOf(output).slice(1).join(''),
  ),
  said('DM-2', 'ends-when-cleared', 'the program should end after the first LEVEL CLEARED', output =>
    output.replace(/(?<=LEVEL CLEARED\n)[\s\S]*/, ''),
  ),
  ...resting(
    { says: 'A virus that is marked with stars still counts as being in the field.' },
    played('DM-2', 'marked-viruses-are-gone', 'a virus marked with stars had already vanished', () => ({
      isVirusLeft: cell => isVirus(cell) && !(cell & MATCHED),
    })),
  ),
  said('DM-2', 'prints-twice', 'the field should be printed twice after every command', output =>
    framesOf(output)
      .map(frame => frame + frame)
      .join(''),
  ),

  ...resting(
    { says: '" R-" "-Y " the halves of a horizontal capsule' },
    said('DM-3', 'no-dashes-at-rest', 'capsules had dashes only while they fall', output =>
      output.replace(/ (\w)--(\w) /g, ' $1  $2 '),
    ),
  ),
  said('DM-3', 'partner-loses-its-dash', 'the partner of a matched half lost its dash at once', output =>
    output.replace(/(\*\w\*)-(\w) /g, '$1 $2 ').replace(/ (\w)-(\*\w\*)/g, ' $1 $2'),
  ),
  ...resting(
    { says: '"*R*" "*r*" a matched cell, whatever it was before' },
    said('DM-3', 'no-stars-for-viruses', 'matched viruses had no stars', output =>
      output.replace(/\*([rby])\*/g, ' $1 '),
    ),
  ),

  ...resting(
    { says: '| `V row col c` | a new virus; row and column count **from 0** |' },
    heard('DM-4', 'counts-from-one', 'the rows and columns of V counted from 1', line =>
      line.replace(/^(V +)(\d+)( +)(\d+)/, (_, v, row, gap, column) => `${v}${row - 1}${gap}${column - 1}`),
    ),
    heard('DM-4', 'column-before-row', 'V gave the column before the row', line =>
      line.replace(/^(V +)(\S+)( +)(\S+)/, '$1$4$3$2'),
    ),
  ),
  ...resting(
    { says: '| empty or only blanks | one tick: time passes |' },
    ...outside(
      heard('DM-4', 'blanks-are-no-tick', 'a line of only blanks were not a tick', line =>
        /^ +$/.test(line) ? NONE : line,
      ),
    ),
  ),
  ...resting(
    { says: 'Words may be separated by any number of blanks.' },
    heard('DM-4', 'one-blank-only', 'words had to be separated by exactly one blank', line =>
      /\S {2}/.test(line) ? NONE : line,
    ),
  ),
  ...resting(
    { says: 'The colours of a faller must be capitals; the colour of a virus may be in either case.' },
    heard('DM-4', 'viruses-in-small-letters', 'the colour of a virus had to be lower-case', line =>
      /^V.*[RBY]$/.test(line) ? NONE : line,
    ),
    ...outside(
      heard('DM-4', 'fallers-in-small-letters', 'the colours of a faller could be lower-case', line =>
        line.startsWith('F') ? line.toUpperCase() : line,
      ),
    ),
  ),
  said('DM-4', 'silent-without-effect', 'nothing should be printed when nothing has changed', output =>
    framesOf(output)
      .filter((frame, k, frames) => frame !== frames[k - 1])
      .join(''),
  ),
  ...resting(
    { says: '| `Q` | quit; nothing more is printed |' },
    said('DM-4', 'prints-at-the-end', 'the field should be printed once more at the end', output =>
      output.endsWith('GAME OVER\n') ? output : output + framesOf(output).at(-1),
    ),
  ),
];

/** A line that is not a command. */
const NONE = 'Z';
