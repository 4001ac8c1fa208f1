import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { ENTRY_ROW, narrowColumns, sketch } from './sketch.js';

const SIZES = {
  /** Distance from the entry, top row, length of the run on top, whether it has a virus, what lies below. */
  tops: 4 * 10 * 3 * 2 * 3,
  /** Two columns side by side: distance from the entry, step, whether their colours are equal, top row. */
  pairs: 4 * 7 * 2 * 6,
  /** Four cells side by side, for each colour in them: what they hold, viruses of that colour, height. */
  rows: 35 * 3 * 4,
  /** A virus: runs above its own, length of its own, distance from the entry. */
  buried: 5 * 3 * 4,
  neck: 5 * 5 * 5 * 5,
  entry: 8 * 8,
  prospects: 4 * 4 * 4 * 4,
  viruses: 32,
  pieces: 32,
};

type Kind = keyof typeof SIZES;

/** The number of the first shape of each kind. */
const LAYOUT = layoutOf(Object.entries(SIZES) as [Kind, number][]);
export const SHAPES = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

function layoutOf(sizes: readonly [Kind, number][]): Readonly<Record<Kind, number>> {
  let start = 0;
  const layout = {} as Record<Kind, number>;
  for (const [kind, size] of sizes) {
    layout[kind] = start;
    start += size;
  }
  return layout;
}

/** The numbers of the shapes in the field last looked at: the first `count`. There is one list, because search looks at every node. */
export const shapes = { list: new Int32Array(0), count: 0 };

/** A field has at most this many shapes per cell: a virus, and three colours in the four cells that begin there. */
const MOST_PER_CELL = 4;
const MOST_OTHERS = 64;

function clearShapes(cells: number): void {
  const most = MOST_PER_CELL * cells + MOST_OTHERS;
  if (shapes.list.length < most) shapes.list = new Int32Array(most);
  shapes.count = 0;
}

function addShape(shape: number): void {
  shapes.list[shapes.count++] = shape;
}

/**
 * Lists the shapes of the columns and rows, each as a number, to look up what was learned about it. Columns count by their distance
 * from the entry, and the left side is the mirror of the right one. Needs a sketch of the same field.
 */
export function listShapes(state: FastState): void {
  clearShapes(state.cells.length);
  sketch.best.fill(0);
  const pieces = listColumnShapes(state);
  listRowShapes(state);
  listNeck(state.width);
  listProspects(state.width);
  addShape(LAYOUT.viruses + Math.min(Math.ceil(state.viruses / 3), 31));
  addShape(LAYOUT.pieces + Math.min(pieces >> 1, 31));
}

/** How much room there is in the four columns around the entry, and more exactly in the middle two. */
function listNeck(width: number): void {
  const left = (width - 1) >> 1;
  const [a, b, c, d] = [roomIn(left - 1, width), roomIn(left, width), roomIn(left + 1, width), roomIn(left + 2, width)];
  const neck = ((a * 5 + b) * 5 + c) * 5 + d;
  const mirrored = ((d * 5 + c) * 5 + b) * 5 + a;
  addShape(LAYOUT.neck + Math.min(neck, mirrored));
  const one = Math.min(sketch.tops[left]!, 7);
  const other = Math.min(sketch.tops[left + 1]!, 7);
  addShape(LAYOUT.entry + Math.min(one, other) * 8 + Math.max(one, other));
}

/** Between 0 (the way is blocked) and 4 (plenty). */
function roomIn(x: number, width: number): number {
  if (x < 0 || x >= width) return 0;
  const top = sketch.tops[x]!;
  return top <= 1 ? 0 : Math.min(top - 1, 4);
}

/** How near to a match each colour is, and how many columns are narrow. */
function listProspects(width: number): void {
  const [, a, b, c] = sketch.best;
  const least = Math.min(a!, b!, c!);
  const most = Math.max(a!, b!, c!);
  const narrow = narrowColumns(width);
  const level = narrow >= 7 ? 3 : narrow >= 5 ? 2 : narrow >= 3 ? 1 : 0;
  addShape(LAYOUT.prospects + (least * 16 + (a! + b! + c! - least - most) * 4 + most) * 4 + level);
}

