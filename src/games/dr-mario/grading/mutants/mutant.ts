import type { Mutant } from '../../../../engine/program/grading.js';
import { hearing, saying } from '../../../../engine/program/variant.js';
import { makeDrMario } from '../../game.js';
import { makeProgram, program } from '../../program.js';
import { EDITIONS, type Rulings } from '../../rulings.js';

/** Other rules, in both editions. */
export function played(
  ruling: string,
  id: string,
  about: string,
  changes: (rulings: Rulings) => Partial<Rulings>,
): Mutant {
  const { first, revised } = EDITIONS;
  const editions = { first: { ...first, ...changes(first) }, revised: { ...revised, ...changes(revised) } };
  const game = makeDrMario(editions) as NonNullable<Mutant['game']>;
  return { id, ruling, about, program: makeProgram(editions), game };
}

/** The right rules, told other commands. */
export const heard = (
  ruling: string,
  id: string,
  about: string,
  change: (line: string, rows: number, columns: number) => string,
): Mutant => ({
  id,
  ruling,
  about,
  program: hearing(program, input => {
    const { lines, commands, rows, columns } = partsOf(input);
    return [...lines.slice(0, commands), ...lines.slice(commands).map(line => change(line, rows, columns))].join('\n');
  }),
});

/** The right rules, told other contents. */
export const heardContents = (ruling: string, id: string, about: string, change: (row: string) => string): Mutant => ({
  id,
  ruling,
  about,
  program: hearing(program, input => {
    const { lines, commands } = partsOf(input);
    return lines.map((line, k) => (k >= SET_UP && k < commands ? change(line) : line)).join('\n');
  }),
});

/** The right rules, printed otherwise. */
export const said = (ruling: string, id: string, about: string, change: (output: string) => string): Mutant => ({
  id,
  ruling,
  about,
  program: saying(program, change),
});

/** What is printed for the set-up and for each command: up to the floor, and what is said below it. */
export const framesOf = (output: string): string[] =>
  output === '' ? [] : output.split(/(?<=^ -+ ?\n(?:[A-Z ]+\n)?)(?![A-Z])/m);

/** The lines of a set-up before its contents. */
const SET_UP = 3;

function partsOf(input: string) {
  const lines = input.split('\n');
  const [rows, columns] = [Number(lines[0]), Number(lines[1])];
  return { lines, rows, columns, commands: SET_UP + (lines[2] === 'CONTENTS' ? rows : 0) };
}
