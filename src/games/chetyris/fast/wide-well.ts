import { Box } from '../pieces.js';
import { Row, Shape } from './numbers.js';
import type { Well } from './well.js';

/** The distance between the first columns of two neighbouring words. */
const STEP = 16;

/**
 * A row is several words of 32 columns, each of which shares 16 columns with either neighbour. So anything up to 16 columns
 * wide lies completely in one word and can be examined there. Only changes must be written to more than one word.
 */
export class WideWell implements Well {
  top: number;
  /**
   * Row after row, `stride` words each: first the occupied cells, then in as many words the foam among them. Below the lowest
   * row there is a floor as deep as a box.
   */
  private readonly cells: Int32Array;
  private readonly stride: number;
  private readonly emptyRow: Int32Array;

  constructor(
    readonly width: number,
    readonly depth: number,
  ) {
    const words = wordOf(width) + 1;
    this.top = depth;
    this.stride = 2 * words;
    this.emptyRow = new Int32Array(this.stride);
    for (let word = 0; word < words; word++) this.emptyRow[word] = wallsOf(width, word);
    this.cells = new Int32Array((depth + Box.Size) * this.stride).fill(Row.Floor);
    for (let y = 0; y < depth; y++) this.clearRow(y);
  }

  copyFrom({ cells, top }: WideWell): void {
    const end = this.depth * this.stride;
    for (let i = Math.min(top, this.top) * this.stride; i < end; i++) this.cells[i] = cells[i]!;
    this.top = top;
  }

  empty(): void {
    for (let y = this.top; y < this.depth; y++) this.clearRow(y);
    this.top = this.depth;
  }

  isTaken(x: number, y: number): boolean {
    return ((this.cells[y * this.stride + wordOf(x)]! >> shiftOf(x)) & 1) !== 0;
  }

  isFoam(x: number, y: number): boolean {
    return ((this.cells[y * this.stride + this.foamWordOf(x)]! >> shiftOf(x)) & 1) !== 0;
  }

  fits(shape: number, x: number, y: number): boolean {
    const { cells, stride } = this;
    const shift = shiftOf(x);
    const i = y * stride + wordOf(x);
    const box =
      ((cells[i]! >>> shift) & Shape.Row) |
      (((cells[i + stride]! >>> shift) & Shape.Row) << Box.Size) |
      (((cells[i + 2 * stride]! >>> shift) & Shape.Row) << (2 * Box.Size)) |
      (((cells[i + 3 * stride]! >>> shift) & Shape.Row) << (3 * Box.Size));
    return (box & shape) === 0;
  }

  landing(shape: number, x: number, y: number): number {
    let row = Math.max(y, this.top - Box.Size);
    while (this.fits(shape, x, row + 1)) row++;
    return row;
  }

  settle(shape: number, x: number, y: number): number {
    let hasFull = false;
    this.top = Math.min(this.top, y + ((shape >> Shape.FirstRow) & Shape.Edge));
    for (let row = y, rest = shape & Shape.Blocks; rest !== 0; row++, rest >>= Box.Size) {
      this.flip(row, wordOf(x), (rest & Shape.Row) << shiftOf(x));
      if (this.isFull(row)) hasFull = true;
    }
    return hasFull ? this.removeFullRows(y + Box.Size - 1) : 0;
  }

  freeOf(x: number, y: number, bits: number): number {
    return (~this.cells[y * this.stride + wordOf(x)]! >> shiftOf(x)) & bits;
  }

  addFoam(x: number, y: number, bits: number): boolean {
    this.flip(y, wordOf(x), bits << shiftOf(x));
    this.flip(y, this.foamWordOf(x), bits << shiftOf(x));
    if (y < this.top) this.top = y;
    return this.isFull(y);
  }

  addBlock(x: number, y: number): void {
    this.flip(y, wordOf(x), 1 << shiftOf(x));
    if (y < this.top) this.top = y;
  }

  clearCells(x: number, y: number, bits: number): void {
    this.clearInWord(y, wordOf(x), bits << shiftOf(x));
    this.clearInWord(y, this.foamWordOf(x), bits << shiftOf(x));
  }

  private clearInWord(y: number, word: number, bits: number): void {
    this.flip(y, word, this.cells[y * this.stride + word]! & bits);
  }

  findTop(): void {
    while (this.top < this.depth && this.isEmpty(this.top)) this.top++;
  }

  removeFullRows(lowest: number): number {
    const { top } = this;
    let to = Math.min(lowest, this.depth - 1);
    for (let from = to; from >= top; from--) if (!this.isFull(from)) this.moveRow(from, to--);
    this.top = to + 1;
    for (let y = to; y >= top; y--) this.clearRow(y);
    return this.top - top;
  }

  private foamWordOf(x: number): number {
    return (this.stride >> 1) + wordOf(x);
  }

  /** Flips bits of a word, and of its neighbours where they share these columns. */
  private flip(y: number, word: number, bits: number): void {
    const { cells, stride } = this;
    const words = stride >> 1;
    const i = y * stride + word;
    cells[i] = cells[i]! ^ bits;
    if (word % words > 0) cells[i - 1] = cells[i - 1]! ^ (bits << STEP);
    if ((word + 1) % words > 0) cells[i + 1] = cells[i + 1]! ^ (bits >>> STEP);
  }

  private isFull(y: number): boolean {
    const end = y * this.stride + (this.stride >> 1);
    for (let i = y * this.stride; i < end; i++) if (this.cells[i] !== Row.Full) return false;
    return true;
  }

  private isEmpty(y: number): boolean {
    for (let k = 0; k < this.stride; k++) if (this.cells[y * this.stride + k] !== this.emptyRow[k]) return false;
    return true;
  }

  private moveRow(from: number, to: number): void {
    for (let k = 0; k < this.stride; k++) this.cells[to * this.stride + k] = this.cells[from * this.stride + k]!;
  }

  private clearRow(y: number): void {
    for (let k = 0; k < this.stride; k++) this.cells[y * this.stride + k] = this.emptyRow[k]!;
  }
}

/** The word that completely contains what begins in column `x`, and the bit at which it begins. */
const wordOf = (x: number): number => Math.floor((x + Row.Wall) / STEP);
const shiftOf = (x: number): number => (x + Row.Wall) % STEP;

function wallsOf(width: number, word: number): number {
  let walls = 0;
  for (let bit = 0; bit < 32; bit++) {
    const x = STEP * word + bit - Row.Wall;
    if (x < 0 || x >= width) walls |= 1 << bit;
  }
  return walls;
}
