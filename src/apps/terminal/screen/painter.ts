import type { Depth } from '#node/colour-depth.js';
import { BEGIN_UPDATE, CLEAR, END_UPDATE, moveTo } from './ansi.js';
import { type Style, sequenceOf } from './colour.js';
import type { Surface } from './surface.js';

/** Rewriting up to this many unchanged cells costs less than moving the cursor over them. */
const SHORT_GAP = 4;

/** Remembers what the terminal shows, and writes only the changes. */
export class Painter {
  #shown: Surface | undefined;
  readonly #sequences = new Map<Style, string>();

  constructor(private readonly depth: Depth) {}

  /** The next `paint` redraws everything, because the terminal may show anything. */
  forget(): void {
    this.#shown = undefined;
  }

  /** The output that turns the current screen into `next`; empty if nothing changes. */
  paint(next: Surface): string {
    const isKnown = this.#shown?.width === next.width && this.#shown.height === next.height;
    const before = isKnown ? this.#shown : undefined;
    this.#shown = next;
    let changes = '';
    for (let y = 0; y < next.height; y++) changes += this.#row(next, before, y);
    if (changes === '' && before) return '';
    return `${BEGIN_UPDATE}${before ? '' : CLEAR}${changes}${END_UPDATE}`;
  }

  #row(next: Surface, before: Surface | undefined, y: number): string {
    const start = y * next.width;
    let output = '';
    let style: Style | undefined;
    /** The cursor's column in this row; -1 while it is elsewhere. */
    let cursor = -1;
    for (let x = 0; x < next.width; x++) {
      if (!isChanged(next, before, start + x)) continue;
      if (cursor < 0 || x - cursor > SHORT_GAP) {
        output += moveTo(x, y);
        cursor = x;
      }
      for (; cursor <= x; cursor++) {
        const i = start + cursor;
        if (next.styles[i] !== style) output += this.#sequence(next.styles[i]!);
        style = next.styles[i];
        output += isWide(next, i) ? wideText(next.chars[i]!, cursor, y) : next.chars[i];
      }
    }
    return output;
  }

  #sequence(style: Style): string {
    const sequence = this.#sequences.get(style) ?? sequenceOf(style, this.depth);
    this.#sequences.set(style, sequence);
    return sequence;
  }
}

/** The second half of a wide character is written with the first. */
function isChanged(next: Surface, before: Surface | undefined, i: number): boolean {
  if (next.chars[i] === '') return false;
  if (!before) return next.chars[i] !== ' ' || isVisibleOnBlanks(next.styles[i]!);
  return next.chars[i] !== before.chars[i] || next.styles[i] !== before.styles[i];
}

const isVisibleOnBlanks = ({ ground, isInverse, isUnderlined }: Style): boolean =>
  ground !== undefined || isInverse === true || isUnderlined === true;

const isWide = ({ chars }: Surface, i: number): boolean => chars[i + 1] === '';

/** Terminals disagree about which characters are wide, so both columns are cleared and the cursor is set explicitly. */
const wideText = (char: string, x: number, y: number): string => `  ${moveTo(x, y)}${char}${moveTo(x + 2, y)}`;
