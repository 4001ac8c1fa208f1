import type { Game } from '#engine/contract/game.js';
import { type Goal, withGoal } from '#engine/contract/goal.js';
import { latePositions, withPosition } from '#engine/contract/position.js';
import { checkSettings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { rowsOf } from '#engine/text.js';
import { EMPTY } from '#kit/grid.js';
import { coveredBy, dropDistance } from '#kit/shapes.js';
import { makeAssignment } from './edition.js';
import { insetsOf, pictured, pieceCell } from './insets.js';
import { modern } from './modern.js';
import { letterOf, pieceOf } from './pieces.js';
import { PRESETS } from './presets.js';
import { makeRules } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';
import { type Action, type Config, EDITION_NAMES, FOAM, isModern, NONE, type State } from './state.js';

const OPTIONS = {
  width: { kind: 'number', about: 'width of the well', min: 7, max: 1000, initially: 10 },
  depth: { kind: 'number', about: 'depth of the well', min: 4, max: 1000, initially: 18 },
  edition: {
    kind: 'choice',
    about: "the assignment's rules, or those of today's falling-block games",
    choices: EDITION_NAMES,
    initially: 'assignment',
  },
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
    z: { type: 'rotate-back' },
    c: { type: 'hold' },
  }),
);
const MOVES: ReadonlySet<Action['type']> = new Set([
  'left',
  'right',
  'rotate',
  'rotate-back',
  'down',
  'drop',
  'hold',
] as const);
const BEGINNING: ReadonlySet<Action['type']> = new Set(['enter'] as const);
const LETTER_OF = new Map([...LETTERS].map(([letter, action]) => [action.type, letter]));

export const PROMPTS = {
  ready: 'Press the Enter key to begin playing Chetyris!',
  done: 'Good job!  Press the Enter key to start next level!',
  over: 'Game Over!  Press the Enter key to exit!',
} as const;

export function makeChetyris(rulings: Rulings = RULINGS): Game<Config, State, Action> {
  const rules = makeRules(rulings);
  const assignment = makeAssignment(rules, rulings);
  const editionOf = (config: Config) => (isModern(config) ? modern : assignment);
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
      { action: 'e', intent: 'confirm', onlyWith: { edition: 'assignment' } },
      { action: 'q', intent: 'give-up' },
      { action: 'z', intent: 'turn-back', onlyWith: { edition: 'modern' } },
      { action: 'c', intent: 'hold', onlyWith: { edition: 'modern' } },
    ],
    configure: settings => checkSettings(OPTIONS, settings),
    start: config => editionOf(config).start(config),
    copy: rules.copy,
    apply: (state, action, emit) => editionOf(state.config).apply(state, action, emit),
    seat: ({ type }) => (type === 'draw' ? 'chance' : type === 'tick' ? 'time' : 'player'),
    legal(state) {
      const { apply } = editionOf(state.config);
      const wanted = isFalling(state) ? MOVES : BEGINNING;
      const scratch = rules.copy(state);
      return [...LETTERS.values()].filter(
        action => wanted.has(action.type) && apply(rules.copy(state, scratch), action, () => {}),
      );
    },
    deal(state, rng) {
      const piece = editionOf(state.config).nextPiece(state, rng);
      return piece === undefined ? undefined : { type: 'draw', piece };
    },
    clock: {
      countdown: state =>
        isFalling(state) ? { ...editionOf(state.config).waitOf(state), action: { type: 'tick' } } : undefined,
    },

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

/** CH-12: a row beyond those that a level needs counts neither for the level nor for the goal; in the modern edition for both. */
export const GOAL: Goal<Pick<State, 'level' | 'rowsLeft'>> = {
  about: 'rows to complete; 0 for no goal',
  kind: 'feat',
  count: ({ level, rowsLeft }) => rowsToFinish(level) - rowsLeft,
  limit: 'offered',
};

/** The rows that all levels up to this one need, each five more than the one before (CH-8). */
const rowsToFinish = (level: number): number => (5 * level * (level + 1)) / 2;

/** The rules without a goal. */
export const plain = makeChetyris();
export const POSITIONS = latePositions<Config, State>(() => import('./position.js'));
export const game = withGoal(withPosition(plain, POSITIONS), GOAL);

type Rules = ReturnType<typeof makeRules>;

function viewOf(state: State, rules: Rules): View {
  const { grid, stage, piece } = state;
  const cells = Array.from(grid.cells, cell => (cell === EMPTY ? null : pictured(cell)));
  for (const i of rules.cellsOfPiece(state)) cells[i] = pieceCell(piece);
  return {
    width: grid.width,
    height: grid.height,
    cells,
    shadow: landing(state, rules),
    insets: insetsOf(state),
    facts: factsOf(state),
    ...(stage === 'playing' ? {} : { message: PROMPTS[stage] }),
  };
}

/** CH-19: the modern edition counts rows up, because its levels have no end of their own. */
const factsOf = (state: State): View['facts'] => [
  ['Score', state.score],
  isModern(state.config) ? ['Rows', GOAL.count(state)] : ['Rows left', state.rowsLeft],
  ['Level', state.level],
];

function landing(state: State, rules: Rules): number[] {
  const { grid, stage, piece, x, y } = state;
  if (stage !== 'playing' || piece === NONE) return [];
  const shape = rules.shapeOfPiece(state);
  return coveredBy(grid, shape, x, y + dropDistance(grid, shape, x, y));
}

/**
 * `stage;piece,orientation,x,y;queue;level;rows left;score;turn;rows`: `-` for no piece, `$` blocks, `*` foam, `.`
 * empty, `/` between rows. The piece that a block came from only affects its colour and is not part of the canon. The modern
 * edition adds `;bag;hold;resets`.
 */
function canon(state: State): string {
  const { grid, stage, piece, orientation, x, y, queue, level, rowsLeft, score, turn } = state;
  const glyph = (cell: number): string => (cell === EMPTY ? '.' : cell === FOAM ? '*' : '$');
  const inPlay = piece === NONE ? '-' : `${letterOf(piece)},${orientation},${x},${y}`;
  const rows = rowsOf(grid.cells, grid.width, glyph).join('/');
  const common = `${stage};${inPlay};${lettersOf(queue)};${level};${rowsLeft};${score};${turn};${rows}`;
  return isModern(state.config) ? `${common};${modernCanon(state)}` : common;
}

/** `!` after the piece on hold: the one in play cannot be exchanged. */
function modernCanon({ bag, held, hasHeld, resets }: State): string {
  const hold = held === NONE ? '-' : letterOf(held) + (hasHeld ? '!' : '');
  return `${lettersOf(bag)};${hold};${resets}`;
}

const lettersOf = (pieces: readonly number[]): string => pieces.map(letterOf).join('');
