import type { Rng } from '#engine/chance/rng.js';
import type { Emit } from '#engine/contract/event.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { EMPTY, type Grid, isInside, makeGrid, occupied } from '#kit/grid.js';
import { COLOURS, isVirus, MATCHED, VIRUS } from './cells.js';
import type { Model, ModelRules } from './rules.js';

/** The state of the arcade game besides the model: DM-17 to DM-24. */
export interface Arcade {
  level: number;
  /** `filling` waits for the viruses; `cleared` is the pause between two levels. */
  stage: 'filling' | 'playing' | 'cleared';
  /** Capsules that have been dealt but have not entered yet, the next one first. */
  queue: readonly Capsule[];
  /** The number of capsules that have entered in all levels. The game gets faster with it. */
  capsules: number;
  /** The viruses that vanished since the last capsule entered. */
  chain: number;
  score: number;
  /** The number of ticks and downs so far. Each starts a new wait. */
  beats: number;
}

export type Capsule = readonly [first: number, second: number];

export const SPEEDS = ['low', 'medium', 'high'] as const;
export type Speed = (typeof SPEEDS)[number];

/** DM-19: how many of the capsules that wait are shown. */
export const SHOWN_AHEAD = 1;

const ROW_MS: Readonly<Record<Speed, number>> = { low: 650, medium: 320, high: 220 };
const QUICKEST_MS = 80;
/** DM-20: how long a tick takes while the field settles. */
export const SETTLE_MS = 200;
/** DM-24: how long the game rests after the last virus of a level. */
export const REST_MS = 2000;

export const startArcade = (level: number): Arcade => ({
  level,
  stage: 'filling',
  queue: [],
  capsules: 0,
  chain: 0,
  score: 0,
  beats: 0,
});

/** DM-20: 6 % less after every ten capsules, in whole milliseconds so that every machine agrees. `before` counts the capsules. */
export function rowMs(speed: Speed, before: number): number {
  let ms = ROW_MS[speed];
  for (let step = 0; step < Math.floor(before / 10) && ms > QUICKEST_MS; step++) ms = Math.floor((ms * 94) / 100);
  return Math.max(ms, QUICKEST_MS);
}

/** DM-22: the n-th virus of a chain, from 1. */
export const virusPoints = (speed: Speed, n: number): number =>
  (SPEEDS.indexOf(speed) + 1) * 100 * 2 ** Math.min(n - 1, 5);

/** The arcade game, built on the rules of the model. */
export function makeArcade(rules: ModelRules, speed: Speed) {
  /** DM-18: all viruses of a level come at once, as rows of colours for the bottom of the field. */
  function fill(model: Model, arcade: Arcade, colours: readonly number[], emit: Emit): boolean {
    const { grid } = model;
    const isWhole = colours.length % grid.width === 0 && colours.length <= grid.cells.length;
    if (arcade.stage !== 'filling' || !isWhole) return false;
    const start = grid.cells.length - colours.length;
    colours.forEach((colour, k) => {
      grid.cells[start + k] = colour === EMPTY ? EMPTY : VIRUS | colour;
    });
    arcade.stage = 'playing';
    emit({ type: 'filled', cells: occupied(grid) });
    emit({ type: 'levelled', level: arcade.level, stage: 'begun' });
    rules.match(model, 'set-up', emit);
    return true;
  }

  /** DM-19: a capsule joins the queue. */
  function bring(arcade: Arcade, capsule: Capsule, what: string, emit: Emit): true {
    arcade.queue = [...arcade.queue, capsule];
    emit({ type: 'dealt', what });
    return true;
  }

  /** DM-21: a soft drop is a tick that does not wait. */
  const down = (model: Model, arcade: Arcade, emit: Emit): boolean =>
    model.faller !== null && beat(model, arcade, emit);

  /** Time acts: the level ends, the next capsule enters once everything has settled, or the model ticks. */
  function beat(model: Model, arcade: Arcade, emit: Emit): boolean {
    if (isWaiting(model, arcade)) return false;
    arcade.beats++;
    if (arcade.stage === 'cleared') nextLevel(model, arcade, emit);
    else if (!model.faller && rules.isSettled(model)) enter(model, arcade, emit);
    else tick(model, arcade, emit);
    return true;
  }

  /** True while chance must act first: no viruses yet, or no capsule to enter. */
  const isWaiting = (model: Model, arcade: Arcade): boolean =>
    arcade.stage === 'filling' ||
    (arcade.stage === 'playing' && !model.faller && arcade.queue.length === 0 && rules.isSettled(model));

  /** DM-23: between capsules the field settles by itself. */
  function enter(model: Model, arcade: Arcade, emit: Emit): void {
    const [capsule, ...later] = arcade.queue;
    arcade.queue = later;
    arcade.capsules++;
    arcade.chain = 0;
    rules.createFaller(model, capsule![0], capsule![1], emit);
  }

  function tick(model: Model, arcade: Arcade, emit: Emit): void {
    const doomed = model.grid.cells.filter(cell => isVirus(cell) && cell & MATCHED).length;
    rules.tick(model, emit);
    let points = 0;
    for (let k = 0; k < doomed; k++) points += virusPoints(speed, ++arcade.chain);
    arcade.score += points;
    if (points > 0) emit({ type: 'scored', points });
    if (!rules.isCleared(model)) return;
    arcade.stage = 'cleared';
    emit({ type: 'levelled', level: arcade.level, stage: 'done' });
  }

  /** DM-24: the next level begins with an empty field, which chance then fills. */
  function nextLevel(model: Model, arcade: Arcade, emit: Emit): void {
    emit({ type: 'cleared', cells: occupied(model.grid), cause: 'level' });
    model.grid.cells.fill(EMPTY);
    model.faller = null;
    arcade.level++;
    arcade.stage = 'filling';
  }

  function waitMs(model: Model, arcade: Arcade): number | undefined {
    if (model.isOver || isWaiting(model, arcade)) return undefined;
    if (arcade.stage === 'cleared') return REST_MS;
    return model.faller ? rowMs(speed, arcade.capsules - 1) : SETTLE_MS;
  }

  return { fill, bring, down, beat, waitMs };
}

