/** A picture of a game as plain data: all that a front end draws. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** The field, row by row from the top; `null` is an empty cell. */
  readonly cells: readonly (Cell | null)[];
  /** Rows above the rim, the lowest last, for what waits there. */
  readonly sky?: readonly (Cell | null)[];
  /** Where the piece in play would land: cells of the field. */
  readonly shadow?: readonly number[];
  /** Games played by pointing: for each cell of the field, the action that pointing at it means. */
  readonly targets?: readonly (string | null)[];
  /** Small pictures beside the field, such as the next piece. */
  readonly insets: readonly Inset[];
  /** Labelled numbers and words beside the field, in order of display. */
  readonly facts: readonly (readonly [label: string, value: string | number])[];
  /** What the player is asked or told just now. */
  readonly message?: string;
}

export interface Inset {
  readonly label: string;
  readonly width: number;
  readonly cells: readonly (Cell | null)[];
}

export interface Cell {
  /** One character that tells this cell from others without colour. */
  readonly glyph: string;
  /** Which colour: 0 red, 1 blue, 2 yellow, 3 green, 4 purple, 5 orange, 6 cyan, 7 white, 8 pink, 9 grey, or any other. */
  readonly tone: number;
  readonly kind: 'block' | 'virus' | 'bomb' | 'foam';
  readonly mark?: 'falling' | 'landed' | 'matched';
  /** Where the other half hangs on. */
  readonly link?: 'left' | 'right' | 'up' | 'down';
}
