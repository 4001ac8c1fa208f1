import type { Game } from '../../engine/contract/game.js';
import { type Goal, withGoal } from '../../engine/contract/goal.js';
import { checkSettings } from '../../engine/contract/settings.js';
import type { Cell, View } from '../../engine/contract/view.js';
import { rowsOf, wholeNumber } from '../../engine/text.js';
import { EMPTY } from '../../kit/grid.js';
import { PRESETS } from './presets.js';
import { type Action, type Config, copy, makeRules, type State, start } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';

const OPTIONS = {
  width: { kind: 'number', about: 'width of the field', min: 1, max: 1000, initially: 10 },
  height: { kind: 'number', about: 'height of the field', min: 1, max: 1000, initially: 18 },
} as const;

export function makeMagnetic(rulings: Rulings = RULINGS): Game<Config, State, Action> {
  return {
    id: 'magnetic',
    title: 'Magnetic Cube Tetris',
    version: 1,
    options: OPTIONS,
    presets: PRESETS,
    controls: [],
    configure: settings => checkSettings(OPTIONS, settings),
    start,
    copy,
    apply: makeRules(rulings).apply,
    seat: () => 'player',
    legal: ({ isOver, grid }) =>
      isOver ? [] : freeColumns(grid.cells, grid.width).map(column => ({ type: 'cube', column })),
    status: ({ isOver, score, turn }) => ({ phase: isOver ? 'lost' : 'playing', score, turn }),
    view,
    canon: ({ grid, score, turn, isOver }) =>
      `${score};${turn};${isOver ? 1 : 0};${rowsOf(grid.cells, grid.width, hashOrDot).join('/')}`,
    notation: {
      write: ({ column }) => String(column),
      read(text) {
        const column = wholeNumber(text);
        return column === undefined ? undefined : { type: 'cube', column };
      },
    },
  };
}

/** MC-10 */
const GOAL: Goal<State> = { about: 'cubes to place; 0 for no goal', count: ({ turn }) => turn };

export const game = withGoal(makeMagnetic(), GOAL);

/** Columns whose top cell is free: to let go over another one ends the game, so nobody is offered it. */
const freeColumns = (cells: Uint8Array, width: number): number[] =>
  Array.from({ length: width }, (_, x) => x).filter(x => cells[x] === EMPTY);

const hashOrDot = (cell: number): string => (cell === EMPTY ? '.' : '#');

const CUBE_CELL: Cell = { glyph: '#', tone: 0, kind: 'block' };

function view({ grid, score, turn, isOver }: State): View {
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.cells, cell => (cell === EMPTY ? null : CUBE_CELL)),
    targets: Array.from(grid.cells, (_, i) => String(i % grid.width)),
    insets: [],
    facts: [
      ['Score', score],
      ['Cubes', turn],
    ],
    ...(isOver ? { message: 'No room for this cube: game over' } : {}),
  };
}
