import { DEALT_AHEAD, type Game } from '../../engine/contract/game.js';
import { type Goal, withGoal } from '../../engine/contract/goal.js';
import { checkSettings } from '../../engine/contract/settings.js';
import type { Cell, View } from '../../engine/contract/view.js';
import { rowsOf } from '../../engine/text.js';
import { EMPTY } from '../../kit/grid.js';
import { coveredBy, dropDistance } from '../../kit/shapes.js';
import { Box, letterOf, PIECE_TYPES, pieceOf, shapeFor } from './pieces.js';
import { PRESETS } from './presets.js';
import { type Action, type Config, FOAM, makeRules, NONE, type State } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';

const OPTIONS = {
  width: { kind: 'number', about: 'width of the well', min: 7, max: 1000, initially: 10 },
  depth: { kind: 'number', about: 'depth of the well', min: 4, max: 1000, initially: 18 },
} as const;

const LETTERS = new Map<string, Action>(
  Object.entries({
    e: { type: 'enter' },
    a: { type: 'left' },
    d: { type: 'right' },
    w: { type: 'rotate' },
    s: { type: 'down' },
    _: { type: 'drop' },
    '.': { type: 'tick' },
    q: { type: 'quit' },
  }),
);
const LETTER_OF = new Map([...LETTERS].map(([letter, action]) => [action.type, letter]));

export const PROMPTS = {
  ready: 'Press the Enter key to begin playing Chetyris!',
  done: 'Good job!  Press the Enter key to start next level!',
  over: 'Game Over!  Press the Enter key to exit!',
} as const;

export function makeChetyris(rulings: Rulings = RULINGS): Game<Config, State, Action> {
  const rules = makeRules(rulings);
  const isFalling = ({ stage, piece }: State): boolean => stage === 'playing' && piece !== NONE;
  return {
    id: 'chetyris',
    title: 'Chetyris',
    version: 1,
    options: OPTIONS,
    presets: PRESETS,
    controls: [
      { action: 'a', intent: 'left' },
      { action: 'd', intent: 'right' },
      { action: 'w', intent: 'turn' },
      { action: 's', intent: 'down' },
      { action: '_', intent: 'drop' },
      { action: 'e', intent: 'confirm' },
      { action: 'q', intent: 'give-up' },
    ],
    configure: settings => checkSettings(OPTIONS, settings),
    start: rules.start,
    copy: rules.copy,
    apply: rules.apply,
    seat: ({ type }) => (type === 'draw' ? 'chance' : type === 'tick' ? 'time' : 'player'),
    legal(state) {
      const wanted: Action['type'][] = isFalling(state) ? ['left', 'right', 'rotate', 'down', 'drop'] : ['enter'];
      const scratch = rules.copy(state);
      return [...LETTERS.values()].filter(
        action => wanted.includes(action.type) && rules.apply(rules.copy(state, scratch), action, () => {}),
      );
    },
    /** CH-12 */
    deal(state, rng) {
      const ahead = state.stage === 'playing' ? DEALT_AHEAD : rules.piecesToBegin(state);
      const isDue = state.stage !== 'over' && state.queue.length < ahead;
      return isDue ? { type: 'draw', piece: rng.below(PIECE_TYPES.length) } : undefined;
    },
    /** Only a new piece and every row down restart the wait. */
    countdown: state =>
      isFalling(state)
        ? {
            ms: rulings.waitMs(state.level),
            id: state.turn * (state.config.depth + 1) + state.y,
            action: { type: 'tick' },
          }
        : undefined,

    status: ({ stage, score, turn }) => ({ phase: stage === 'over' ? 'lost' : 'playing', score, turn }),
    view: state => viewOf(state, rules),
    canon,
    notation: {
      write: action => (action.type === 'draw' ? `+${letterOf(action.piece)}` : LETTER_OF.get(action.type)!),
      read: text =>
        /^\+[ILJTOSZVFC]$/.test(text) ? { type: 'draw', piece: pieceOf(text.charAt(1)) } : LETTERS.get(text),
    },
  };
}

/** CH-12: a row beyond those that a level needs counts neither for the level nor for the goal. */
export const GOAL: Goal<Pick<State, 'level' | 'rowsLeft'>> = {
  about: 'rows to complete; 0 for no goal',
  count: ({ level, rowsLeft }) => rowsToFinish(level) - rowsLeft,
  limit: 'offered',
};

/** The rows that all levels up to this one need, each five more than the one before (CH-8). */
const rowsToFinish = (level: number): number => (5 * level * (level + 1)) / 2;

/** The rules without a goal. */
export const plain = makeChetyris();
export const game = withGoal(plain, GOAL);

const FOAM_TONE = 7;

function pictured(cell: number): Cell | null {
  if (cell === EMPTY) return null;
  if (cell === FOAM) return { glyph: '*', tone: FOAM_TONE, kind: 'foam' };
  return { glyph: letterOf(cell - 1), tone: cell - 1, kind: 'block' };
}

function pieceCell(piece: number): Cell {
  const letter = letterOf(piece);
  return { glyph: letter, tone: piece, kind: letter === 'V' || letter === 'F' ? 'bomb' : 'block', mark: 'falling' };
}

type Rules = ReturnType<typeof makeRules>;

function viewOf(state: State, rules: Rules): View {
  const { grid, stage, piece, queue, level, rowsLeft, score } = state;
  const cells = Array.from(grid.cells, pictured);
  for (const i of rules.cellsOfPiece(state)) cells[i] = pieceCell(piece);
  const isShown = stage !== 'ready' && queue.length > 0;
  return {
    width: grid.width,
    height: grid.height,
    cells,
    shadow: landing(state, rules),
    insets: isShown ? [{ label: 'Next piece', width: Box.Size, cells: pictureOf(queue[0]!) }] : [],
    facts: [
      ['Score', score],
      ['Rows left', rowsLeft],
      ['Level', level],
    ],
    ...(stage === 'playing' ? {} : { message: PROMPTS[stage] }),
  };
}

function landing(state: State, rules: Rules): number[] {
  const { grid, stage, piece, x, y } = state;
  if (stage !== 'playing' || piece === NONE) return [];
  const shape = rules.shapeOfPiece(state);
  return coveredBy(grid, shape, x, y + dropDistance(grid, shape, x, y));
}

function pictureOf(piece: number): (Cell | null)[] {
  const cells: (Cell | null)[] = Array.from({ length: Box.Size ** 2 }, () => null);
  for (const [dx, dy] of shapeFor(piece, 0)) cells[dy * Box.Size + dx] = pieceCell(piece);
  return cells;
}

/**
 * `stage;piece,orientation,x,y;queue;level;rows left;score;turn;rows`: `-` for no piece, `$` blocks, `*` foam, `.`
 * empty, `/` between rows. The piece that a block came from only affects its colour and is not part of the canon.
 */
function canon({ grid, stage, piece, orientation, x, y, queue, level, rowsLeft, score, turn }: State): string {
  const glyph = (cell: number): string => (cell === EMPTY ? '.' : cell === FOAM ? '*' : '$');
  const inPlay = piece === NONE ? '-' : `${letterOf(piece)},${orientation},${x},${y}`;
  const waiting = queue.map(letterOf).join('');
  const rows = rowsOf(grid.cells, grid.width, glyph).join('/');
  return `${stage};${inPlay};${waiting};${level};${rowsLeft};${score};${turn};${rows}`;
}
