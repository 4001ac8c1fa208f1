import { fast } from '../fast/fast.js';
import type { ModernState } from '../fast/modern.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Turns } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { Box } from '../pieces.js';
import { Decision } from './decision.js';
import { type KickedMovable, KickedReach, MOST_RESETS } from './kicked-reach.js';
import { restsOf, straightDown } from './poses.js';
import { Reach } from './reach.js';

/** Lists where the piece in play can come to rest. */
export function listRests(state: FastState, into: number[]): number {
  const { well } = state;
  if (well instanceof NarrowWell) return reachIn(well).list(well, state, 0, into, 0);
  return add(restsOf(state), 0, into, 0);
}

/** The same for the modern edition, where hold may bring another piece first. */
export function listModernRests(state: ModernState, into: number[]): number {
  const { well, resets } = state;
  const hasHold = canHold(state);
  if (well instanceof NarrowWell) {
    const count =
      resets > MOST_RESETS ? add([straightDown(state)], 0, into, 0) : kickedIn(well).list(well, state, 0, into, 0);
    return hasHold ? kickedIn(well).list(well, newPiece(state.afterHold()), Decision.Hold, into, count) : count;
  }
  const count = add(restsOf(state), 0, into, 0);
  return hasHold ? add(restsOf(afterHold(state)), Decision.Hold, into, count) : count;
}

function canHold(state: ModernState): boolean {
  const piece = state.afterHold();
  return piece !== Piece.None && state.well.fits(state.shapes[Turns.Count * piece]!, Box.SpawnX, Box.SpawnY);
}

function afterHold(state: ModernState): FastState {
  const after = fast.copy(state) as ModernState;
  after.hold();
  return after;
}

const NEW = { piece: 0, orientation: 0, x: Box.SpawnX, y: Box.SpawnY, resets: 0 };

function newPiece(piece: number): KickedMovable {
  NEW.piece = piece;
  return NEW;
}

function add(decisions: Iterable<number>, mark: number, into: number[], before: number): number {
  let count = before;
  for (const decision of decisions) into[count++] = decision | mark;
  return count;
}

/** Kept for the wells of one depth after the other, because search must not allocate. */
let reach = new Reach(0);
let kicked = new KickedReach(0);

function reachIn({ depth }: NarrowWell): Reach {
  if (reach.depth !== depth) reach = new Reach(depth);
  return reach;
}

function kickedIn({ depth }: NarrowWell): KickedReach {
  if (kicked.depth !== depth) kicked = new KickedReach(depth);
  return kicked;
}
