import { BadInput } from '#engine/bad-input.js';
import type { Rng } from '#engine/chance/rng.js';
import type { Emit } from '#engine/contract/event.js';
import type { Game } from '#engine/contract/game.js';
import { type Goal, withGoal } from '#engine/contract/goal.js';
import { latePositions, withPosition } from '#engine/contract/position.js';
import { checkSettings } from '#engine/contract/settings.js';
import { copyGrid, makeGrid } from '#kit/grid.js';
import { type Action, capsuleText, readAction, writeAction } from './action.js';
import { type Arcade, dealArcade, makeArcade, randomCapsule, SPEEDS, startArcade } from './arcade.js';
import { readContents } from './contents.js';
import { pictureOf } from './picture.js';
import { PRESETS } from './presets.js';
import { makeRules } from './rules.js';
import { EDITIONS, type Edition, type Rulings } from './rulings.js';
import { type Config, canonOf, MOST_LEVEL, type State } from './state.js';

const OPTIONS = {
  mode: {
    kind: 'choice',
    about: 'the full game, or the bare model run step by step',
    choices: ['arcade', 'model'],
    initially: 'arcade',
  },
  rows: { kind: 'number', about: 'rows of the field', min: 4, max: 1000, initially: 16 },
  columns: { kind: 'number', about: 'columns of the field', min: 3, max: 1000, initially: 8 },
  contents: {
    kind: 'lines',
    about: 'starting field of the model, one line per row',
    initially: [],
    onlyWith: { mode: 'model' },
  },
  level: {
    kind: 'number',
    about: 'starting level',
    min: 0,
    max: MOST_LEVEL,
    initially: 0,
    onlyWith: { mode: 'arcade' },
  },
  speed: {
    kind: 'choice',
    about: 'how fast capsules fall',
    choices: SPEEDS,
    initially: 'low',
    onlyWith: { mode: 'arcade' },
  },
  edition: {
    kind: 'choice',
    about: 'when a faller counts as landed',
    choices: ['first', 'revised'],
    initially: 'first',
  },
} as const;

const PLAYER_ACTIONS: readonly Action[] = [
  { type: 'clockwise' },
  { type: 'counter-clockwise' },
  { type: 'left' },
  { type: 'right' },
  { type: 'down' },
];

