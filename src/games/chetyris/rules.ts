import type { Emit } from '#engine/contract/event.js';
import { clearCells, copyGrid, EMPTY, makeGrid, occupied } from '#kit/grid.js';
import { cellsOfRows } from '#kit/rows.js';
import { coveredBy, dropDistance, fits, type Shape } from '#kit/shapes.js';
import { letterOf } from './pieces.js';
import type { Rulings } from './rulings.js';
import { type Action, type Config, FOAM, NONE, type State } from './state.js';

/** Chetyris, in the order of the assignment's sentences. CH-1 … are the rulings of docs/rules/chetyris.md. */
export function makeRules(rulings: Rulings) {
  const shapeOfPiece = ({ piece, orientation }: State): Shape => rulings.shape(piece, orientation);
  const cellsOfPiece = (state: State): number[] => coveredByPiece(state, rulings.shape);

  /** "At the start of each game, the well starts out entirely empty. The first level number is Level #1." */
  const start = (config: Config): State => ({
    config,
    grid: makeGrid(config.width, config.depth),
    stage: 'ready',
    piece: NONE,
    orientation: 0,
    x: 0,
    y: 0,
    queue: [],
    level: 1,
    rowsLeft: rulings.rowsNeeded(1),
    score: 0,
    turn: 0,
    bag: [],
    held: NONE,
    hasHeld: false,
    resets: 0,
  });

  const copy = (state: State, into: State = start(state.config)): State =>
    Object.assign(into, state, { grid: copyGrid(state.grid, into.grid) });

  function apply(state: State, action: Action, emit: Emit): boolean {
    if (state.stage === 'over') return false;
    if (action.type === 'draw') return draw(state, action.piece, emit);
    if (action.type === 'enter') return beginLevel(state, emit);
    if (state.stage !== 'playing') return false;
    if (action.type === 'quit') return quit(state, emit);
    return state.piece !== NONE && command(state, action.type, emit);
  }

  /** "The game should provide the player with a different random sequence of pieces each time." */
  function draw(state: State, piece: number, emit: Emit): boolean {
    state.queue = [...state.queue, piece];
    emit({ type: 'dealt', what: letterOf(piece) });
    if (state.stage === 'playing' && state.piece === NONE) placePiece(state, emit);
    return true;
  }

  /** "At the start of each level, the well is empty. To complete level n, the player must vaporize 5·n rows." */
  function beginLevel(state: State, emit: Emit): boolean {
    if (state.stage === 'playing' || state.queue.length < piecesToBegin(state)) return false;
    if (state.stage === 'done') {
      if (rulings.emptiesWell) {
        emit({ type: 'cleared', cells: occupied(state.grid), cause: 'level' });
        state.grid.cells.fill(EMPTY);
      }
      if (rulings.dropsNextPiece) state.queue = state.queue.slice(1);
      state.level++;
      state.rowsLeft = rulings.rowsNeeded(state.level);
    }
    state.stage = 'playing';
    emit({ type: 'levelled', level: state.level, stage: 'begun' });
    placePiece(state, emit);
    return true;
  }

  /** The current and the next piece, and the old next piece that a further level drops. */
  const piecesToBegin = ({ stage }: State): number => (stage === 'done' && rulings.dropsNextPiece ? 3 : 2);

  /**
   * "When a new piece is initially placed at the top of the well, the corner of its bounding box must be placed at
   * X=3, Y=0. If it directly overlaps an existing block, the game is over."
   */
  function placePiece(state: State, emit: Emit): void {
    const [piece = NONE, ...later] = state.queue;
    state.piece = NONE;
    if (piece === NONE) return;
    state.queue = later;
    enterPiece(state, piece, emit);
  }

  function enterPiece(state: State, piece: number, emit: Emit): void {
    state.piece = piece;
    state.orientation = 0;
    [state.x, state.y] = rulings.spawn;
    emit({ type: 'entered', cells: cellsOfPiece(state) });
    if (rulings.endsGame(state.grid, shapeOfPiece(state), state.x, state.y)) end(state, 'overlap', emit);
  }

  /** "If the player hits the 'q' or 'Q' key, the game should end immediately." */
  function quit(state: State, emit: Emit): boolean {
    end(state, 'quit', emit);
    return true;
  }

  function end(state: State, by: 'quit' | 'overlap', emit: Emit): void {
    state.stage = 'over';
    if (!rulings.keepsPiece(by)) state.piece = NONE;
    emit({ type: 'ended', phase: 'lost' });
  }

  function command(state: State, type: Action['type'], emit: Emit): boolean {
    switch (type) {
      case 'left':
        return shift(state, -1, emit);
      case 'right':
        return shift(state, 1, emit);
      case 'rotate':
        return rotate(state, emit);
      case 'drop':
        return dropPiece(state, emit);
      case 'down':
      case 'tick':
        return advance(state, type, emit);
      default:
        return false;
    }
  }

  /** "To shift the CrazyShape to the right, the player must press the left arrow key" and the other way round. */
  function shift(state: State, asked: -1 | 1, emit: Emit): boolean {
    const x = state.x + rulings.direction(letterOf(state.piece), asked);
    return rulings.mayMove(state.grid, shapeOfPiece(state), x, state.y) && move(state, { x }, emit);
  }

  /** "When rotating a piece, the bounding box stays at the same X,Y coordinate." */
  function rotate(state: State, emit: Emit): boolean {
    const orientation = rulings.turned(state.orientation, letterOf(state.piece));
    const x = rulings.turnedAt(state.grid, rulings.shape(state.piece, orientation), state.x, state.y);
    return x !== undefined && move(state, { x, orientation }, emit);
  }

  /** "If any block would overlap or descend past the bottom row, the piece should not be shifted down further: it has come to rest." */
  function advance(state: State, by: 'down' | 'tick', emit: Emit): boolean {
    if (fits(state.grid, shapeOfPiece(state), state.x, state.y + 1)) return move(state, { y: state.y + 1 }, emit);
    if (rulings.rests(by)) rest(state, emit);
    return rulings.rests(by);
  }

  /** "When the player hits the space bar, the piece immediately descends. It has come to rest." */
  function dropPiece(state: State, emit: Emit): boolean {
    const distance = dropDistance(state.grid, shapeOfPiece(state), state.x, state.y);
    if (distance > 0) move(state, { y: state.y + distance }, emit);
    if (rulings.rests('drop')) rest(state, emit);
    return rulings.rests('drop') || distance > 0;
  }

  function move(state: State, to: Partial<Pick<State, 'x' | 'y' | 'orientation'>>, emit: Emit): true {
    const from = cellsOfPiece(state);
    Object.assign(state, to);
    emit({ type: 'moved', from, to: cellsOfPiece(state) });
    return true;
  }

  /** "When a piece has come to rest" it becomes part of the well or explodes; then rows vanish; then the next piece comes. */
  function rest(state: State, emit: Emit): void {
    emit({ type: 'landed', cells: cellsOfPiece(state) });
    settlePiece(state, emit);
    state.piece = NONE;
    state.turn++;
    vaporizeRows(state, emit);
    if (state.rowsLeft > 0) placePiece(state, emit);
    else if (rulings.waitsAfterLevel) finishLevel(state, emit);
    else goOn(state, emit);
  }

  function finishLevel(state: State, emit: Emit): void {
    state.stage = 'done';
    emit({ type: 'levelled', level: state.level, stage: 'done' });
  }

  function goOn(state: State, emit: Emit): void {
    state.level++;
    state.rowsLeft += rulings.rowsNeeded(state.level);
    emit({ type: 'levelled', level: state.level, stage: 'begun' });
    placePiece(state, emit);
  }

  function settlePiece(state: State, emit: Emit): void {
    const { grid } = state;
    const cells = cellsOfPiece(state);
    const [x, y] = [cells[0]! % grid.width, Math.floor(cells[0]! / grid.width)];
    switch (letterOf(state.piece)) {
      case 'V': {
        const vaporized = rulings.vapor(grid, x, y);
        clearCells(grid, vaporized);
        emit({ type: 'cleared', cells: vaporized, cause: 'blast' });
        return;
      }
      case 'F': {
        const foam = rulings.foam(grid, x, y);
        for (const i of foam) grid.cells[i] = FOAM;
        emit({ type: 'filled', cells: foam });
        return;
      }
      default:
        for (const i of cells) grid.cells[i] = state.piece + 1;
    }
  }

  /** "The contents of all fully completed rows should be removed by shifting the rows above them to replace them." */
  function vaporizeRows(state: State, emit: Emit): void {
    const rows = rulings.rowsToVanish(state.grid);
    if (rows.length === 0) return;
    emit({ type: 'cleared', cells: cellsOfRows(state.grid, rows), cause: 'row' });
    emit({ type: 'fell', ...rulings.vanish(state.grid, rows) });
    const points = rulings.points(rows.length, state.rowsLeft);
    state.score += points;
    state.rowsLeft = rulings.rowsLeft(state.rowsLeft, rows.length);
    emit({ type: 'scored', points });
  }

  return { start, copy, apply, piecesToBegin, placePiece, enterPiece, move, rest, shapeOfPiece, cellsOfPiece };
}

/** The cells inside the well that the piece in play covers. */
export const coveredByPiece = (state: State, shape: Rulings['shape']): number[] =>
  state.piece === NONE ? [] : coveredBy(state.grid, shape(state.piece, state.orientation), state.x, state.y);
