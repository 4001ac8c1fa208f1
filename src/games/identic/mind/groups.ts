import { EMPTY } from '../../../kit/grid.js';
import { BOMB, KINDS } from '../balls.js';
import { firstCell, type KnownBoard, kindOf, MOST_BALLS, numberOf } from './known-board.js';

/**
 * A decision is a group, or a bomb. It names the group's first ball, from the left and from the floor up, and carries a hash of
 * all its balls: print × MOST_BALLS + number. Balls never change their order, so the first one stays the first, and
 * equal groups are equal numbers wherever they lie.
 */
export const ballOf = (decision: number): number => decision % MOST_BALLS;

/** All groups and bombs that can be picked, from left to right. Returns their number. */
export function listGroups(board: KnownBoard, into: number[]): number {
  const count = scan(board);
  for (let k = 0; k < count; k++) into[k] = decisionAt(board, k);
  return count;
}

/**
 * The groups that a sensible player considers: the most frequent colour is kept, so that it comes together in the end, and bombs
 * are kept for what groups cannot take.
 */
export function listSensible(board: KnownBoard, into: number[]): number {
  const count = scan(board);
  const kept = mostFrequent(board);
  let chosen = 0;
  for (let k = 0; k < count; k++) {
    const kind = kindOf(board.cells[board.firsts[k]!]!);
    if (kind !== kept && kind !== BOMB) into[chosen++] = decisionAt(board, k);
  }
  if (chosen > 0) return chosen;
  for (let k = 0; k < count; k++) into[k] = decisionAt(board, k);
  return count;
}

const decisionAt = ({ cells, firsts, prints }: KnownBoard, k: number): number =>
  prints[k]! * MOST_BALLS + numberOf(cells[firsts[k]!]!);

function mostFrequent({ counts }: KnownBoard): number {
  let best = BOMB + 1;
  for (let kind = best + 1; kind < KINDS; kind++) if (counts[kind]! > counts[best]!) best = kind;
  return best;
}

/** Finds the groups of at least two balls, and the bombs. Fills `firsts`, `sizes` and `prints`, and returns their number. */
export function scan(board: KnownBoard): number {
  const { cells, pitch, columns, trail, firsts } = board;
  const first = firstCell(board);
  let count = 0;
  let visited = 0;
  for (let bottom = first; bottom < first + columns * pitch; bottom += pitch) {
    for (let i = bottom; cells[i] !== EMPTY; i++) {
      const kind = kindOf(cells[i]!);
      if (kind < BOMB) continue;
      // Whoever is first in a group has a neighbour above or on the right.
      if (kindOf(cells[i + 1]!) !== kind && kindOf(cells[i + pitch]!) !== kind && kind !== BOMB) continue;
      firsts[count] = i;
      visited = trace(board, count++, visited);
    }
  }
  for (let k = 0; k < visited; k++) cells[trail[k]!] = -cells[trail[k]!]!;
  return count;
}

/** Marks the cells of a group by a minus sign and adds them to the trail. Returns the length of the trail. */
function trace({ cells, pitch, trail, firsts, sizes, prints }: KnownBoard, group: number, before: number): number {
  const kind = kindOf(cells[firsts[group]!]!);
  let print = 0;
  let end = before;
  const visit = (i: number): void => {
    const ball = cells[i]!;
    if (kindOf(ball) !== kind) return;
    print ^= printOf(ball);
    cells[i] = -ball;
    trail[end++] = i;
  };
  visit(firsts[group]!);
  for (let k = before; k < end && kind !== BOMB; k++) {
    const i = trail[k]!;
    visit(i + 1);
    visit(i - 1);
    visit(i + pitch);
    visit(i - pitch);
  }
  sizes[group] = end - before;
  prints[group] = print >>> 1;
  return end;
}

function printOf(ball: number): number {
  const word = Math.imul(numberOf(ball) + 1, 0x9e37_79b1);
  const mixed = Math.imul(word ^ (word >>> 15), 0x85eb_ca6b);
  return mixed ^ (mixed >>> 13);
}
