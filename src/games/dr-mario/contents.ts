import { BadInput, quote } from '#engine/bad-input.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { colourOf, VIRUS } from './cells.js';

/** DM-1: writes lines of ` `, `R B Y` (single pieces) and `r b y` (viruses) into the grid; short ones are padded, long ones cut. */
export function readContents(lines: readonly string[], { width, height, cells }: Grid, firstLine = 1): void {
  lines.slice(0, height).forEach((line, y) => {
    [...line.slice(0, width)].forEach((letter, x) => {
      const cell = letter === ' ' ? EMPTY : cellOf(letter);
      if (cell === undefined) {
        throw new BadInput(`unknown cell ${quote(letter)}; cells are R B Y, r b y or a blank`, {
          line: firstLine + y,
          column: x + 1,
        });
      }
      cells[y * width + x] = cell;
    });
  });
}

export function cellOf(letter: string): number | undefined {
  const colour = colourOf(letter);
  if (colour === 0) return undefined;
  return letter === letter.toLowerCase() ? VIRUS | colour : colour;
}
