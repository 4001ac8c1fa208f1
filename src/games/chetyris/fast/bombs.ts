import { Bomb } from '../pieces.js';
import type { Well } from './well.js';

enum Vapor {
  /** The two columns that the VaporBomb empties, as bits. */
  Columns = 3,
}

/** Empties two columns from (x, y) on, two rows up and two down. */
export function vapor(well: Well, x: number, y: number): void {
  const last = Math.min(y + Bomb.Reach, well.depth - 1);
  for (let row = Math.max(y - Bomb.Reach, 0); row <= last; row++) well.clearCells(x, row, Vapor.Columns);
  well.findTop();
}

/** Fills what can be reached from (x, y) in the 5×5 cells around it, takes full rows out, and tells how many. */
export function foam(well: Well, x: number, y: number): number {
  const reached = flood(freeAround(well, x, y), Square.Centre);
  let hasFull = false;
  for (let dy = -Bomb.Reach; dy <= Bomb.Reach; dy++) {
    const bits = (reached >>> (Square.Line * (dy + Bomb.Reach))) & Square.Row;
    if (bits !== 0 && well.addFoam(x - Bomb.Reach, y + dy, bits)) hasFull = true;
  }
  return hasFull ? well.removeFullRows(y + Bomb.Reach) : 0;
}

/** The square in one word: five bits a row and one between rows, never free, that keeps the foam from going round the edge. */
enum Square {
  Line = 6,
  Row = 31,
  /** The bomb itself, in the middle. */
  Centre = 1 << 14,
}

function freeAround(well: Well, x: number, y: number): number {
  let free = 0;
  for (let dy = Math.max(-Bomb.Reach, -y); dy <= Bomb.Reach; dy++)
    free |= well.freeOf(x - Bomb.Reach, y + dy, Square.Row) << (Square.Line * (dy + Bomb.Reach));
  return free;
}

/** Two steps in all four directions at a time, until there is nothing more to reach. */
function flood(free: number, from: number): number {
  let reached = from;
  for (;;) {
    const nearer = spread(reached) & free;
    const wider = spread(nearer) & free;
    if (wider === reached) return reached;
    reached = wider;
  }
}

const spread = (cells: number): number =>
  cells | (cells << 1) | (cells >>> 1) | (cells << Square.Line) | (cells >>> Square.Line);