/** The next deal of chance: the viruses of a level, or a capsule. */
export function dealArcade(
  model: Model,
  arcade: Arcade,
  rng: Rng,
): { viruses: Uint8Array } | { capsule: Capsule } | undefined {
  const { width, height } = model.grid;
  if (arcade.stage === 'filling') {
    const rows = virusRows(arcade.level, height);
    return { viruses: randomViruses(width, rows, virusCount(arcade.level), rng) };
  }
  if (arcade.queue.length >= DEALT_AHEAD) return undefined;
  return { capsule: randomCapsule(rng) };
}

/** DM-19: any two colours, all equally likely. */
export const randomCapsule = (rng: Rng): Capsule => [1 + rng.below(COLOURS), 1 + rng.below(COLOURS)];

/** DM-17: four more at each level, up to 84. */
export const virusCount = (level: number): number => Math.min(4 * (level + 1), 84);

/** DM-17: the lowest 10 rows of 16, more at the highest levels; in other fields as many rows stay free above them. */
export function virusRows(level: number, rows: number): number {
  const free = level < 15 ? 6 : level < 17 ? 5 : level < 19 ? 4 : 3;
  return Math.max(rows - free, 1);
}

/**
 * DM-18: a random layout of viruses in which no two equal ones are within two cells of each other in a row or column.
 * First the cells are chosen, then coloured, the one with the fewest possible colours first. A cell without possible colours
 * is exchanged for a spare one. Returns the colours, row by row.
 */
function randomViruses(width: number, height: number, count: number, rng: Rng): Uint8Array {
  const grid = makeGrid(width, height);
  const spare = shuffled(grid.cells.length, rng);
  const wanted = spare.splice(0, count);
  while (wanted.length > 0) {
    const choices = wanted.map(cell => coloursFor(grid, cell));
    const fewest = Math.min(...choices.map(colours => colours.length));
    const tied = [...wanted.keys()].filter(k => choices[k]!.length === fewest);
    const chosen = tied[rng.below(tied.length)]!;
    const [cell] = wanted.splice(chosen, 1);
    const colours = choices[chosen]!;
    if (colours.length > 0) grid.cells[cell!] = colours[rng.below(colours.length)]!;
    else wanted.push(...spare.splice(0, 1));
  }
  return grid.cells;
}

function shuffled(length: number, rng: Rng): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

const WITHIN_TWO = [-2, -1, 1, 2].flatMap(by => [[by, 0] as const, [0, by] as const]);

function coloursFor(grid: Grid, cell: number): number[] {
  const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
  const near = WITHIN_TWO.map(([dx, dy]) =>
    isInside(grid, x + dx, y + dy) ? grid.cells[(y + dy) * grid.width + x + dx]! : EMPTY,
  );
  return Array.from({ length: COLOURS }, (_, k) => k + 1).filter(colour => !near.includes(colour));
}
