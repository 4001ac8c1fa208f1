import fc from 'fast-check';
import type { Script } from '#engine/program/grading.js';

/** A script as plain data. Every value makes a valid script. */
interface Plan {
  readonly rows: number;
  readonly columns: number;
  /** How many of the three colours are used. The others are replaced by one of these. */
  readonly colours: number;
  /** The lowest rows of the field, then its top row. Without lowest rows the field is empty. */
  readonly contents: readonly Row[];
  readonly top: Row;
  /** The commands before the first faller. */
  readonly before: readonly Step[];
  readonly turns: readonly Turn[];
  readonly end: '' | 'Q\n';
  /** The form of an empty row. */
  readonly blank?: Row;
}

/** Some cells, one of them repeated. The line may be too short or too long. */
interface Row {
  readonly cells: readonly string[];
  readonly more: string;
  readonly times: number;
}

/** A faller or none, the commands for it, and the ticks after that. */
interface Turn {
  readonly hasFaller: boolean;
  readonly first: number;
  readonly second: number;
  /** In lower-case letters, which create no faller. */
  readonly isSmall: boolean;
  /** How it is turned at once, and how far it is then moved. */
  readonly turned: '' | 'A' | 'B';
  readonly right: number;
  readonly steps: readonly Step[];
  readonly ticks: number;
}

interface Step {
  readonly word: '' | 'F' | 'A' | 'B' | '<' | '>' | 'V' | 'Z' | 'F R';
  /** The colour of a virus, or of both halves of another faller, from 0. */
  readonly colour: number;
  /** The row of a virus, counted from the bottom. It may be outside the field. */
  readonly row: number;
  readonly column: number;
  /** Places a virus right after the contents of its row. */
  readonly isBehind: boolean;
  /** Writes the colour of a virus as a capital, which is allowed too. */
  readonly isCapital: boolean;
  /** Extra blanks. */
  readonly blanks: number;
  readonly ticks: number;
  /** Within the contract: ticks are empty lines, and viruses are in the field. */
  readonly isTidy?: true;
}

const often = <Value>(value: Value, times: number): Value[] => Array.from({ length: times }, () => value);

/** Uses no `oneof` and no `map`, because fast-check can shrink a given value only without them. */
const step = {
  word: fc.constantFrom<Step['word'][]>(
    '',
    ...often('A' as const, 6),
    ...often('B' as const, 4),
    ...often('<' as const, 3),
    ...often('>' as const, 6),
    ...often('V' as const, 4),
    'F',
    'F',
    'Z',
    'F R',
  ),
  colour: fc.nat(2),
  row: fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 7),
  column: fc.nat(7),
  isBehind: fc.constantFrom(false, false, true),
  isCapital: fc.constantFrom(...often(false, 6), true),
  blanks: fc.constantFrom(...often(0, 9), 2),
  ticks: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
};
const steps = fc.record(step);
const viruses = fc.record({
  ...step,
  word: fc.constantFrom<Step['word'][]>('', ...often('V' as const, 4)),
  isBehind: fc.boolean(),
});

const turns = fc.record({
  hasFaller: fc.constantFrom(false, ...often(true, 6)),
  first: fc.nat(2),
  second: fc.nat(2),
  isSmall: fc.constantFrom(...often(false, 20), true),
  turned: fc.constantFrom<Turn['turned'][]>('', 'A', 'A', 'B', 'B'),
  right: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  steps: fc.array(steps, { maxLength: 4, size: 'max' }),
  ticks: fc.nat(6),
});

const cells = fc.constantFrom(...often(' ', 6), ...'RrBbYy');

const contents = fc.record({
  cells: fc.array(cells, { maxLength: 3, size: 'max' }),
  more: fc.constantFrom(' ', ' ', 'R', 'r'),
  times: fc.nat(5),
});

/** Rarely contains anything, because a new faller soon ends a game with a full top row. */
const top = fc.record({
  cells: fc.array(fc.constantFrom(...often(' ', 9), 'R', 'r', 'r'), { maxLength: 4, size: 'max' }),
  more: fc.constantFrom(...often(' ', 9), 'R'),
  times: fc.nat(6),
});

/** Few colours in small fields, so that random fallers make matches and fields fill up. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  rows: fc.integer({ min: 4, max: 6 }),
  columns: fc.integer({ min: 3, max: 5 }),
  colours: fc.constantFrom(1, 1, 1, 2, 2, 3),
  contents: fc.array(contents, { maxLength: 4, size: 'max' }),
  top,
  before: fc.array(viruses, { maxLength: 3, size: 'max' }),
  turns: fc.array(turns, { maxLength: 6, size: 'max' }),
  end: fc.constantFrom(...often<Plan['end']>('', 3), 'Q\n' as const),
});

/** The same game within the assignment's contract: whole rows, well-formed commands, viruses in the field, `Q` at the end. */
export const promisedScriptOf = (plan: Plan): Script => scriptOf(tidied(plan));

