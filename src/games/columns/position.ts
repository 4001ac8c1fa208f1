import { BadInput } from '#engine/bad-input.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { type DrawnField, PositionText, readField, writeLine, writeRows } from '#engine/contract/position-text.js';
import type { Positions } from '#engine/contract/positions.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { cellOf } from './picture.js';
import { type Config, colourOf, letterOf, lettersOf, type State, start } from './rules.js';
import { RULINGS } from './rulings.js';

const NAMES = ['piece', 'at', 'next'];

/** Squares by their letters; `piece:` is the bar above the field, `at:` its column, `next:` the bars that follow. */
export const POSITION: Positions<Config, State> = {
  read(lines, config) {
    const text = new PositionText(lines, NAMES);
    const field = readField(text.rows, config, { cellOf: letter => squareOf(letter, config), known: known(config) });
    const state = start(config);
    state.grid.cells.set(field.cells);
    checkField(state.grid, field, config);
    text.checkNeeds('at', 'piece');
    text.checkNeeds('next', 'piece');
    const expected = `a bar of ${config.extent} squares with the colours ${known(config)}`;
    const barOf = (word: string): number[] | undefined => readBar(word, config);
    state.bar = text.value('piece', barOf, expected) ?? [];
    state.column = text.number('at', 0, config.width - 1) ?? RULINGS.startColumn(config.width);
    state.queue = text.values('next', barOf, expected);
    return state;
  },

  write({ config, grid, bar, column, queue, isOver }) {
    if (isOver) return undefined;
    const inPlay = bar.length === 0 ? [] : [`piece: ${lettersOf(bar)}`, `at: ${column}`];
    const next = writeLine('next', queue.slice(0, DEALT_AHEAD).map(lettersOf));
    return { position: [...writeRows(grid.cells, config.width, letterOf), ...inPlay, ...next] };
  },

  drawing: ({ width, height, colours }) => ({
    width,
    height,
    sizedBy: 'settings',
    letters: Array.from({ length: colours }, (_, k) => [letterOf(k + 1), cellOf(k + 1)]),
    names: NAMES,
  }),
};

const known = ({ colours }: Config): string => (colours === 1 ? 'A' : `A to ${letterOf(colours)}`);

function squareOf(letter: string, { colours }: Config): number | undefined {
  const colour = colourOf(letter);
  return letter.length === 1 && colour >= 1 && colour <= colours ? colour : undefined;
}

function readBar(word: string, config: Config): number[] | undefined {
  const colours = Array.from(word, letter => squareOf(letter, config));
  return colours.length === config.extent && colours.every(colour => colour !== undefined) ? colours : undefined;
}

/** SC-5: in play nothing floats and no series is left. */
function checkField(grid: Grid, { placeOf }: DrawnField, { series }: Config): void {
  const { cells, width } = grid;
  const floating = cells.findIndex((cell, i) => cell !== EMPTY && cells[i + width] === EMPTY);
  if (floating >= 0)
    throw new BadInput(`this ${letterOf(cells[floating]!)} floats; the cell below must be filled`, placeOf(floating));
  const [first] = RULINGS.findSeries(grid, series).cells;
  if (first !== undefined)
    throw new BadInput(
      `this ${letterOf(cells[first]!)} is in a series of ${series}, which has to be gone`,
      placeOf(first),
    );
}
