import { EMPTY, type Plan, type Row, type Step, type Turn } from './plans.js';

/**
 * Makes a plan from the lowest rows of a field, as letters, and commands: `F R Y`, `V 0 1 r`, or any number of `A`, `B`, `<`,
 * `>`, and `.` for a tick.
 */
export const planOf = (
  [rows, columns]: readonly [number, number],
  field: readonly string[],
  ...lines: readonly string[]
): Plan => ({
  rows,
  columns,
  colours: 3,
  contents: field.map(rowOf),
  top: EMPTY,
  before: [],
  turns: lines.flatMap(line => turnsOf(line, rows)),
  end: '',
});

/** A repeated cell must be at the end of the line. */
function rowOf(line: string): Row {
  const [end = '', more] = /([Rr])?\1*$/.exec(line)!;
  return { cells: [...line.slice(0, line.length - end.length)], more: more ?? ' ', times: end.length };
}

function turnsOf(line: string, rows: number): Turn[] {
  const [word, ...rest] = line.split(' ');
  const [first = 0, second = 0] = rest.map(letter => 'RBY'.indexOf(letter));
  if (word === 'F') return [{ ...IDLE, hasFaller: true, first, second }];
  if (word === 'V') return [{ ...IDLE, steps: [virusOf(rest, rows)] }];
  return Array.from(line.matchAll(/(?=.)([^.]*)(\.*)/g), ([, signs, ticks]) => ({
    ...IDLE,
    steps: [...signs!].map(sign => ({ ...NOTHING, word: sign as Step['word'] })),
    ticks: ticks!.length,
  }));
}

function virusOf([row, column, letter]: readonly string[], rows: number): Step {
  // As in `placeOf`, a row below the field is the one behind the last above it.
  const fromBottom = (rows - 1 - Number(row) + rows + 2) % (rows + 2);
  return { ...NOTHING, word: 'V', row: fromBottom, column: Number(column), colour: 'rby'.indexOf(letter!) };
}

const IDLE: Turn = { hasFaller: false, first: 0, second: 0, isSmall: false, turned: '', right: 0, steps: [], ticks: 0 };
const NOTHING: Step = {
  word: '',
  colour: 0,
  row: 0,
  column: 0,
  isBehind: false,
  isCapital: false,
  blanks: 0,
  ticks: 0,
};