export function makeDrMario(editions: Readonly<Record<Edition, Rulings>> = EDITIONS): Game<Config, State, Action> {
  const rules = { first: makeRules(editions.first), revised: makeRules(editions.revised) };
  const arcadeRules = (config: Config) => makeArcade(rules[config.edition], config.speed);

  function start(config: Config): State {
    const { mode, rows, columns, level } = config;
    const grid = makeGrid(columns, rows);
    readContents(config.contents, grid);
    editions[config.edition].prepare(grid);
    const arcade = mode === 'arcade' ? startArcade(level) : null;
    const state = { config, grid, faller: null, isOver: false, arcade, turn: 0 };
    rules[config.edition].match(state, 'set-up', () => {});
    return state;
  }

  const copy = (state: State, into: State = start(state.config)): State =>
    Object.assign(into, state, {
      grid: copyGrid(state.grid, into.grid),
      arcade: state.arcade && { ...state.arcade },
    });

  function apply(state: State, action: Action, emit: Emit): boolean {
    if (state.isOver) return false;
    const fallerBefore = state.faller;
    const isCommand = action.type !== 'tick' && action.type !== 'down';
    if (isCommand && editions[state.config.edition].vanishesOnCommands) rules[state.config.edition].vanish(state, emit);
    const isDone = perform(state, action, emit);
    if (fallerBefore && !state.faller) state.turn++;
    return isDone;
  }

  function perform(state: State, action: Action, emit: Emit): boolean {
    const model = rules[state.config.edition];
    switch (action.type) {
      case 'clockwise':
      case 'counter-clockwise':
        return model.rotate(state, action.type, emit);
      case 'left':
        return model.shift(state, -1, emit);
      case 'right':
        return model.shift(state, 1, emit);
      default:
        return state.arcade ? inArcade(state, state.arcade, action, emit) : inModel(state, action, emit);
    }
  }

  function inModel(state: State, action: Action, emit: Emit): boolean {
    const model = rules[state.config.edition];
    switch (action.type) {
      case 'tick':
      case 'down':
        model.tick(state, emit);
        return true;
      case 'faller':
        return model.createFaller(state, ...action.capsule, emit);
      case 'virus':
        return model.createVirus(state, action.column, action.row, action.colour, emit);
      default:
        return false;
    }
  }

  function inArcade(state: State, arcade: Arcade, action: Action, emit: Emit): boolean {
    const played = arcadeRules(state.config);
    switch (action.type) {
      case 'tick':
        return played.beat(state, arcade, emit);
      case 'down':
        return played.down(state, arcade, emit);
      case 'next':
        return played.bring(arcade, action.capsule, capsuleText(action.capsule), emit);
      case 'viruses':
        return played.fill(state, arcade, action.colours, emit);
      default:
        return false;
    }
  }

  function dealInArcade(state: State, arcade: Arcade, rng: Rng): Action | undefined {
    const dealt = dealArcade(state, arcade, rng);
    if (!dealt) return undefined;
    return 'capsule' in dealt
      ? { type: 'next', capsule: dealt.capsule }
      : { type: 'viruses', colours: Array.from(dealt.viruses) };
  }

  /** DM-26: the next faller, as soon as the field has settled. */
  function dealInModel(state: State, rng: Rng): Action | undefined {
    const isDue = !state.faller && rules[state.config.edition].isSettled(state);
    return isDue ? { type: 'faller', capsule: randomCapsule(rng) } : undefined;
  }

  return {
    id: 'dr-mario',
    title: 'Dr. Mario',
    version: 1,
    options: OPTIONS,
    presets: PRESETS,
    controls: [
      { action: '<', intent: 'left' },
      { action: '>', intent: 'right' },
      { action: 'A', intent: 'turn' },
      { action: 'B', intent: 'turn-back' },
      { action: 'D', intent: 'down' },
    ],
    configure(settings) {
      const config = checkSettings(OPTIONS, settings);
      if (config.mode !== 'model' && config.contents.length > 0)
        throw new BadInput('contents can only be set in mode model');
      readContents(config.contents, makeGrid(config.columns, config.rows));
      return config;
    },
    start,
    copy,
    apply,
    seat: ({ type }) =>
      type === 'tick' ? 'time' : PLAYER_ACTIONS.some(own => own.type === type) ? 'player' : 'chance',
    legal(state) {
      const scratch = copy(state);
      return PLAYER_ACTIONS.filter(action => apply(copy(state, scratch), action, () => {}));
    },
    deal(state, rng) {
      if (state.isOver) return undefined;
      return state.arcade ? dealInArcade(state, state.arcade, rng) : dealInModel(state, rng);
    },
    clock: {
      countdown(state) {
        const ms = state.arcade ? arcadeRules(state.config).waitMs(state, state.arcade) : undefined;
        return ms === undefined ? undefined : { ms, id: state.arcade!.beats, action: { type: 'tick' } };
      },
      acts: ({ mode }) => mode === 'arcade',
    },
    status: ({ isOver, arcade, turn }) => ({ phase: isOver ? 'lost' : 'playing', score: arcade?.score ?? 0, turn }),
    view: pictureOf,
    canon: canonOf,
    notation: { write: writeAction, read: readAction },
  };
}

type Progress = Pick<Arcade, 'level' | 'stage'> | null;

/** DM-27: the model has no levels, so it never reaches a goal. */
export const goalWith = <S extends Pick<State, 'config'>>(progressOf: (state: S) => Progress): Goal<S> => ({
  about: 'levels to clear; 0 for no goal',
  kind: 'feat',
  onlyWith: { mode: 'arcade' },
  count(state) {
    const progress = progressOf(state);
    return progress ? progress.level - state.config.level + (progress.stage === 'cleared' ? 1 : 0) : 0;
  },
});

/** The rules without a goal. */
export const plain = makeDrMario();
export const POSITIONS = latePositions<Config, State>(() => import('./position.js'));
export const game = withGoal(
  withPosition(plain, POSITIONS),
  goalWith<State>(({ arcade }) => arcade),
);
