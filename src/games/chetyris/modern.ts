import type { Rng } from '#engine/chance/rng.js';
import type { Emit } from '#engine/contract/event.js';
import { fits } from '#kit/shapes.js';
import type { Edition, Wait } from './edition.js';
import { type Kick, kicksOf, Lock, MODERN_AHEAD, MODERN_RULINGS, type Turn } from './modern-rulings.js';
import { PIECE_TYPES } from './pieces.js';
import { makeRules } from './rules.js';
import { type Action, type Config, NONE, type State } from './state.js';

const rules = makeRules(MODERN_RULINGS);

/** The modern edition: the assignment's pieces, bombs and rows, played like today's falling-block games. CH-14 to CH-19. */
export const modern: Edition = { start, apply, nextPiece, waitOf };

/** CH-14: nothing waits for Enter. The first piece that is dealt comes into play. */
function start(config: Config): State {
  return { ...rules.start(config), stage: 'playing' };
}

function apply(state: State, action: Action, emit: Emit): boolean {
  if (state.stage === 'over') return false;
  if (action.type === 'draw') return draw(state, action, emit);
  if (action.type === 'quit') return rules.apply(state, action, emit);
  if (state.piece === NONE) return false;
  if (action.type === 'hold') return hold(state, emit);
  return command(state, action, emit);
}

/** CH-15 */
function draw(state: State, action: Action & { type: 'draw' }, emit: Emit): boolean {
  const bag = drawnFrom(state.bag, action.piece);
  if (!bag) return false;
  state.bag = bag;
  return rules.apply(state, action, emit);
}

/** CH-15 */
function nextPiece(state: State, rng: Rng): number | undefined {
  if (state.stage === 'over' || state.queue.length >= MODERN_AHEAD) return undefined;
  const pieces = drawable(state.bag);
  return pieces[rng.below(pieces.length)];
}

/** CH-16 */
function hold(state: State, emit: Emit): boolean {
  if (state.hasHeld) return false;
  const { held, piece } = state;
  emit({ type: 'held', cells: rules.cellsOfPiece(state) });
  Object.assign(state, { held: piece, hasHeld: true, resets: 0 });
  if (held === NONE) rules.placePiece(state, emit);
  else rules.enterPiece(state, held, emit);
  return true;
}

/** CH-18: what the piece did decides whether its lock delay starts again, or is over. */
function command(state: State, action: Action, emit: Emit): boolean {
  const { turn, y, resets } = state;
  const hadGround = isOnGround(state);
  if (!moved(state, action, emit)) return false;
  if (state.turn === turn) {
    if (hadGround || state.y < y) state.resets = Math.min(resets + 1, Lock.Resets);
    if (resets === Lock.Resets && isOnGround(state)) rules.rest(state, emit);
  }
  if (state.turn !== turn) Object.assign(state, { hasHeld: false, resets: 0 });
  return true;
}

function moved(state: State, action: Action, emit: Emit): boolean {
  if (action.type === 'rotate') return turnPiece(state, 1, emit);
  if (action.type === 'rotate-back') return turnPiece(state, -1, emit);
  return action.type !== 'enter' && rules.apply(state, action, emit);
}

/** CH-17 */
function turnPiece(state: State, turn: Turn, emit: Emit): boolean {
  const orientation = (state.orientation + turn + 4) % 4;
  const kick = kicksOf(turn).find(kick => hasRoom(state, orientation, kick));
  if (!kick) return false;
  const [dx, dy] = kick;
  return rules.move(state, { orientation, x: state.x + dx, y: state.y + dy }, emit);
}

/** CH-17: no turn lifts the box out of the well. CH-18: nor the piece, once its resets are used up. */
function hasRoom(state: State, orientation: number, [dx, dy]: Kick): boolean {
  const [x, y] = [state.x + dx, state.y + dy];
  if (y < 0 || (dy < 0 && state.resets === Lock.Resets)) return false;
  return fits(state.grid, MODERN_RULINGS.shape(state.piece, orientation), x, y);
}

const isOnGround = (state: State): boolean => !fits(state.grid, rules.shapeOfPiece(state), state.x, state.y + 1);

/** CH-18 */
function waitOf(state: State): Wait {
  const isLocking = isOnGround(state);
  return {
    ms: isLocking ? Lock.Ms : MODERN_RULINGS.waitMs(state.level),
    id: waitId(state, isLocking),
  };
}

/** Another number for another piece, row or reset, and when the piece reaches or leaves the ground. */
export function waitId(
  { turn, hasHeld, config, y, resets }: Pick<State, 'turn' | 'hasHeld' | 'config' | 'y' | 'resets'>,
  isLocking: boolean,
): number {
  const piece = 2 * turn + (hasHeld ? 1 : 0);
  const place = piece * config.depth + y;
  return 2 * (place * (Lock.Resets + 1) + resets) + (isLocking ? 1 : 0);
}

/** CH-15: the pieces from which the next one is drawn: what this bag still holds, or a full bag. In the order of drawing. */
const drawable = (bag: readonly number[]): readonly number[] => (bag.length === 0 ? FULL : bag);

/** CH-15: the bag without this piece, or undefined if the piece cannot be drawn. */
function drawnFrom(bag: readonly number[], piece: number): readonly number[] | undefined {
  const from = drawable(bag);
  return from.includes(piece) ? from.filter(other => other !== piece) : undefined;
}

const FULL: readonly number[] = PIECE_TYPES.map((_, piece) => piece);
