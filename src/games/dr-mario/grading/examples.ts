import type { Example } from '#engine/program/grading.js';

/** The rows of a field of four columns, without the bars at its sides, and what stands below its floor. */
type Frame = readonly [string, string, string, string, below?: string];
const CLEARED = 'LEVEL CLEARED';
const OVER = 'GAME OVER';

const INPUTS = {
  one: '4\n4\nEMPTY\nF R Y\n\n\n\nF Y B\n\nA\n>\n\nV 2 1 R\nV 1 1 R\nV 0 1 R\n\nF Y Y\n',
  two: '4\n4\nCONTENTS\n    \nR  r\n    \nYyYy\n\n\nF R Y\n<\n<\n\n\n\n\nF R R\nA\n<\n\n\n\n\nF B Y\nB\nQ\n',
  twoInRevised: '4\n4\nCONTENTS\n    \nR  r\n    \nYyYy\n\n\nF R Y\n<\n<\n\n\n\nF R R\nA\n<\n\n\n\nF B Y\nB\nQ\n',
};

const ONE: readonly Frame[] = [
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
];

/** Here any support lands a faller at once. */
const ONE_IN_REVISED = ONE.with(-1, ['            ', '   |Y--Y|   ', '       B    ', '       Y    ', OVER]);

const TWO: readonly Frame[] = [
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
];

const TWO_IN_REVISED: readonly Frame[] = [
  ...TWO.slice(0, 6),
  ...TWO.slice(7, 10),
  ['            ', '   |R--R| r ', ' R--Y       ', ' R          '],
  ['   |R|      ', '   |R|    r ', ' R--Y       ', ' R          '],
  ...TWO.slice(13),
];

/** The two complete examples of the assignment, as each edition prints them. The same as the files in samples/. */
export const examples: readonly Example[] = [
  exampleOf('example one', 'first', INPUTS.one, ONE),
  exampleOf('example one', 'revised', INPUTS.one, ONE_IN_REVISED),
  exampleOf('example two', 'first', INPUTS.two, TWO),
  exampleOf('example two', 'revised', INPUTS.twoInRevised, TWO_IN_REVISED),
];

function exampleOf(name: string, edition: string, input: string, frames: readonly Frame[]): Example {
  return { name, edition, script: { input, flags: {} }, expected: frames.map(printed).join('') };
}

function printed([first, second, third, fourth, below]: Frame): string {
  const rows = [first, second, third, fourth].map(row => `|${row}|\n`).join('');
  return `${rows} ------------ \n${below === undefined ? '' : `${below}\n`}`;
}
