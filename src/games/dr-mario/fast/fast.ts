import { makeFastForm } from '#engine/contract/fast-form.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { withGoal } from '#engine/contract/goal.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import type { Action } from '../action.js';
import { type Capsule, randomCapsule } from '../arcade.js';
import { goalWith, POSITIONS, plain } from '../game.js';
import type { Config, State } from '../state.js';
import { beat, bring, type FastArcade, fill, isSettled, waitMs } from './arcade.js';
import { cellAt, copyField, fieldOf, gridOf, rowOf } from './field.js';
import { createFaller, createVirus, mayRotate, mayShift, NOWHERE, rotate, shift, tick } from './model.js';

/** Dr. Mario for playing millions of moves, in both modes: only numbers and one array, without allocations. */
export interface FastState extends FastArcade {
  readonly config: Config;
  turn: number;
}

const TICK = plain.notation.read('.')!;
const MOVES = [...'AB<>D'].map(sign => plain.notation.read(sign)!);
const TURNS = 0b00011;
const LEFT = 0b00100;
const RIGHT = 0b01000;
const DOWN = 0b10000;
/** Every possible list of moves, by the bits above. */
const CHOICES = Array.from({ length: 1 << MOVES.length }, (_, bits) => MOVES.filter((_, k) => bits & (1 << k)));

const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: config => fastOf(plain.start(config)),
  copy,
  apply(state, action) {
    if (state.isOver) return false;
    const hadFaller = state.faller !== NOWHERE;
    const isDone = perform(state, action);
    if (hadFaller && state.faller === NOWHERE) state.turn++;
    return isDone;
  },
  legal(state) {
    const { config, faller, stage } = state;
    if (state.isOver) return CHOICES[0]!;
    const isDown = config.mode === 'model' || (faller !== NOWHERE && stage !== 'filling');
    return CHOICES[
      (mayRotate(state) ? TURNS : 0) |
        (mayShift(state, -1) ? LEFT : 0) |
        (mayShift(state, 1) ? RIGHT : 0) |
        (isDown ? DOWN : 0)
    ]!;
  },
  deal(state, rng) {
    if (state.isOver) return undefined;
    if (state.config.mode === 'model') {
      const isDue = state.faller === NOWHERE && isSettled(state);
      return isDue ? { type: 'faller', capsule: randomCapsule(rng) } : undefined;
    }
    if (state.stage === 'filling') return plain.deal!(plainOf(state), rng);
    return state.waiting < DEALT_AHEAD ? { type: 'next', capsule: randomCapsule(rng) } : undefined;
  },
  countdown(state) {
    const ms = state.config.mode === 'arcade' ? waitMs(state, state.config.speed) : undefined;
    return ms === undefined ? undefined : { ms, id: state.beats, action: TICK };
  },
  status: ({ isOver, score, turn }) => ({ phase: isOver ? 'lost' : 'playing', score, turn }),
});

export const fast = withGoal(
  withPosition(form, inForm(POSITIONS, fastOf, plainOf)),
  goalWith<FastState>(state => state),
);

/** Written out, because objects that are spread from another one have different hidden classes, which is several times as slow. */
function fastOf({ config, grid, faller, arcade }: State): FastState {
  const field = fieldOf(grid);
  return {
    width: field.width,
    height: field.height,
    pitch: field.pitch,
    cells: field.cells,
    viruses: field.viruses,
    matches: field.matches,
    matchTop: field.matchTop,
    matchBottom: field.matchBottom,
    looseTop: field.looseTop,
    looseBottom: field.looseBottom,
    newTop: field.newTop,
    newBottom: field.newBottom,
    config,
    faller: faller ? cellAt(field, faller.x, faller.y) : NOWHERE,
    isVertical: false,
    first: faller?.first ?? 0,
    second: faller?.second ?? 0,
    isLanded: faller?.isLanded ?? false,
    isOver: false,
    turn: 0,
    level: config.level,
    stage: arcade?.stage ?? 'filling',
    queue: [...(arcade?.queue ?? [])],
    waiting: arcade?.queue.length ?? 0,
    capsules: arcade?.capsules ?? 0,
    chain: 0,
    score: 0,
    beats: 0,
  };
}

function copy(state: FastState, into: FastState = form.start(state.config)): FastState {
  copyField(state, into);
  for (let k = 0; k < state.waiting; k++) into.queue[k] = state.queue[k]!;
  into.faller = state.faller;
  into.isVertical = state.isVertical;
  into.first = state.first;
  into.second = state.second;
  into.isLanded = state.isLanded;
  into.isOver = state.isOver;
  into.turn = state.turn;
  into.level = state.level;
  into.stage = state.stage;
  into.waiting = state.waiting;
  into.capsules = state.capsules;
  into.chain = state.chain;
  into.score = state.score;
  into.beats = state.beats;
  return into;
}

function perform(state: FastState, action: Action): boolean {
  const { edition, mode } = state.config;
  switch (action.type) {
    case 'clockwise':
    case 'counter-clockwise':
      return rotate(state, edition, action.type);
    case 'left':
      return shift(state, edition, -1);
    case 'right':
      return shift(state, edition, 1);
    default:
      return mode === 'arcade' ? inArcade(state, action) : inModel(state, action);
  }
}

function inModel(state: FastState, action: Action): boolean {
  const { edition } = state.config;
  switch (action.type) {
    case 'tick':
    case 'down':
      tick(state, edition);
      return true;
    case 'faller':
      return createFaller(state, edition, action.capsule[0], action.capsule[1]);
    case 'virus':
      return createVirus(state, edition, action.column, action.row, action.colour);
    default:
      return false;
  }
}

function inArcade(state: FastState, action: Action): boolean {
  const { edition, speed } = state.config;
  switch (action.type) {
    case 'tick':
      return beat(state, edition, speed);
    case 'down':
      return state.faller !== NOWHERE && beat(state, edition, speed);
    case 'next':
      return bring(state, action.capsule);
    case 'viruses':
      return fill(state, action.colours);
    default:
      return false;
  }
}

function plainOf(state: FastState): State {
  const { config, isOver, turn, queue, waiting } = state;
  const { level, stage, capsules, chain, score, beats } = state;
  const waitingCapsules: readonly Capsule[] = queue.slice(0, waiting);
  const arcade = { level, stage, queue: waitingCapsules, capsules, chain, score, beats };
  return {
    config,
    grid: gridOf(state),
    faller: fallerOf(state),
    isOver,
    turn,
    arcade: config.mode === 'arcade' ? arcade : null,
  };
}

function fallerOf(state: FastState): State['faller'] {
  const { faller, pitch, isVertical, first, second, isLanded } = state;
  if (faller === NOWHERE) return null;
  return { x: (faller % pitch) - 1, y: rowOf(state, faller), isVertical, first, second, isLanded };
}
