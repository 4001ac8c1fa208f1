import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { LAYOUT } from './danger-layout.js';
import { addShape } from './danger-list.js';
import { ENTRY_ROW, sketch } from './sketch.js';

/**
 * The contents of cells are added up in four bits each: three colours, empty cells that the next capsule can fill, empty cells above them,
 * and covered ones. Viruses are added up in the same way, by colour.
 */
const FILLABLE = 1 << 12;
const HIGHER = 1 << 16;
const COVERED = 1 << 20;
const MOST_VIRUSES = 2;

/** A number for each combination of how many cells are of a colour, of others, fillable and higher. */
const COMBINATIONS = combinations();

function combinations(): Uint8Array {
  const numbers = new Uint8Array(5 * 5 * 5 * 5);
  let number = 0;
  for (let own = 1; own <= 4; own++)
    for (let other = 0; other <= 4 - own; other++)
      for (let fillable = 0; fillable <= 4 - own - other; fillable++)
        for (let higher = 0; higher <= 4 - own - other - fillable; higher++)
          numbers[((own * 5 + other) * 5 + fillable) * 5 + higher] = number++;
  return numbers;
}

/** Every four cells side by side, for each of their colours. */
export function listRowShapes({ cells, width, height, pitch }: FastState): void {
  const { contents, viruses } = sketch;
  for (let y = 0; y < height; y++) {
    if (!addUp(cells, (y + 1) * pitch + 1, y, width)) continue;
    const part = y < 3 ? 0 : y < 5 ? 1 : y < 8 ? 2 : 3;
    for (let x = 0; x + Match.Length <= width; x++)
      listFour(contents[x + 4]! - contents[x]!, viruses[x + 4]! - viruses[x]!, part, y);
  }
}

/** Sums from the left, so that those of any four cells are differences. Returns whether there is anything. */
function addUp(cells: Uint8Array, start: number, y: number, width: number): boolean {
  let content = 0;
  let viruses = 0;
  let isEmpty = true;
  for (let x = 0; x < width; x++) {
    const what = cells[start + x]!;
    if (what === EMPTY) {
      const drop = sketch.tops[x]! - y;
      content += drop === 1 ? FILLABLE : drop > 1 ? HIGHER : COVERED;
    } else {
      const one = 1 << (4 * ((what & COLOUR_BITS) - 1));
      content += one;
      if (what & VIRUS) viruses += one;
      isEmpty = false;
    }
    sketch.contents[x + 1] = content;
    sketch.viruses[x + 1] = viruses;
  }
  return !isEmpty;
}

function listFour(content: number, viruses: number, part: number, y: number): void {
  const fillable = (content >> 12) & 15;
  const higher = (content >> 16) & 15;
  const all = (content & 15) + ((content >> 4) & 15) + ((content >> 8) & 15);
  for (let colour = 1, shift = 0; colour <= 3; colour++, shift += 4) {
    const own = (content >> shift) & 15;
    if (own === 0) continue;
    const kind = COMBINATIONS[((own * 5 + all - own) * 5 + fillable) * 5 + higher]!;
    const ill = Math.min((viruses >> shift) & 15, MOST_VIRUSES);
    addShape(LAYOUT.rows + (kind * 3 + ill) * 4 + part);
    if (own === 3 && fillable === 1 && y >= ENTRY_ROW) sketch.best[colour] = 3;
  }
}
