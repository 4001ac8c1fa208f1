import { PLAIN, type Style } from './colour.js';

/** A screen in memory: one character and one style per cell. */
export class Surface {
  /** One character per cell; empty for the second cell of a wide character. */
  readonly chars: string[];
  readonly styles: Style[];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.chars = Array<string>(width * height).fill(' ');
    this.styles = Array<Style>(width * height).fill(PLAIN);
  }

  /** Writes text in one row and clips it at the edges. Returns the column after it. */
  text(x: number, y: number, text: string, style: Style = PLAIN): number {
    let at = x;
    for (const char of text) {
      const width = widthOf(char);
      if (width === 0) continue;
      this.#put(at, y, char, width, style);
      at += width;
    }
    return at;
  }

  fill(x: number, y: number, width: number, height: number, style: Style = PLAIN): void {
    for (let row = y; row < y + height; row++) this.text(x, row, ' '.repeat(Math.max(0, width)), style);
  }

  #put(x: number, y: number, char: string, width: number, style: Style): void {
    if (y < 0 || y >= this.height || x < 0 || x + width > this.width) return;
    const i = y * this.width + x;
    this.#splitWide(i);
    this.#splitWide(i + width);
    this.chars[i] = char;
    this.styles[i] = style;
    if (width === 1) return;
    this.chars[i + 1] = '';
    this.styles[i + 1] = style;
  }

  /** If this cell is the second half of a wide character, blanks both halves. */
  #splitWide(i: number): void {
    if (this.chars[i] !== '') return;
    this.chars[i - 1] = ' ';
    this.chars[i] = ' ';
  }
}

/** Characters that terminals show two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|(?!\p{RI})\p{Emoji_Presentation}/u;
const ZERO_WIDTH = /[\p{M}\p{C}]/u;

const widthOf = (char: string): number =>
  char < '\u007f' && char >= ' ' ? 1 : ZERO_WIDTH.test(char) ? 0 : WIDE.test(char) ? 2 : 1;

export const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/** Wraps text at spaces to lines of at most `width` columns. Only a word longer than a line is split. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(long => broken(long, width))) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function broken(word: string, width: number): string[] {
  const parts = [''];
  for (const char of word) {
    if (textWidth(parts.at(-1)! + char) > width) parts.push('');
    parts[parts.length - 1] += char;
  }
  return parts;
}