/** All columns at this distance or farther are treated alike. */
const FARTHEST = 3;
const LOWEST_TOP = 9;
const MOST_RUNS = 4;
const LONGEST = Match.Length - 1;
const HIGHEST_STEP = 3;
/** Heights that differ little are the same, by top row. */
const HEIGHT_OF_PAIR = [0, 0, 1, 2, 3, 4, 4];
const LOW_PAIR = 5;

/** The run on top of the column last looked at. */
const top = { colour: 0, length: 0, hasVirus: 0, second: 0 };

/** Returns the number of capsule pieces in the field. */
function listColumnShapes(state: FastState): number {
  const { width } = state;
  let pieces = 0;
  for (let x = 0; x < width; x++) {
    const near = nearness(x, width);
    pieces += listRuns(state, x, near);
    sketch.topColours[x] = top.colour;
    const row = Math.min(sketch.tops[x]!, LOWEST_TOP);
    const length = Math.max(top.length - 1, 0);
    addShape(LAYOUT.tops + (((near * 10 + row) * 3 + length) * 2 + top.hasVirus) * 3 + top.second);
    if (isOpen(x) && top.length > sketch.best[top.colour]!) sketch.best[top.colour] = top.length;
  }
  for (let x = 0; x + 1 < width; x++) listPair(x, width);
  return pieces;
}

/** 3 at the entry, less farther away. */
function nearness(x: number, width: number): number {
  const left = (width - 1) >> 1;
  return FARTHEST - Math.min(FARTHEST, x <= left ? left - x : x - left - 1);
}

/** Whether the run on top can still grow to a match, and be reached. */
const isOpen = (x: number): boolean =>
  top.length > 0 &&
  sketch.tops[x]! >= 2 &&
  sketch.tops[x]! + top.length >= Match.Length &&
  x >= sketch.firstOpen &&
  x <= sketch.lastOpen;

function listRuns({ cells, height, pitch }: FastState, x: number, near: number): number {
  let above = 0;
  let pieces = 0;
  top.colour = 0;
  top.length = 0;
  top.hasVirus = 0;
  top.second = 0;
  let y = sketch.tops[x]!;
  for (let cell = (y + 1) * pitch + x + 1; y < height; ) {
    const colour = cells[cell]! & COLOUR_BITS;
    if (colour === EMPTY) {
      y++;
      cell += pitch;
      continue;
    }
    const from = y;
    let viruses = 0;
    for (; (cells[cell]! & COLOUR_BITS) === colour; y++, cell += pitch) if (cells[cell]! & VIRUS) viruses++;
    pieces += y - from - viruses;
    const length = Math.min(y - from, LONGEST);
    if (above === 0) {
      top.colour = colour;
      top.length = length;
      top.hasVirus = viruses > 0 ? 1 : 0;
    } else if (above === 1) top.second = length > 1 ? 2 : 1;
    const shape = LAYOUT.buried + (Math.min(above, MOST_RUNS) * 3 + length - 1) * 4 + near;
    for (let k = 0; k < viruses; k++) addShape(shape);
    above++;
  }
  return pieces;
}

/** The step goes from the outer column to the inner one. In the middle it goes down. */
function listPair(x: number, width: number): void {
  const left = (width - 1) >> 1;
  const [a, b] = [sketch.tops[x]!, sketch.tops[x + 1]!];
  const outward = x < left ? a - b : x > left ? b - a : Math.abs(a - b);
  const step = Math.max(-HIGHEST_STEP, Math.min(HIGHEST_STEP, outward));
  const near = nearness(x < left ? x : x + 1, width);
  const colour = sketch.topColours[x]!;
  const isEqual = colour !== EMPTY && colour === sketch.topColours[x + 1] ? 1 : 0;
  const height = HEIGHT_OF_PAIR[Math.min(a, b)] ?? LOW_PAIR;
  addShape(LAYOUT.pairs + ((near * 7 + step + HIGHEST_STEP) * 2 + isEqual) * 6 + height);
}

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
function listRowShapes({ cells, width, height, pitch }: FastState): void {
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
