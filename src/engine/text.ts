/** A word of a line and the column, from 1, at which it stands. */
export interface Word {
  readonly text: string;
  readonly column: number;
}

/** The words of a line, as blanks and tabs separate them. */
export const wordsOf = (line: string): Word[] =>
  Array.from(line.matchAll(/[^ \t]+/g), ({ 0: text, index }) => ({ text, column: index + 1 }));

/** A whole number written in digits alone, or undefined. */
export function wholeNumber(word: string): number | undefined {
  const value = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The cells of a field as text, row by row. */
export function rowsOf(cells: ArrayLike<number>, width: number, glyph: (cell: number) => string): string[] {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += width) {
    let row = '';
    for (let i = start; i < start + width; i++) row += glyph(cells[i]!);
    rows.push(row);
  }
  return rows;
}
