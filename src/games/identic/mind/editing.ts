import type { Rng } from '#engine/chance/rng.js';
import type { Editing } from '#engine/contract/mind/mind.js';
import { EMPTY } from '#kit/grid.js';
import { BOMB, KINDS } from '../balls.js';
import { ballOf, mostFrequent, nameAt } from './groups.js';
import { firstCell, kindOf, NOWHERE, type NumberedBoard, numberOf } from './numbered-board.js';
import { isPickable } from './take.js';

/** A group is picked by one of its balls, so a line can be followed after its groups have changed. A style is a colour that is kept. */
export const editing: Editing<NumberedBoard> = {
  isPossible(board, decision) {
    const place = board.places[ballOf(decision)]!;
    return place !== NOWHERE && isPickable(board, place);
  },
  styles: coloursToKeep,
  any: anyBall,
  nameOf: (board, decision) => nameAt(board, board.places[ballOf(decision)]!),
};

const COLOURS = Array.from({ length: KINDS - BOMB - 1 }, (_, k) => BOMB + 1 + k);
/** After this many misses the cells are searched one after the other. */
const TRIES = 8;

/** The colours that may be kept for the end: those that are almost as frequent as the most frequent one. */
function coloursToKeep(board: NumberedBoard): readonly number[] {
  const { counts } = board;
  const most = counts[mostFrequent(board)]!;
  return COLOURS.filter(kind => counts[kind]! * 8 >= most * 7);
}

/**
 * A ball that a sensible player who keeps this colour picks, or else any that can be picked. Every ball should be as
 * likely as the others, so cells are tried at random first, which also is much quicker than listing all groups.
 */
function anyBall(board: NumberedBoard, colour: number, rng: Rng): number {
  const { cells, columns, pitch } = board;
  const kept = board.counts[colour] === 0 ? mostFrequent(board) : colour;
  const [first, size] = [firstCell(board), columns * pitch];
  for (let k = 0; k < TRIES; k++) {
    const cell = first + rng.below(size);
    if (isSensible(board, cell, kept)) return numberOf(cells[cell]!);
  }
  let other = NOWHERE;
  const from = rng.below(size);
  for (let k = from; k < from + size; k++) {
    const cell = first + (k < size ? k : k - size);
    if (isSensible(board, cell, kept)) return numberOf(cells[cell]!);
    if (cells[cell] !== EMPTY && isPickable(board, cell)) other = cell;
  }
  return numberOf(cells[other]!);
}

function isSensible(board: NumberedBoard, cell: number, kept: number): boolean {
  const kind = kindOf(board.cells[cell]!);
  return kind > BOMB && kind !== kept && isPickable(board, cell);
}
