import type { Rng } from '#engine/chance/rng.js';
import type { Game } from '#engine/contract/game.js';
import { latePositions, withPosition } from '#engine/contract/position.js';
import { checkSettings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { rowsOf, wholeNumber } from '#engine/text.js';
import { EMPTY, occupied } from '#kit/grid.js';
import { BOMB, cellOf, colourOf, letterOf, MOST_COLOURS, pictured, readBoard, weightOf } from './balls.js';
import { PRESETS } from './presets.js';
import { type Action, type Config, isCleared, makeRules, type State } from './rules.js';
import { EDITIONS, type Edition, printed, type Rulings } from './rulings.js';

const OPTIONS = {
  rows: { kind: 'number', about: 'rows of a random board', min: 1, max: 100, initially: 10 },
  columns: { kind: 'number', about: 'columns of a random board', min: 1, max: 100, initially: 12 },
  colours: { kind: 'number', about: 'colours on a random board', min: 1, max: MOST_COLOURS, initially: 4 },
  bombs: { kind: 'number', about: 'bombs on a random board', min: 0, max: 10_000, initially: 2 },
  board: { kind: 'lines', about: 'your own board instead of a random one, one line per row', initially: [] },
  edition: {
    kind: 'choice',
    about: 'whether a bomb hit by another bomb explodes too, or the scores of SameGame',
    choices: ['chained', 'single', 'samegame'],
    initially: 'chained',
  },
} as const;

export function makeIdentic(editions: Readonly<Record<Edition, Rulings>> = EDITIONS): Game<Config, State, Action> {
  const rules = makeRules(edition => editions[edition]);
  const legal = (state: State): Action[] => {
    const { top } = printed(state.grid);
    const { width } = state.grid;
    if (state.isOver || state.missingRows > 0) return [];
    return occupied(state.grid)
      .filter(i => rules.taken(state, i).length > 0)
      .map(i => ({ type: 'pick', row: Math.floor(i / width) - top, column: i % width }));
  };
  return {
    id: 'identic',
    title: 'Identic Color Game',
    version: 1,
    options: OPTIONS,
    presets: PRESETS,
    controls: [],
    configure(settings) {
      const config = checkSettings(OPTIONS, settings);
      if (config.board.length > 0) readBoard(config.board);
      return config;
    },
    start: rules.start,
    copy: rules.copy,
    apply: rules.apply,
    seat: action => (action.type === 'row' ? 'chance' : 'player'),
    legal,
    deal: (state, rng) => (state.missingRows > 0 ? { type: 'row', balls: randomRow(state, rng) } : undefined),

    status: state => ({ phase: phaseOf(state), score: state.score, turn: state.turn }),
    view,
    canon,
    notation: {
      write: action =>
        action.type === 'row' ? `+${action.balls.map(letterOf).join('')}` : `${action.row} ${action.column}`,
      read: text => (text.startsWith('+') ? readRow(text.slice(1)) : readPick(text)),
    },
  };
}

/** The rules without positions. */
export const plain = makeIdentic();
export const POSITIONS = latePositions<Config, State>(() => import('./position.js'));
export const game = withPosition(plain, POSITIONS);

const phaseOf = (state: State) => (state.isOver ? (isCleared(state) ? 'won' : 'lost') : 'playing');

/** IC-12: every placement of the bombs is equally likely, and so is every colour of the other cells. */
function randomRow({ config, grid, missingRows }: State, rng: Rng): number[] {
  let cellsLeft = missingRows * grid.width;
  let bombsLeft = config.bombs - grid.cells.reduce((sum, cell) => sum + (cell === BOMB ? 1 : 0), 0);
  return Array.from({ length: grid.width }, () => {
    const isBomb = rng.below(cellsLeft--) < bombsLeft;
    if (isBomb) bombsLeft--;
    return isBomb ? BOMB : colourOf(rng.below(config.colours));
  });
}

function readRow(letters: string): Action | undefined {
  const balls = [...letters].map(cellOf);
  return balls.length > 0 && balls.every(ball => ball !== undefined) ? { type: 'row', balls } : undefined;
}

function readPick(text: string): Action | undefined {
  const words = text.split(' ');
  const [row, column] = words.map(wholeNumber);
  return words.length !== 2 || row === undefined || column === undefined ? undefined : { type: 'pick', row, column };
}

function view({ config, grid, score, turn, isOver }: State): View {
  const { top } = printed(grid);
  const left = occupied(grid).length;
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.cells, cell => (cell === EMPTY ? null : pictured(cell))),
    targets: Array.from(grid.cells, (cell, i) =>
      cell === EMPTY ? null : `${Math.floor(i / grid.width) - top} ${i % grid.width}`,
    ),
    insets: [],
    facts: [
      ['Score', score],
      ['Picks', turn],
      ['Balls left', left],
    ],
    ...(config.edition === 'samegame' ? {} : { legend: ballsOf(config).map(ball => [pictured(ball), weightOf(ball)]) }),
    ...(isOver ? { message: left === 0 ? 'The board is empty!' : 'Game over!' } : {}),
  };
}

/** The balls that a board can have at its start, the heaviest first. */
function ballsOf({ board, position = [], colours }: Config): number[] {
  const all = Array.from({ length: MOST_COLOURS }, (_, n) => colourOf(n));
  const given = [...board, ...position];
  return given.length === 0
    ? all.slice(0, colours)
    : all.filter(ball => given.some(row => row.includes(letterOf(ball))));
}

/** `score;turn;missing rows;over;rows`: letters as on the board, `.` for empty, `/` between rows. */
function canon({ grid, missingRows, score, turn, isOver }: State): string {
  const rows = rowsOf(grid.cells, grid.width, cell => (cell === EMPTY ? '.' : letterOf(cell))).join('/');
  return `${score};${turn};${missingRows};${isOver ? 1 : 0};${rows}`;
}
