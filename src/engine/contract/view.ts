/** Everything a front end draws, as plain data. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** The field, row by row from the top; `null` is an empty cell. */
  readonly cells: readonly (Cell | null)[];
  /** Rows above the rim of the field, the lowest last, for the piece that waits there. */
  readonly sky?: readonly (Cell | null)[];
  /** Where the piece in play would land: cells of the field. */
  readonly shadow?: readonly number[];
  /** In games played by pointing: the action for each cell of the field. */
  readonly targets?: readonly (string | null)[];
  /** In games where chance offers columns to pick from: those for the present piece, then those for the next ones. */
  readonly offers?: readonly (readonly number[])[];
  /** Small pictures beside the field, such as the next piece. */
  readonly insets: readonly Inset[];
  /** Labelled numbers and words beside the field, in order of display. */
  readonly facts: readonly (readonly [label: string, value: string | number])[];
  /** The points for each kind of cell, in games where they differ, the most valuable first. */
  readonly legend?: readonly (readonly [cell: Cell, points: number])[];
  /** How far the game is on the way to its goal, if it has one. */
  readonly goal?: { readonly done: number; readonly of: number };
  /** A message or question to the player at this moment. */
  readonly message?: string;
}

export interface Inset {
  readonly label: string;
  readonly width: number;
  readonly cells: readonly (Cell | null)[];
  /** Set if this is the piece on hold: `used` while it cannot be exchanged. */
  readonly hold?: 'ready' | 'used';
}

export interface Cell {
  /** One character that identifies the cell without colour. */
  readonly glyph: string;
  /**
   * Which colour: 0 red, 1 blue, 2 yellow, 3 green, 4 purple, 5 orange, 6 cyan, 7 white, 8 pink, 9 grey, 26 black, 27 dark
   * blue, 28 fuchsia, or any other.
   */
  readonly tone: number;
  readonly kind: 'block' | 'ball' | 'virus' | 'bomb' | 'foam';
  readonly mark?: 'falling' | 'landed' | 'matched';
  /** The side where the other half is attached. */
  readonly link?: 'left' | 'right' | 'up' | 'down';
}
