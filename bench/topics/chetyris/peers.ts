import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Contender } from '../../harness/comparison/benchmark.js';
import { ROOT } from '../../harness/root.js';
import { cpuOfCall } from '../../measure.js';
import { cheapRng } from '../forms/course.js';
import { CONFIG } from './record.js';

/**
 * Other engines, which play their own games through their own interfaces. What can be compared is the cost of one piece, from
 * its entry to its rest, in a well of the same size. The first two turn, shift and drop pieces at random, as in our random
 * games. The third has no such rules, so it only plays the simplest move there is, one that increments a counter.
 */
const FOLDER = join(ROOT, 'bench', 'peers');

/** Plays `count` pieces or moves. */
type Play = (count: number) => void;
/** `length` is the number of placements in a game. */
type Make = (load: NodeJS.Require, length: number) => Play;

const PEERS: Readonly<Record<string, { readonly make: Make; readonly amount: number }>> = {
  sirtet: { make: sirtet, amount: 4000 },
  'tetris-engine': { make: tetrisEngine, amount: 400 },
  'boardgame.io': { make: boardgameIo, amount: 1000 },
};

/** Installs the peers if the registry can be reached; otherwise there are none. `length` is the length of our games. */
export function peers(effort: 'quick' | 'whole', length: number): Contender[] {
  if (!isInstalled()) return [];
  const load = createRequire(join(FOLDER, 'package.json'));
  return Object.entries(PEERS).map(([name, { make, amount: whole }]) => {
    const play = make(load, length);
    const amount = effort === 'quick' ? whole / 4 : whole;
    return { name, amount, measure: () => cpuOfCall(() => play(amount)) };
  });
}

function isInstalled(): boolean {
  if (existsSync(join(FOLDER, 'node_modules', '.package-lock.json'))) return true;
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync('npm', words, { cwd: FOLDER, stdio: 'ignore', timeout: 180_000, shell });
  if (status === 0) return true;
  console.error(`Skipping the peers: npm ci in bench/peers ${error ? error.message : `ended with ${status}`}`);
  return false;
}

interface SirtetShape {
  rotate(): void;
  moveLeft(): void;
  moveRight(): void;
  moveDown(): void;
}

interface SirtetBoard {
  readonly running: boolean;
  readonly currentShape: SirtetShape;
  checkRotation(): boolean;
}

/** Its board includes the walls and the floor. */
function sirtet(load: NodeJS.Require): Play {
  const { Board } = load('sirtet') as { Board: new (width: number, height: number) => SirtetBoard };
  const rng = cheapRng(1);
  let board: SirtetBoard | undefined;
  return count => {
    for (let k = 0; k < count; k++) {
      if (!board?.running) board = new Board(CONFIG.width + 2, CONFIG.depth + 1);
      const shape = board.currentShape;
      for (let turns = rng.below(4); turns > 0 && board.checkRotation(); turns--) shape.rotate();
      const isLeftwards = rng.below(2) === 0;
      for (let steps = rng.below(5); steps > 0; steps--) isLeftwards ? shape.moveLeft() : shape.moveRight();
      while (board.currentShape === shape) shape.moveDown();
    }
  };
}

interface TetrisEngine {
  start(): void;
  rotate(): void;
  moveLeft(): void;
  moveRight(): void;
  moveDown(): void;
}

interface TetrisEngineState {
  readonly gameStatus: number;
  readonly statistic: { readonly countShapesFalled: number };
}

const OVER = 3;

/** Always passes its whole state to the renderer at every step. This cannot be turned off. */
function tetrisEngine(load: NodeJS.Require): Play {
  type Render = (state: TetrisEngineState) => void;
  type Engine = new (width: number, height: number, render: Render) => TetrisEngine;
  const { Engine } = load('tetris-engine') as { Engine: Engine };
  const rng = cheapRng(2);
  let state: TetrisEngineState | undefined;
  let engine: TetrisEngine;
  const begin = (): void => {
    engine = new Engine(CONFIG.width, CONFIG.depth, drawn => {
      state = drawn;
    });
    engine.start();
  };
  const isOver = (): boolean => state!.gameStatus === OVER;
  return count => {
    for (let k = 0; k < count; k++) {
      if (state === undefined || isOver()) begin();
      for (let turns = rng.below(4); turns > 0; turns--) engine.rotate();
      const isLeftwards = rng.below(2) === 0;
      for (let steps = rng.below(5); steps > 0; steps--) isLeftwards ? engine.moveLeft() : engine.moveRight();
      const before = state!.statistic.countShapesFalled;
      while (state!.statistic.countShapesFalled === before && !isOver()) engine.moveDown();
    }
  };
}

interface BoardgameClient {
  readonly moves: { count(): void };
  reset(): void;
}

/** A client copies its growing log at every move, so a new match starts as often as in our games. */
function boardgameIo(load: NodeJS.Require, length: number): Play {
  const { Client } = load('boardgame.io/client') as { Client: (options: object) => BoardgameClient };
  const moves = {
    count({ G }: { G: { counted: number } }) {
      G.counted++;
    },
  };
  const client = Client({ game: { setup: () => ({ counted: 0 }), moves }, debug: false });
  let made = 0;
  return count => {
    for (let k = 0; k < count; k++) {
      if (made++ % length === 0) client.reset();
      client.moves.count();
    }
  };
}
