import type { Emit } from '#engine/contract/event.js';
import { copyGrid, EMPTY, type Grid, makeGrid } from '#kit/grid.js';
import { cellsOfRows } from '#kit/rows.js';
import { isOffer, type Offer, openColumns, writeOffer } from './offers.js';
import type { Rulings } from './rulings.js';

/**
 * Magnetic Cube Tetris, in the order of the assignment's sentences. MC-1 … are the rulings of docs/rules/magnetic.md.
 * This is the plain form, one step at a time over the whole field. Tests prove it equal to the one for bots, in `fast/`, and to
 * the one for the program, in `pile/`.
 */
export interface Config {
  readonly width: number;
  readonly height: number;
  /** How many columns chance offers for each cube. The choice is free if this is 0 or missing. */
  readonly offers?: number;
}

export interface State {
  readonly config: Config;
  readonly grid: Grid;
  /** The offers of chance: for the current cube first, then for the next ones. */
  offers: readonly Offer[];
  /** Points for annihilated rows. Later waves count more. */
  score: number;
  turn: number;
  isOver: boolean;
}

export type Action =
  /** A cube is let go above a column. */
  | { readonly type: 'cube'; readonly column: number }
  /** Chance offers columns for one more cube. */
  | { readonly type: 'offer'; readonly columns: Offer };

export const CUBE = 1;

/** "Everything happens in a rectangular area." */
export const start = (config: Config): State => ({
  config,
  grid: makeGrid(config.width, config.height),
  offers: [],
  score: 0,
  turn: 0,
  isOver: false,
});

export const copy = (state: State, into: State = start(state.config)): State =>
  Object.assign(into, state, { grid: copyGrid(state.grid, into.grid) });

/** MC-11: whether the player picks from offers. */
export const hasOffers = (config: Config): config is Required<Config> => (config.offers ?? 0) > 0;

/**
 * Columns that a cube can be let go above. Where the choice is free, a full column ends the game, so nobody is offered it.
 * MC-12: with offers, the next one must have come too. So the pick alone decides whether the game is over, and no deal does.
 */
export function columnsToPick({ config, grid, offers }: State): readonly number[] {
  if (!hasOffers(config)) return openColumns([...Array(grid.width).keys()], grid);
  const [present, next] = offers;
  return present && next ? openColumns(present, grid) : [];
}

export function makeRules(rulings: Rulings) {
  function apply(state: State, action: Action, emit: Emit): boolean {
    if (state.isOver) return false;
    if (action.type === 'offer') return offer(state, action.columns, emit);
    return hasOffers(state.config) ? pick(state, action.column, emit) : letGo(state, action.column, emit);
  }

  /** "Like in Tetris, things appear at the top. Unlike in Tetris, only one small cube appears at a time." */
  function letGo(state: State, column: number, emit: Emit): boolean {
    const { grid } = state;
    if (column >= grid.width) return false;
    if (grid.cells[column] !== EMPTY) {
      end(state, emit);
      return true;
    }
    grid.cells[column] = CUBE;
    emit({ type: 'entered', cells: [column] });
    state.turn++;
    settle(state, column, emit);
    return true;
  }

  /** MC-11 */
  function offer(state: State, columns: Offer, emit: Emit): boolean {
    const { config } = state;
    if (!hasOffers(config) || !isOffer(columns, config.width, config.offers)) return false;
    state.offers = [...state.offers, columns];
    emit({ type: 'dealt', what: writeOffer(columns) });
    return true;
  }

  /** MC-12, MC-13 */
  function pick(state: State, column: number, emit: Emit): boolean {
    if (!columnsToPick(state).includes(column)) return false;
    state.offers = state.offers.slice(1);
    letGo(state, column, emit);
    if (openColumns(state.offers[0]!, state.grid).length === 0) end(state, emit);
    return true;
  }

  function end(state: State, emit: Emit): void {
    state.isOver = true;
    emit({ type: 'ended', phase: 'lost' });
  }

  /**
   * "All cubes in the bottom row are stable; so is a cube adjacent to a stable cube. All other cubes are free."
   * "If a horizontal line is full of cubes, all such lines are simultaneously emptied. Then, stability is rechecked."
   * "All free cubes are moved one position down. Then, stability is rechecked." Until none is free.
   */
  function settle(state: State, spawned: number, emit: Emit): void {
    const { grid } = state;
    let newest: number | undefined = spawned;
    for (let wave = 1; ; ) {
      const stable: ReadonlySet<number> = new Set(rulings.stableCubes(grid, newest));
      if (newest !== undefined && stable.has(newest)) {
        emit({ type: 'moved', from: [spawned], to: [newest] });
        emit({ type: 'landed', cells: [newest] });
        newest = undefined;
      }
      const rows = rulings.rowsToEmpty(grid, stable);
      if (rows.length > 0) {
        annihilate(state, rows, wave++, emit);
        continue;
      }
      const fallen = rulings.fall(grid, stable);
      if (fallen.from.length === 0) return;
      if (newest === undefined) emit({ type: 'fell', ...fallen });
      else newest = fallen.to[fallen.from.indexOf(newest)] ?? newest;
    }
  }

  function annihilate(state: State, rows: readonly number[], wave: number, emit: Emit): void {
    const points = rulings.points(rows.length, wave);
    rulings.empty(state.grid, rows);
    state.score += points;
    emit({ type: 'cleared', cells: cellsOfRows(state.grid, rows), cause: 'row' });
    emit({ type: 'scored', points });
  }

  return { apply };
}
