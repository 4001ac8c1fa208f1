import { PIECE_TYPES } from './pieces.js';

/** CH-15: the pieces from which the next one is drawn: what this bag still holds, or a full bag. In the order of drawing. */
export const drawable = (bag: readonly number[]): readonly number[] => (bag.length === 0 ? FULL : bag);

/** CH-15: the bag without this piece, or undefined if the piece cannot be drawn. */
export function drawnFrom(bag: readonly number[], piece: number): readonly number[] | undefined {
  const from = drawable(bag);
  return from.includes(piece) ? from.filter(other => other !== piece) : undefined;
}

const FULL: readonly number[] = PIECE_TYPES.map((_, piece) => piece);
