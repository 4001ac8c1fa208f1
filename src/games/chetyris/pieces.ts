import { type Shape, shapeOf } from '../../kit/shapes.js';

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

export const BOX = 4;

const SHAPES: readonly (readonly Shape[])[] = PIECE_TYPES.map(type =>
  [0, 1, 2, 3].map(orientation => shapeOf(PICTURES[type].map(row => row.split(' ')[orientation]!))),
);

/** The blocks of a piece, given by its place in the order of drawing. */
export const shapeFor = (piece: number, orientation: number): Shape => SHAPES[piece]![orientation]!;

export const pieceOf = (letter: string): number => PIECE_TYPES.indexOf(letter as PieceType);
export const letterOf = (piece: number): PieceType => PIECE_TYPES[piece]!;
