import type { AnyGame } from '#engine/contract/game.js';
import type { Mutant } from '#engine/program/grading.js';
import { makersOf } from '#engine/program/mutants.js';
import { makeDrMario } from '../game.js';
import { makeProgram } from '../program.js';
import { EDITIONS, type Rulings } from '../rulings.js';

/** Programs with different rules, in both editions. */
const {
  played,
  heard: heardInput,
  said,
  together,
} = makersOf<Rulings>(change => {
  const editions = { first: change(EDITIONS.first), revised: change(EDITIONS.revised) };
  return { program: makeProgram(editions), game: makeDrMario(editions) as AnyGame };
});

export { played, said, together };

export const heard = (
  ruling: string,
  id: string,
  about: string,
  change: (line: string, rows: number, columns: number) => string,
): Mutant =>
  heardInput(ruling, id, about, input => {
    const { lines, commands, rows, columns } = partsOf(input);
    return [...lines.slice(0, commands), ...lines.slice(commands).map(line => change(line, rows, columns))].join('\n');
  });

export const heardContents = (ruling: string, id: string, about: string, change: (row: string) => string): Mutant =>
  heardInput(ruling, id, about, input => {
    const { lines, commands } = partsOf(input);
    return lines.map((line, k) => (k >= SET_UP && k < commands ? change(line) : line)).join('\n');
  });

/** The lines of a set-up before its contents. */
const SET_UP = 3;

function partsOf(input: string) {
  const lines = input.split('\n');
  const [rows, columns] = [Number(lines[0]), Number(lines[1])];
  return { lines, rows, columns, commands: SET_UP + (lines[2] === 'CONTENTS' ? rows : 0) };
}
