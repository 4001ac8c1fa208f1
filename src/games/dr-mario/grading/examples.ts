import type { Example } from '#engine/program/grading.js';

const text = (...lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** The rows of a field of four columns, without the bars at its sides, and what stands below its floor. */
type Frame = readonly [string, string, string, string, below?: string];
const CLEARED = 'LEVEL CLEARED';
const OVER = 'GAME OVER';

const printed = (...frames: readonly Frame[]): string =>
  frames
    .map(([first, second, third, fourth, ...below]) =>
      text(...[first, second, third, fourth].map(row => `|${row}|`), ' ------------ ', ...(below as string[])),
    )
    .join('');

const INPUTS = {
  one: text(
    '4',
    '4',
    'EMPTY',
    'F R Y',
    '',
    '',
    '',
    'F Y B',
    '',
    'A',
    '>',
    '',
    'V 2 1 R',
    'V 1 1 R',
    'V 0 1 R',
    '',
    'F Y Y',
  ),
  two: text(
    '4',
    '4',
    'CONTENTS',
    '    ',
    'R  r',
    '    ',
    'YyYy',
    '',
    '',
    'F R Y',
    '<',
    '<',
    '',
    '',
    '',
    '',
    'F R R',
    'A',
    '<',
    '',
    '',
    '',
    '',
    'F B Y',
    'B',
    'Q',
  ),
  twoInRevised: text(
    '4',
    '4',
    'CONTENTS',
    '    ',
    'R  r',
    '    ',
    'YyYy',
    '',
    '',
    'F R Y',
    '<',
    '<',
    '',
    '',
    '',
    'F R R',
    'A',
    '<',
    '',
    '',
    '',
    'F B Y',
    'B',
    'Q',
  ),
};

const oneInFirst = printed(
  ['            ', '            ', '            ', '            ', CLEARED],
  ['            ', '   [R--Y]   ', '            ', '            ', CLEARED],
  ['            ', '            ', '   [R--Y]   ', '            ', CLEARED],
  ['            ', '            ', '            ', '   |R--Y|   ', CLEARED],
  ['            ', '            ', '            ', '    R--Y    ', CLEARED],
  ['            ', '   [Y--B]   ', '            ', '    R--Y    ', CLEARED],
  ['            ', '            ', '   |Y--B|   ', '    R--Y    ', CLEARED],
  ['            ', '   |Y|      ', '   |B|      ', '    R--Y    ', CLEARED],
  ['            ', '      |Y|   ', '      |B|   ', '    R--Y    ', CLEARED],
  ['            ', '       Y    ', '       B    ', '    R--Y    ', CLEARED],
  ['            ', '       Y    ', '    r  B    ', '    R--Y    '],
  ['            ', '    r  Y    ', '    r  B    ', '    R--Y    '],
  ['   *r*      ', '   *r* Y    ', '   *r* B    ', '   *R*-Y    '],
  ['            ', '       Y    ', '       B    ', '       Y    ', CLEARED],
  ['            ', '   [Y--Y]   ', '       B    ', '       Y    ', OVER],
);

const oneInRevised = printed(
  ['            ', '            ', '            ', '            ', CLEARED],
  ['            ', '   [R--Y]   ', '            ', '            ', CLEARED],
  ['            ', '            ', '   [R--Y]   ', '            ', CLEARED],
  ['            ', '            ', '            ', '   |R--Y|   ', CLEARED],
  ['            ', '            ', '            ', '    R--Y    ', CLEARED],
  ['            ', '   [Y--B]   ', '            ', '    R--Y    ', CLEARED],
  ['            ', '            ', '   |Y--B|   ', '    R--Y    ', CLEARED],
  ['            ', '   |Y|      ', '   |B|      ', '    R--Y    ', CLEARED],
  ['            ', '      |Y|   ', '      |B|   ', '    R--Y    ', CLEARED],
  ['            ', '       Y    ', '       B    ', '    R--Y    ', CLEARED],
  ['            ', '       Y    ', '    r  B    ', '    R--Y    '],
  ['            ', '    r  Y    ', '    r  B    ', '    R--Y    '],
  ['   *r*      ', '   *r* Y    ', '   *r* B    ', '   *R*-Y    '],
  ['            ', '       Y    ', '       B    ', '       Y    ', CLEARED],
  ['            ', '   |Y--Y|   ', '       B    ', '       Y    ', OVER],
);

const twoInFirst = printed(
  ['            ', ' R        r ', '            ', '*Y**y**Y**y*'],
  ['            ', '          r ', ' R          ', '            '],
  ['            ', '          r ', '            ', ' R          '],
  ['            ', '   [R--Y] r ', '            ', ' R          '],
  ['            ', '[R--Y]    r ', '            ', ' R          '],
  ['            ', '[R--Y]    r ', '            ', ' R          '],
  ['            ', '          r ', '[R--Y]      ', ' R          '],
  ['            ', '          r ', '|R--Y|      ', ' R          '],
  ['            ', '          r ', ' R--Y       ', ' R          '],
  ['            ', '          r ', ' R--Y       ', ' R          '],
  ['            ', '   [R--R] r ', ' R--Y       ', ' R          '],
  ['   [R]      ', '   [R]    r ', ' R--Y       ', ' R          '],
  ['[R]         ', '[R]       r ', ' R--Y       ', ' R          '],
  ['|R|         ', '|R|       r ', ' R--Y       ', ' R          '],
  ['*R*         ', '*R*       r ', '*R*-Y       ', '*R*         '],
  ['            ', '          r ', '    Y       ', '            '],
  ['            ', '          r ', '            ', '    Y       '],
  ['            ', '   [B--Y] r ', '            ', '    Y       '],
  ['   [Y]      ', '   [B]    r ', '            ', '    Y       '],
);

const twoInRevised = printed(
  ['            ', ' R        r ', '            ', '*Y**y**Y**y*'],
  ['            ', '          r ', ' R          ', '            '],
  ['            ', '          r ', '            ', ' R          '],
  ['            ', '   [R--Y] r ', '            ', ' R          '],
  ['            ', '[R--Y]    r ', '            ', ' R          '],
  ['            ', '[R--Y]    r ', '            ', ' R          '],
  ['            ', '          r ', '|R--Y|      ', ' R          '],
  ['            ', '          r ', ' R--Y       ', ' R          '],
  ['            ', '          r ', ' R--Y       ', ' R          '],
  ['            ', '   |R--R| r ', ' R--Y       ', ' R          '],
  ['   |R|      ', '   |R|    r ', ' R--Y       ', ' R          '],
  ['|R|         ', '|R|       r ', ' R--Y       ', ' R          '],
  ['*R*         ', '*R*       r ', '*R*-Y       ', '*R*         '],
  ['            ', '          r ', '    Y       ', '            '],
  ['            ', '          r ', '            ', '    Y       '],
  ['            ', '   [B--Y] r ', '            ', '    Y       '],
  ['   [Y]      ', '   [B]    r ', '            ', '    Y       '],
);

/** The two complete examples of the assignment, as each edition prints them. The same as the files in samples/. */
export const examples: readonly Example[] = [
  { name: 'example one', edition: 'first', script: { input: INPUTS.one, flags: {} }, expected: oneInFirst },
  { name: 'example one', edition: 'revised', script: { input: INPUTS.one, flags: {} }, expected: oneInRevised },
  { name: 'example two', edition: 'first', script: { input: INPUTS.two, flags: {} }, expected: twoInFirst },
  {
    name: 'example two',
    edition: 'revised',
    script: { input: INPUTS.twoInRevised, flags: {} },
    expected: twoInRevised,
  },
];
