import { DEALT_AHEAD, type Game } from '#engine/contract/game.js';
import { type Goal, withGoal } from '#engine/contract/goal.js';
import { latePositions, withPosition } from '#engine/contract/position.js';
import { checkSettings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { rowsOf, wholeNumber } from '#engine/text.js';
import { EMPTY } from '#kit/grid.js';
import { drawOffer, readOffer, writeOffer } from './offers.js';
import { CUBE_CELL } from './picture.js';
import { PRESETS } from './presets.js';
import { type Action, type Config, columnsToPick, copy, hasOffers, makeRules, type State, start } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';

const OPTIONS = {
  width: { kind: 'number', about: 'width of the field', min: 1, max: 1000, initially: 10 },
  height: { kind: 'number', about: 'height of the field', min: 1, max: 1000, initially: 18 },
  offers: { kind: 'number', about: 'columns to pick from for each cube; 0 for any', min: 0, max: 1000, initially: 0 },
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
    seat: ({ type }) => (type === 'offer' ? 'chance' : 'player'),
    legal: state => (state.isOver ? [] : columnsToPick(state).map(column => ({ type: 'cube', column }))),
    /** MC-11 */
    deal({ config, offers, isOver }, rng) {
      const isDue = hasOffers(config) && !isOver && offers.length <= DEALT_AHEAD;
      return isDue ? { type: 'offer', columns: drawOffer(config.width, config.offers, rng) } : undefined;
    },
    status: ({ isOver, score, turn }) => ({ phase: isOver ? 'lost' : 'playing', score, turn }),
    view,
    canon,
    notation: { write, read },
  };
}

/** MC-10 */
export const GOAL: Goal<Pick<State, 'turn'>> = {
  about: 'cubes to place; 0 for no goal',
  kind: 'length',
  count: ({ turn }) => turn,
};

/** The rules without a goal. */
export const plain = makeMagnetic();
export const POSITIONS = latePositions<Config, State>(() => import('./position.js'));
export const game = withGoal(withPosition(plain, POSITIONS), GOAL);

function write(action: Action): string {
  return action.type === 'offer' ? `+${writeOffer(action.columns)}` : String(action.column);
}

function read(text: string): Action | undefined {
  const columns = text.startsWith('+') ? readOffer(text.slice(1)) : undefined;
  if (columns) return { type: 'offer', columns };
  const column = wholeNumber(text);
  return column === undefined ? undefined : { type: 'cube', column };
}

/** `score;turn;over;rows`, and `;offers` where the player picks from offers: `/` between rows and between offers. */
function canon({ config, grid, offers, score, turn, isOver }: State): string {
  const rows = rowsOf(grid.cells, grid.width, hashOrDot).join('/');
  const offered = hasOffers(config) ? `;${offers.map(writeOffer).join('/')}` : '';
  return `${score};${turn};${isOver ? 1 : 0};${rows}${offered}`;
}

const hashOrDot = (cell: number): string => (cell === EMPTY ? '.' : '#');

function view(state: State): View {
  const { config, grid, offers, score, turn, isOver } = state;
  const pickable = new Set(columnsToPick(state));
  const isTarget = (column: number): boolean => !hasOffers(config) || pickable.has(column);
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.cells, cell => (cell === EMPTY ? null : CUBE_CELL)),
    targets: Array.from(grid.cells, (_, i) => (isTarget(i % grid.width) ? String(i % grid.width) : null)),
    ...(hasOffers(config) ? { offers } : {}),
    insets: [],
    facts: [
      ['Score', score],
      ['Cubes', turn],
    ],
    ...(isOver ? { message: 'No room for this cube: game over' } : {}),
  };
}
