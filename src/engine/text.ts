/** A word and its column, counted from 1. */
export interface Word {
  readonly text: string;
  readonly column: number;
}

/** The words of a line, separated by blanks and tabs. */
export const wordsOf = (line: string): Word[] =>
  Array.from(line.matchAll(/[^ \t]+/g), ({ 0: text, index }) => ({ text, column: index + 1 }));

/** The characters of a line without its blanks, each with its column. A character outside the basic plane takes two columns. */
export const charactersOf = (line: string): Word[] =>
  Array.from(line.matchAll(/[^ \t]/gu), ({ 0: text, index }) => ({ text, column: index + 1 }));

/** The value of a text that consists of digits only, or undefined. */
export function wholeNumber(word: string): number | undefined {
  const value = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

export function rowsOf(cells: ArrayLike<number>, width: number, glyph: (cell: number) => string): string[] {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += width) {
    let row = '';
    for (let i = start; i < start + width; i++) row += glyph(cells[i]!);
    rows.push(row);
  }
  return rows;
}
