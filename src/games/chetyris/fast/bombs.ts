import { Bomb } from '../pieces.js';
import type { Well } from './well.js';

export enum Vapor {
  /** The two columns that the VaporBomb empties, as bits. */
  Columns = 3,
}

/** Empties two columns, starting at (x, y), two rows up and two rows down. */
export function vapor(well: Well, x: number, y: number): void {
  const last = Math.min(y + Bomb.Reach, well.depth - 1);
  for (let row = Math.max(y - Bomb.Reach, 0); row <= last; row++) well.clearCells(x, row, Vapor.Columns);
  well.findTop();
}

/** Fills the cells that can be reached from (x, y) within 5×5 cells and removes full rows. Returns how many. */
export function foam(well: Well, x: number, y: number): number {
  const reached = foamAround(well, x, y);
  let hasFull = false;
  for (let dy = -Bomb.Reach; dy <= Bomb.Reach; dy++) {
    const bits = (reached >>> (Square.Line * (dy + Bomb.Reach))) & Square.Row;
    if (bits !== 0 && well.addFoam(x - Bomb.Reach, y + dy, bits)) hasFull = true;
  }
  return hasFull ? well.removeFullRows(y + Bomb.Reach) : 0;
}

/** The square in one word: five bits per row, and one bit between rows that is never free, so that foam cannot wrap around. */
export enum Square {
  Line = 6,
  Row = 31,
  /** The bomb itself, in the middle. */
  Centre = 1 << 14,
}

export const foamAround = (well: Well, x: number, y: number): number => flood(freeAround(well, x, y), Square.Centre);

function freeAround(well: Well, x: number, y: number): number {
  let free = 0;
  for (let dy = Math.max(-Bomb.Reach, -y); dy <= Bomb.Reach; dy++)
    free |= well.freeOf(x - Bomb.Reach, y + dy, Square.Row) << (Square.Line * (dy + Bomb.Reach));
  return free;
}

/** Takes two steps at a time in all four directions, until nothing more can be reached. */
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
