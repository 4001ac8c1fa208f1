import { BEGIN_UPDATE, CLEAR, END_UPDATE, moveTo } from './ansi.js';
import { type Depth, type Style, sequenceOf } from './colour.js';
import type { Surface } from './surface.js';

/** A gap of unchanged cells this short is cheaper written again than jumped over. */
const SHORT_GAP = 4;

/** Knows what the terminal shows, and writes only what a new surface changes. */
export class Painter {
  #shown: Surface | undefined;
  readonly #sequences = new Map<Style, string>();

  constructor(private readonly depth: Depth) {}

  /** The terminal shows something unknown: all is written anew. */
  forget(): void {
    this.#shown = undefined;
  }

  /** The sequences that turn what is shown into `next`; nothing at all if it is shown already. */
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
    /** Where the cursor stands in this row, once it is there. */
    let cursor = -1;
    for (let x = 0; x < next.width; x++) {
      if (!isChanged(next, before, start + x)) continue;
      let from = x;
      if (cursor >= 0 && x - cursor <= SHORT_GAP) from = cursor;
      else output += moveTo(x, y);
      for (let k = start + from; k <= start + x; k++) {
        if (next.styles[k] !== style) output += this.#sequence(next.styles[k]!);
        style = next.styles[k];
        output += next.chars[k];
      }
      cursor = x + 1;
    }
    return output;
  }

  #sequence(style: Style): string {
    const sequence = this.#sequences.get(style) ?? sequenceOf(style, this.depth);
    this.#sequences.set(style, sequence);
    return sequence;
  }
}

/** A cell is the same if it looks the same: its own character, and the neighbour that it may be half of. */
function isChanged(next: Surface, before: Surface | undefined, i: number): boolean {
  if (!before)
    return next.chars[i] !== ' ' || next.styles[i]!.ground !== undefined || next.styles[i]!.isInverse === true;
  if (next.chars[i] !== before.chars[i] || next.styles[i] !== before.styles[i]) return true;
  const isHalf = next.chars[i] === '' || next.chars[i + 1] === '';
  return isHalf && (isDifferent(next, before, i - 1) || isDifferent(next, before, i + 1));
}

const isDifferent = (next: Surface, before: Surface, i: number): boolean =>
  next.chars[i] !== before.chars[i] || next.styles[i] !== before.styles[i];
