import { BadInput } from '#engine/bad-input.js';
import { type DrawnField, type DrawnRow, PositionText, readField } from '#engine/contract/position-text.js';
import type { Positions } from '#engine/contract/positions.js';
import { rowsOf } from '#engine/text.js';
import { EMPTY, type Grid, topOf } from '#kit/grid.js';
import { BOMB, cellOf, colourOf, letterOf, MOST_COLOURS, pictured } from './balls.js';
import { MOST_COLUMNS, MOST_ROWS } from './board-text.js';
import { type Config, makeRules, type State } from './rules.js';
import { EDITIONS } from './rulings.js';

const rules = makeRules(edition => EDITIONS[edition]);

/** In the order of the assignment's table. */
const COLOURS = Array.from({ length: MOST_COLOURS }, (_, n) => colourOf(n));
const BALLS = `${COLOURS.map(letterOf).join(' ')} and the bomb X`;

/** A board as in the setting `board`, with gaps where balls have gone. It is as large as it is drawn. */
export const POSITION: Positions<Config, State> = {
  read(lines, config) {
    if (config.board.length > 0)
      throw new BadInput('a game starts from a board or from a position; leave one of them out', { line: 1 });
    const { rows } = new PositionText(lines, []);
    const size = sizeOf(rows);
    const field = readField(rows, size, { cellOf, known: BALLS });
    const grid: Grid = { ...size, cells: field.cells };
    checkClosedUp(grid, field);
    const state: State = { config, grid, missingRows: 0, score: 0, turn: 0, isOver: false };
    if (grid.cells.every((_, i) => rules.taken(state, i).length === 0))
      throw new BadInput('nothing can be picked yet; two equal balls must touch, or there must be a bomb');
    return state;
  },

  write({ grid, missingRows, isOver }) {
    if (isOver || missingRows > 0) return undefined;
    const letters = (cell: number): string => (cell === EMPTY ? '.' : letterOf(cell));
    return { board: [], position: rowsOf(grid.cells, grid.width, letters) };
  },

  drawing: ({ columns, rows }) => ({
    width: columns,
    height: rows,
    sizedBy: 'rows',
    idle: ['rows', 'columns', 'colours', 'bombs'],
    letters: [...COLOURS, BOMB].map(cell => [letterOf(cell), pictured(cell)]),
    names: [],
  }),
};

function sizeOf(rows: readonly DrawnRow[]): Pick<Grid, 'width' | 'height'> {
  const [width, height] = [rows[0]!.cells.length, rows.length];
  if (height > MOST_ROWS)
    throw new BadInput(`a board has at most ${MOST_ROWS} rows, and this is one more`, { line: rows[MOST_ROWS]!.line });
  if (width > MOST_COLUMNS) {
    const { line, cells } = rows[0]!;
    throw new BadInput(`a board has at most ${MOST_COLUMNS} columns, this row has ${width}`, {
      line,
      column: cells[MOST_COLUMNS]!.column,
    });
  }
  return { width, height };
}

/** IC-6: balls rest on the floor or on each other, and no empty column is left of a ball. */
function checkClosedUp(grid: Grid, { placeOf }: DrawnField): void {
  const { cells, width, height } = grid;
  const floating = cells.findIndex((cell, i) => cell !== EMPTY && cells[i + width] === EMPTY);
  if (floating >= 0) throw new BadInput('this ball floats; the cell below must be filled', placeOf(floating));
  const isEmpty = Array.from({ length: width }, (_, x) => topOf(grid, x) === height);
  const x = isEmpty.findIndex((empty, column) => !empty && isEmpty[column - 1]);
  if (x > 0)
    throw new BadInput(
      'the column to the left of this ball is empty; columns close up to the left',
      placeOf((height - 1) * width + x),
    );
}
