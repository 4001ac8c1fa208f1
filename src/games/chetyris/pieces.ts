import { type Shape, shapeOf } from '#kit/shapes.js';

/** CH-1: the pieces in the order in which they are drawn, each in its four orientations within a 4×4 box. */
const PICTURES = {
  I: ['.... .#.. .... .#..', '#### .#.. #### .#..', '.... .#.. .... .#..', '.... .#.. .... .#..'],
  L: ['.... .##. .... ....', '###. ..#. ..#. .#..', '#... ..#. ###. .#..', '.... .... .... .##.'],
  J: ['.... .... .... .##.', '.### ..#. .#.. .#..', '...# ..#. .### .#..', '.... .##. .... ....'],
  T: ['.#.. .#.. .... .#..', '###. .##. ###. ##..', '.... .#.. .#.. .#..', '.... .... .... ....'],
  O: ['##.. ##.. ##.. ##..', '##.. ##.. ##.. ##..', '.... .... .... ....', '.... .... .... ....'],
  S: ['.... .#.. .... .#..', '.##. .##. .##. .##.', '##.. ..#. ##.. ..#.', '.... .... .... ....'],
  Z: ['.... ..#. .... ..#.', '##.. .##. ##.. .##.', '.##. .#.. .##. .#..', '.... .... .... ....'],
  /** The VaporBomb. */
  V: ['.##. .##. .##. .##.', '.... .... .... ....', '.... .... .... ....', '.... .... .... ....'],
  /** The FoamBomb. */
  F: ['.... .... .... ....', '.#.. .#.. .#.. .#..', '.... .... .... ....', '.... .... .... ....'],
  /** The CrazyShape. */
  C: ['#..# ...# .... #...', '.##. ..#. .... .#..', '.... ..#. .##. .#..', '.... ...# #..# #...'],
} as const;

export type PieceType = keyof typeof PICTURES;
export const PIECE_TYPES = Object.keys(PICTURES) as PieceType[];

/**
 * The 4×4 box around a piece, and where its corner is placed when the piece comes in. An enum, because the bundler inlines its
 * values; without that the fast form is a seventh slower.
 */
export enum Box {
  Size = 4,
  SpawnX = 3,
  SpawnY = 0,
}

export enum Bomb {
  /** Up and down, and for foam also to both sides. */
  Reach = 2,
}

const SHAPES: readonly (readonly Shape[])[] = PIECE_TYPES.map(type =>
  [0, 1, 2, 3].map(orientation => shapeOf(PICTURES[type].map(row => row.split(' ')[orientation]!))),
);

/** The blocks of a piece, given by its index in the order of drawing. */
export const shapeFor = (piece: number, orientation: number): Shape => SHAPES[piece]![orientation]!;

export const pieceOf = (letter: string): number => PIECE_TYPES.indexOf(letter as PieceType);
export const letterOf = (piece: number): PieceType => PIECE_TYPES[piece]!;
