import { type Grid, makeGrid } from '#kit/grid.js';

/** Reads a small board from a picture: one word per row, `.` for empty, and a mark for each code. */
export function gridOf(picture: string, codeOf: (mark: string) => number = mark => mark.charCodeAt(0)): Grid {
  const rows = picture.trim().split(/\s+/);
  const grid = makeGrid(rows[0]!.length, rows.length);
  rows.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      grid.cells[y * grid.width + x] = mark === '.' ? 0 : codeOf(mark);
    });
  });
  return grid;
}

/** The picture of a grid, as `gridOf` reads it. */
export function pictureOf({ width, cells }: Grid, markOf: (code: number) => string = String.fromCharCode): string {
  const marks = Array.from(cells, code => (code === 0 ? '.' : markOf(code))).join('');
  return rows(marks.match(new RegExp(`.{${width}}`, 'g')) ?? []);
}

/** One row per line, for comparisons. */
export const rows = (words: readonly string[]): string => `\n${words.join('\n')}\n`;

/** A picture written in a test, without its indentation. */
export const picture = (text: string): string => rows(text.trim().split(/\s+/));
