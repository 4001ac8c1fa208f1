import type { Rng } from '#engine/chance/rng.js';
import { DEALT_AHEAD, type Game } from '#engine/contract/game.js';
import { type Goal, withGoal } from '#engine/contract/goal.js';
import { latePositions, withPosition } from '#engine/contract/position.js';
import { checkSettings } from '#engine/contract/settings.js';
import type { Cell, View } from '#engine/contract/view.js';
import { rowsOf } from '#engine/text.js';
import { topOf } from '#kit/grid.js';
import { cellOf } from './picture.js';
import { PRESETS } from './presets.js';
import {
  type Action,
  type Config,
  colourOf,
  copy,
  letterOrDot,
  lettersOf,
  makeRules,
  type State,
  start,
} from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';

const OPTIONS = {
  width: { kind: 'number', about: 'width of the field', min: 1, max: 1000, initially: 6 },
  height: { kind: 'number', about: 'height of the field', min: 1, max: 1000, initially: 13 },
  extent: { kind: 'number', about: 'squares in a bar', min: 1, max: 1000, initially: 3 },
  series: { kind: 'number', about: 'equal squares that make a series', min: 2, max: 1000, initially: 3 },
  colours: { kind: 'number', about: 'number of colours', min: 1, max: 26, initially: 5 },
} as const;

const LETTERS = new Map<string, Action>(
  Object.entries({
    r: { type: 'right' },
    l: { type: 'left' },
    s: { type: 'shift' },
    d: { type: 'drop' },
  }),
);

export function makeColumns(rulings: Rulings = RULINGS): Game<Config, State, Action> {
  const rules = makeRules(rulings);
  return {
    id: 'columns',
    title: 'Static Columns',
    version: 1,
    options: OPTIONS,
    presets: PRESETS,
    controls: [
      { action: 'r', intent: 'right' },
      { action: 'l', intent: 'left' },
      { action: 's', intent: 'shift' },
      { action: 'd', intent: 'drop' },
    ],
    configure: settings => checkSettings(OPTIONS, settings),
    start,
    copy,
    apply: rules.apply,
    seat: action => (action.type === 'bar' ? 'chance' : 'player'),

    legal({ bar, isOver, column, config }) {
      if (isOver || bar.length === 0) return [];
      const moves: Action[] = [{ type: 'shift' }, { type: 'drop' }];
      if (rulings.step(column, 1, config.width) !== column) moves.push({ type: 'right' });
      if (rulings.step(column, -1, config.width) !== column) moves.push({ type: 'left' });
      return moves;
    },
    /** SC-8 */
    deal({ bar, queue, isOver, config }, rng) {
      const isDue = !isOver && (bar.length === 0 || queue.length < DEALT_AHEAD);
      return isDue ? { type: 'bar', colours: randomBar(config, rng) } : undefined;
    },

    status: ({ isOver, credits, turn }) => ({ phase: isOver ? 'lost' : 'playing', score: credits, turn }),
    view,
    canon,
    notation: {
      write: action => (action.type === 'bar' ? `+${lettersOf(action.colours)}` : action.type.charAt(0)),
      read: text =>
        /^\+[A-Z]+$/.test(text) ? { type: 'bar', colours: [...text.slice(1)].map(colourOf) } : LETTERS.get(text),
    },
  };
}

/** SC-10 */
export const GOAL: Goal<Pick<State, 'turn'>> = {
  about: 'bars to place; 0 for no goal',
  kind: 'length',
  count: ({ turn }) => turn,
};

/** The rules without a goal. */
export const plain = makeColumns();
export const POSITIONS = latePositions<Config, State>(() => import('./position.js'));
export const game = withGoal(withPosition(plain, POSITIONS), GOAL);

const randomBar = ({ extent, colours }: Config, rng: Rng): number[] =>
  Array.from({ length: extent }, () => 1 + rng.below(colours));

function view(state: State): View {
  const { config, grid, bar, column, queue, credits, turn, isOver } = state;
  const sky: (Cell | null)[] = Array.from({ length: config.extent * config.width }, () => null);
  bar.forEach((colour, k) => {
    sky[k * config.width + column] = { ...cellOf(colour), mark: 'falling' };
  });
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.cells, colour => (colour ? cellOf(colour) : null)),
    sky,
    shadow: landing(state),
    insets: queue.slice(0, DEALT_AHEAD).map(next => ({ label: 'Next', width: 1, cells: next.map(cellOf) })),
    facts: [
      ['Credits', credits],
      ['Bars', turn],
      ['Series', config.series],
    ],
    ...(isOver ? { message: 'The bar does not fit: game over' } : {}),
  };
}

function landing({ grid, bar, column }: State): number[] {
  const top = topOf(grid, column) - bar.length;
  return top < 0 ? [] : bar.map((_, k) => (top + k) * grid.width + column);
}

/** `bar@column;queue;credits;turn;over;rows`: letters for colours, `.` for empty, `/` between rows, `,` between bars. */
function canon({ grid, bar, column, queue, credits, turn, isOver }: State): string {
  const rows = rowsOf(grid.cells, grid.width, letterOrDot).join('/');
  const waiting = queue.map(lettersOf).join(',');
  return `${lettersOf(bar)}@${column};${waiting};${credits};${turn};${isOver ? 1 : 0};${rows}`;
}
