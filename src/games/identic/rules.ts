import { type Emit, ignore } from '#engine/contract/event.js';
import { clearCells, copyGrid, EMPTY, type Grid, makeGrid, occupied } from '#kit/grid.js';
import { BOMB, letterOf, readBoard } from './balls.js';
import type { Edition, Rulings } from './rulings.js';

/** The Identic Color Game, in the order of the assignment's sentences. IC-1 … are the rulings of docs/rules/identic.md. */
export interface Config {
  readonly rows: number;
  readonly columns: number;
  /** How many colours chance deals. */
  readonly colours: number;
  /** How many bombs chance deals. */
  readonly bombs: number;
  /** A given board, in place of a random one. */
  readonly board: readonly string[];
  /** A given board with gaps, in place of a random one. */
  readonly position?: readonly string[];
  readonly edition: Edition;
}

export interface State {
  readonly config: Config;
  /** Letters as in balls.ts; 0 where a ball has vanished. */
  readonly grid: Grid;
  /** The rows of a random board that have not been dealt yet. */
  missingRows: number;
  score: number;
  turn: number;
  isOver: boolean;
}

export type Action =
  | { readonly type: 'row'; readonly balls: readonly number[] }
  | { readonly type: 'pick'; readonly row: number; readonly column: number };

export function makeRules(rulingsOf: (edition: Edition) => Rulings) {
  /** "The board consists of several rows and columns where balls are distributed randomly among the cells." */
  function start(config: Config): State {
    const isGiven = config.board.length > 0;
    const grid = isGiven ? readBoard(config.board) : makeGrid(config.columns, config.rows);
    const state = { config, grid, missingRows: isGiven ? 0 : config.rows, score: 0, turn: 0, isOver: false };
    if (isGiven && rulingsOf(config.edition).looksAtFirst) lookForEnd(state, ignore);
    return state;
  }

  const copy = (state: State, into: State = { ...state, grid: emptyLike(state.grid) }): State =>
    Object.assign(into, state, { grid: copyGrid(state.grid, into.grid) });

  function apply(state: State, action: Action, emit: Emit): boolean {
    if (state.isOver) return false;
    return action.type === 'row' ? bring(state, action.balls, emit) : pick(state, action.row, action.column, emit);
  }

  function bring(state: State, balls: readonly number[], emit: Emit): boolean {
    const { grid, missingRows } = state;
    if (missingRows === 0 || balls.length !== grid.width) return false;
    const start = (grid.height - missingRows) * grid.width;
    grid.cells.set(balls, start);
    emit({ type: 'dealt', what: balls.map(letterOf).join('') });
    emit({ type: 'filled', cells: balls.map((_, k) => start + k) });
    state.missingRows--;
    if (state.missingRows === 0) lookForEnd(state, emit);
    return true;
  }

  /** "Once you pick a ball, all neighboring balls with the same color will disappear from the board." */
  function pick(state: State, row: number, column: number, emit: Emit): boolean {
    const index = rulingsOf(state.config.edition).cellAt(state.grid, row, column);
    const cells = index === undefined || state.missingRows > 0 ? [] : taken(state, index);
    if (cells.length === 0) return false;
    const points = rulingsOf(state.config.edition).points(state.grid, cells);
    const cause = state.grid.cells[index!] === BOMB ? 'blast' : 'match';
    emit({ type: 'matched', cells });
    clearCells(state.grid, cells);
    emit({ type: 'cleared', cells, cause });
    state.score += points;
    state.turn++;
    emit({ type: 'scored', points });
    fillBlanks(state, emit);
    lookForEnd(state, emit);
    return true;
  }

  /** The cells that a pick of this cell removes: none if it has no effect. */
  function taken(state: State, index: number): readonly number[] {
    const { grid, config } = state;
    const rulings = rulingsOf(config.edition);
    if (grid.cells[index] === EMPTY) return [];
    if (grid.cells[index] === BOMB) return explosion(grid, index, rulings);
    const group = rulings.group(grid, index);
    return group.length >= rulings.smallestGroup ? group : [];
  }

  /** "If a cell disappears in a column, the rest moves down. If a column disappears completely, all at its right move left." */
  function fillBlanks(state: State, emit: Emit): void {
    for (const moves of rulingsOf(state.config.edition).fillBlanks(state.grid)) {
      if (moves.from.length > 0) emit({ type: 'fell', ...moves });
    }
  }

  /** "If there is no cell which has a neighbor of the same color and also there is no bomb, the game is over." */
  function lookForEnd(state: State, emit: Emit): void {
    if (hasMove(state)) return;
    state.isOver = true;
    // IC-15: no score is below 0.
    const points = Math.max(rulingsOf(state.config.edition).ending(state.grid), -state.score);
    state.score += points;
    if (points !== 0) emit({ type: 'scored', points });
    emit({ type: 'ended', phase: isCleared(state) ? 'won' : 'lost' });
  }

  const hasMove = (state: State): boolean =>
    rulingsOf(state.config.edition).hasMove(state.grid, index => taken(state, index));

  return { start, copy, apply, taken };
}

/**
 * "If the player picks a bomb, all the balls in its row and column will be deleted regardless of their color." A bomb
 * among them explodes too, all on the board as it stands; every ball is taken once.
 */
function explosion(grid: Grid, picked: number, { hits, explodesWhenHit }: Rulings): readonly number[] {
  const gone = new Set<number>();
  const bombs = [picked];
  for (let bomb = bombs.pop(); bomb !== undefined; bomb = bombs.pop()) {
    gone.add(bomb);
    for (const i of hits(grid, bomb)) {
      if (grid.cells[i] === BOMB && explodesWhenHit && !gone.has(i)) bombs.push(i);
      gone.add(i);
    }
  }
  return [...gone].sort((a, b) => a - b);
}

const emptyLike = ({ width, height }: Grid): Grid => makeGrid(width, height);

export const isCleared = (state: State): boolean => state.missingRows === 0 && occupied(state.grid).length === 0;
