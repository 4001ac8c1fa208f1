import type { IBufferCell } from '@xterm/headless';

/** A number is an index into the 256 colours. */
export type Colour = 'default' | number | `#${string}`;

export interface Cell {
  /** Empty if nothing was written there, and in the right half of a wide character. */
  readonly chars: string;
  readonly width: number;
  readonly fg: Colour;
  readonly bg: Colour;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isInverse: boolean;
}

/** A cell of the emulator as plain data. */
export function cellOf(cell: IBufferCell): Cell {
  return {
    chars: cell.getChars(),
    width: cell.getWidth(),
    fg: cell.isFgDefault() ? 'default' : colour(cell.getFgColor(), cell.isFgRGB()),
    bg: cell.isBgDefault() ? 'default' : colour(cell.getBgColor(), cell.isBgRGB()),
    isBold: cell.isBold() !== 0,
    isDim: cell.isDim() !== 0,
    isItalic: cell.isItalic() !== 0,
    isUnderlined: cell.isUnderline() !== 0,
    isInverse: cell.isInverse() !== 0,
  };
}

function colour(value: number, isRgb: boolean): Colour {
  return isRgb ? `#${value.toString(16).padStart(6, '0')}` : value;
}