function tidied(plan: Plan): Plan {
  const { columns, rows } = plan;
  const row = ({ cells: some, more, times }: Row): Row => {
    const whole = [...some, ...often(more, times), ...often(' ', columns)].slice(0, columns);
    return { cells: whole, more: ' ', times: 0 };
  };
  const tidyStep = (one: Step): Step => ({
    ...one,
    word: one.word === 'Z' || one.word === 'F R' ? '' : one.word,
    row: one.row % rows,
    column: one.column % columns,
    isBehind: false,
    isCapital: false,
    isTidy: true,
  });
  return {
    ...plan,
    contents: plan.contents.map(row),
    top: row(plan.top),
    before: plan.before.map(tidyStep),
    turns: plan.turns.map(turn => ({ ...turn, isSmall: false, steps: turn.steps.map(tidyStep) })),
    end: 'Q\n',
    blank: row(EMPTY),
  };
}

export function scriptOf(plan: Plan): Script {
  const { rows, columns, before, turns: taken, end } = plan;
  const first = before.map(step => stepOf(step, plan)).join('');
  const later = taken.map(turn => linesOf(turn, plan)).join('');
  return { input: `${rows}\n${columns}\n${fieldOf(plan)}${first}${later}${end}`, flags: {} };
}

function fieldOf({ rows, contents: lowest, top: uppermost, colours, blank = EMPTY }: Plan): string {
  const above = Array.from({ length: Math.max(rows - lowest.length, 0) }, (_, y) => (y === 0 ? uppermost : blank));
  const lines = [...above, ...lowest.slice(-rows)].map(row => lineOf(row, colours));
  return lines.every(line => line.trim() === '') ? 'EMPTY\n' : `CONTENTS\n${lines.join('\n')}\n`;
}

const EMPTY: Row = { cells: [], more: ' ', times: 0 };

const lineOf = ({ cells: first, more, times }: Row, colours: number): string =>
  [...first, ...often(more, times)].map(cell => inColours(cell, colours)).join('');

function inColours(cell: string, colours: number): string {
  const [place, small] = ['RBY'.indexOf(cell), 'rby'.indexOf(cell)];
  if (place >= 0) return 'RBY'[place % colours]!;
  return small >= 0 ? 'rby'[small % colours]! : cell;
}

function linesOf(turn: Turn, plan: Plan): string {
  const { steps: taken, ticks } = turn;
  return `${fallerOf(turn, plan)}${taken.map(step => stepOf(step, plan)).join('')}${'\n'.repeat(ticks)}`;
}

function fallerOf({ hasFaller, first, second, isSmall, turned, right }: Turn, plan: Plan): string {
  if (!hasFaller) return '';
  const colours = `${letterOf(first, plan)} ${letterOf(second, plan)}`;
  return `F ${isSmall ? colours.toLowerCase() : colours}\n${turned && `${turned}\n`}${'>\n'.repeat(right)}`;
}

function stepOf(step: Step, plan: Plan): string {
  const { blanks, ticks, isTidy } = step;
  const line = wordsOf(step, plan).join(' '.repeat(1 + blanks));
  return `${line}\n${`${' '.repeat(isTidy ? 0 : blanks)}\n`.repeat(ticks)}`;
}

function wordsOf({ word, colour, row, column, isBehind, isCapital, isTidy }: Step, plan: Plan): readonly string[] {
  const letter = letterOf(colour, plan);
  if (word === 'F') return [word, letter, letter];
  if (word !== 'V') return word.split(' ');
  if (isTidy) return [word, String(plan.rows - 1 - row), String(column), letter.toLowerCase()];
  const behind = lineOf(plan.contents.at(-1 - row) ?? EMPTY, plan.colours).trimEnd().length;
  const place = [placeOf(plan.rows - 1 - row, plan.rows), placeOf(isBehind ? behind : column, plan.columns)];
  return [word, ...place, isCapital ? letter : letter.toLowerCase()];
}

const letterOf = (colour: number, { colours }: Plan): string => 'RBY'[colour % colours]!;

/** Wraps to a value from −1 to the size. Both of these are outside the field. */
const placeOf = (place: number, size: number): string => String(((place + 1 + size + 2) % (size + 2)) - 1);

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
