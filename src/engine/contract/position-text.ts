import { BadInput, type Mistake, quote, refuse, type TextPosition } from '../bad-input.js';
import { charactersOf, rowsOf, type Word, wholeNumber, wordsOf } from '../text.js';

export interface DrawnRow {
  /** The number of its line, from 1. */
  readonly line: number;
  /** One character each. */
  readonly cells: readonly Word[];
}

export interface NamedLine {
  readonly line: number;
  readonly name: string;
  readonly words: readonly Word[];
}

/** At most this many wrong rows and cells are reported at once. */
export const MOST_MISTAKES = 5;

/** The longest queue that a position can name. */
export const MOST_NEXT = 100;

const EMPTY_CELL = '.';

/** The text of a position: rows from top to bottom, then lines such as `piece: T`. Blank lines do not count. */
export class PositionText {
  readonly rows: DrawnRow[] = [];
  readonly named = new Map<string, NamedLine>();

  /** Throws BadInput if a line has a name that is not one of these, or comes in the wrong place. */
  constructor(lines: readonly string[], names: readonly string[]) {
    for (const [k, text] of lines.entries()) this.#read(text, k + 1, names);
    if (this.rows.length === 0 && this.named.size === 0)
      throw new BadInput('the position is blank; draw rows of the field, or leave it out', { line: 1 });
  }

  #read(text: string, line: number, names: readonly string[]): void {
    if (/^[ \t]*$/.test(text)) return;
    if (text.includes(':')) {
      const found = namedLine(text, line, names);
      if (this.named.has(found.name)) throw new BadInput(`a second line "${found.name}:"; write it once`, { line });
      this.named.set(found.name, found);
    } else if (this.named.size > 0) {
      throw new BadInput('a row after the named lines; the rows of the field come first', { line });
    } else this.rows.push({ line, cells: charactersOf(text) });
  }

  /** The values of a line, each read by `read`. A line that is missing has none. */
  values<Value>(name: string, read: (text: string) => Value | undefined, expected: string): Value[] {
    const line = this.named.get(name);
    if (line && line.words.length > MOST_NEXT)
      throw new BadInput(`"${name}:" names at most ${MOST_NEXT}, here are ${line.words.length}`, {
        line: line.line,
        column: line.words[MOST_NEXT]!.column,
      });
    return (line?.words ?? []).map(({ text, column }) => {
      const value = read(text);
      if (value !== undefined) return value;
      throw new BadInput(`${quote(text)} is not ${expected}`, { line: line!.line, column });
    });
  }

  /** The single value of a line, or undefined if the line is missing. */
  value<Value>(name: string, read: (text: string) => Value | undefined, expected: string): Value | undefined {
    const line = this.named.get(name);
    const second = line?.words[1];
    if (second)
      throw new BadInput(`"${name}:" has one value, here are ${line.words.length}`, {
        line: line.line,
        column: second.column,
      });
    return this.values(name, read, expected)[0];
  }

  number(name: string, min: number, max: number): number | undefined {
    const read = (text: string): number | undefined => {
      const value = wholeNumber(text);
      return value !== undefined && value >= min && value <= max ? value : undefined;
    };
    return this.value(name, read, `a whole number from ${min} to ${max}`);
  }

  /** A line that makes sense only beside another one. */
  checkNeeds(name: string, needed: string): void {
    const line = this.named.get(name);
    if (line && !this.named.has(needed))
      throw new BadInput(`"${name}:" needs a line "${needed}:" beside it`, { line: line.line });
  }
}

function namedLine(text: string, line: number, names: readonly string[]): NamedLine {
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).trim();
  if (!names.includes(name)) {
    const known = names.length > 0 ? names.map(one => `"${one}:"`).join(', ') : 'none in this game';
    const column = text.search(/[^ \t]/) + 1;
    throw new BadInput(`unknown line ${quote(`${name}:`)}; named lines are ${known}`, { line, column });
  }
  const words = wordsOf(text.slice(colon + 1)).map(word => ({ ...word, column: word.column + colon + 1 }));
  if (words.length === 0) throw new BadInput(`"${name}:" has no value; write one or leave the line out`, { line });
  return { line, name, words };
}

interface FieldSize {
  readonly width: number;
  readonly height: number;
}

interface Letters {
  /** The cell that a letter stands for, or undefined. `.` is always an empty cell. */
  readonly cellOf: (letter: string) => number | undefined;
  /** All letters, for messages. */
  readonly known: string;
}

export interface DrawnField {
  /** Row by row, 0 where nothing is drawn. */
  readonly cells: Uint8Array;
  /** The place in the text of a cell that is not empty. */
  placeOf(cell: number): TextPosition;
}

/** The field with these rows at its bottom. Throws BadInput with the first few wrong rows and cells. */
export function readField(rows: readonly DrawnRow[], { width, height }: FieldSize, letters: Letters): DrawnField {
  const cells = new Uint8Array(width * height);
  const top = height - rows.length;
  if (top < 0) throw new BadInput(`the field has ${height} rows, and this is one more`, { line: rows[height]!.line });
  refuse(mistakesIn(rows, width, letters));
  rows.forEach((row, k) => {
    row.cells.forEach(({ text }, x) => {
      cells[(top + k) * width + x] = cellOf(text, letters)!;
    });
  });
  return {
    cells,
    placeOf(cell) {
      const { line, cells: drawn } = rows[Math.floor(cell / width) - top]!;
      return { line, column: drawn[cell % width]!.column };
    },
  };
}

const cellOf = (text: string, letters: Letters): number | undefined => (text === EMPTY_CELL ? 0 : letters.cellOf(text));

/** Rows of a wrong width and unknown cells, up to MOST_MISTAKES. Only the first one says what is right. */
function mistakesIn(rows: readonly DrawnRow[], width: number, letters: Letters): Mistake[] {
  const mistakes: Mistake[] = [];
  let advice = `; cells are ${letters.known}, and ${EMPTY_CELL} for an empty one`;
  for (const row of rows) {
    const { line, cells } = row;
    if (cells.length !== width) mistakes.push(wrongWidth(row, width));
    for (const { text, column } of cells) {
      if (mistakes.length >= MOST_MISTAKES) return mistakes.slice(0, MOST_MISTAKES);
      if (cellOf(text, letters) !== undefined) continue;
      mistakes.push({ reason: `unknown cell ${quote(text)}${advice}`, position: { line, column } });
      advice = '';
    }
  }
  return mistakes.slice(0, MOST_MISTAKES);
}

function wrongWidth({ line, cells }: DrawnRow, width: number): Mistake {
  const column = (cells[width] ?? cells.at(-1))?.column ?? 1;
  return { reason: `the field is ${width} cells wide, this row has ${cells.length}`, position: { line, column } };
}

/** The rows of a field as text, without the empty ones at the top. The lowest row is always there. */
export function writeRows(cells: ArrayLike<number>, width: number, letterOf: (cell: number) => string): string[] {
  const rows = rowsOf(cells, width, cell => (cell === 0 ? EMPTY_CELL : letterOf(cell)));
  const isBlank = (row: string): boolean => !/[^.]/.test(row);
  const first = rows.findIndex((row, k) => !isBlank(row) || k === rows.length - 1);
  return rows.slice(first);
}

/** A named line, or none if there is nothing to name. */
export const writeLine = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${name}: ${values.join(' ')}`];
