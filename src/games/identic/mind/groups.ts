import { EMPTY } from '#kit/grid.js';
import { BOMB, KINDS } from '../balls.js';
import { firstCell, kindOf, MOST_BALLS, type NumberedBoard, numberOf } from './numbered-board.js';

/**
 * A decision is a group, or a bomb. It names the group's first ball, from the left and from the floor up, and carries a hash of
 * all its balls: hash × MOST_BALLS + number. Balls never change their order, so the first one stays the first, and
 * equal groups are equal numbers wherever they lie.
 */
export const ballOf = (decision: number): number => decision % MOST_BALLS;

/** All groups and bombs that can be picked, from left to right. Returns their number. */
export function listGroups(board: NumberedBoard, into: number[]): number {
  const count = chooseAll(board, scan(board), into);
  while (into.length > count) into.pop();
  into.sort((a, b) => ballOf(a) - ballOf(b));
  return count;
}

/**
 * The groups that a sensible player considers. The most frequent colour is kept, so that it comes together in the end, and bombs are
 * kept for what groups cannot take. No colour is left with a single ball, which could not vanish any more.
 */
export function listSensible(board: NumberedBoard, into: number[]): number {
  const count = scan(board);
  const kept = mostFrequent(board);
  return (
    choose(board, count, kept, LONELY, into) || choose(board, count, kept, NEVER, into) || chooseAll(board, count, into)
  );
}

const LONELY = 1;
/** A number of balls that is never left. */
const NEVER = -1;

/** Lists the groups that are not of the colour `kept` and do not leave `unwanted` balls of their own colour. */
function choose(board: NumberedBoard, count: number, kept: number, unwanted: number, into: number[]): number {
  const { cells, firsts, sizes, counts, names } = board;
  let chosen = 0;
  for (let k = 0; k < count; k++) {
    const kind = kindOf(cells[firsts[k]!]!);
    if (kind === kept || kind === BOMB || counts[kind]! - sizes[k]! === unwanted) continue;
    into[chosen++] = names[k]!;
  }
  return chosen;
}

function chooseAll({ names }: NumberedBoard, count: number, into: number[]): number {
  for (let k = 0; k < count; k++) into[k] = names[k]!;
  return count;
}

export function mostFrequent({ counts }: NumberedBoard): number {
  let best = BOMB + 1;
  for (let kind = best + 1; kind < KINDS; kind++) if (counts[kind]! > counts[best]!) best = kind;
  return best;
}

/**
 * Finds the groups of at least two balls, and the bombs, and returns their number. Only groups in columns that have changed, or
 * next to them, are looked for again: this is what most of the time of a random game is spent on.
 */
export function scan(board: NumberedBoard): number {
  if (board.dirtyFrom > board.dirtyTo) return board.groups;
  const first = firstCell(board);
  const from = first + Math.max(board.dirtyFrom, 0) * board.pitch;
  dropGroups(board, from, first + (board.dirtyTo + 1) * board.pitch);
  findGroups(board, from, first + Math.min(board.dirtyTo + 1, board.columns) * board.pitch);
  board.dirtyFrom = board.width;
  board.dirtyTo = -1;
  return board.groups;
}

/** Forgets the groups that reach into these columns. */
function dropGroups(board: NumberedBoard, from: number, to: number): void {
  const { firsts, lasts, sizes, names } = board;
  let kept = 0;
  for (let k = 0; k < board.groups; k++) {
    if (lasts[k]! >= from && firsts[k]! < to) continue;
    firsts[kept] = firsts[k]!;
    lasts[kept] = lasts[k]!;
    sizes[kept] = sizes[k]!;
    names[kept++] = names[k]!;
  }
  board.groups = kept;
}

/** Adds the groups that reach into these columns. */
function findGroups(board: NumberedBoard, from: number, to: number): void {
  const { cells, pitch } = board;
  let visited = 0;
  for (let bottom = from; bottom < to; bottom += pitch) {
    for (let i = bottom; cells[i] !== EMPTY; i++) {
      const kind = kindOf(cells[i]!);
      if (kind < BOMB) continue;
      // A group that was met before is marked, so only these neighbours are left.
      const isGroup =
        kindOf(cells[i + 1]!) === kind ||
        kindOf(cells[i + pitch]!) === kind ||
        kind === BOMB ||
        (bottom === from && kindOf(cells[i - pitch]!) === kind);
      if (isGroup) visited = addGroup(board, i, visited);
    }
  }
  unmark(board, visited);
}

function unmark({ cells, trail }: NumberedBoard, visited: number): void {
  for (let k = 0; k < visited; k++) cells[trail[k]!] = -cells[trail[k]!]!;
}

/** The decision to pick the group of a cell. Discards the results of the last scan. */
export function nameAt(board: NumberedBoard, cell: number): number {
  board.groups = 0;
  unmark(board, addGroup(board, cell, 0));
  board.groups = 0;
  board.dirtyFrom = 0;
  board.dirtyTo = board.width;
  return board.names[0]!;
}

/** Adds the group of a cell, and its cells to the trail. Returns the length of the trail. */
function addGroup(board: NumberedBoard, cell: number, before: number): number {
  const { trail, cells } = board;
  const end = trace(board, cell, before);
  let first = cell;
  let last = cell;
  let hash = 0;
  for (let k = before; k < end; k++) {
    const i = trail[k]!;
    if (i < first) first = i;
    if (i > last) last = i;
    hash ^= hashOf(-cells[i]!);
  }
  const group = board.groups++;
  board.firsts[group] = first;
  board.lasts[group] = last;
  board.sizes[group] = end - before;
  board.names[group] = (hash >>> 1) * MOST_BALLS + numberOf(-cells[first]!);
  return end;
}

/** Marks the cells of a group by a minus sign and lists them in the trail. */
function trace({ cells, pitch, trail }: NumberedBoard, cell: number, before: number): number {
  const kind = kindOf(cells[cell]!);
  let end = visit(cells, cell, kind, trail, before);
  if (kind === BOMB) return end;
  for (let k = before; k < end; k++) {
    const i = trail[k]!;
    end = visit(cells, i + 1, kind, trail, end);
    end = visit(cells, i - 1, kind, trail, end);
    end = visit(cells, i + pitch, kind, trail, end);
    end = visit(cells, i - pitch, kind, trail, end);
  }
  return end;
}

function visit(cells: Int32Array, i: number, kind: number, trail: Int32Array, end: number): number {
  if (kindOf(cells[i]!) !== kind) return end;
  cells[i] = -cells[i]!;
  trail[end] = i;
  return end + 1;
}

function hashOf(ball: number): number {
  const word = Math.imul(numberOf(ball) + 1, 0x9e37_79b1);
  const mixed = Math.imul(word ^ (word >>> 15), 0x85eb_ca6b);
  return mixed ^ (mixed >>> 13);
}
