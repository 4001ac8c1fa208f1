import { PIECE_TYPES, shapeFor } from '#games/chetyris/pieces.js';

/** The content of a cell, as the screen shows it. */
type Cell = ' ' | '$' | '*';

/**
 * Chetyris as a good first version would be written: the well is a list of rows, a row is a list of cells, and a piece is a
 * list of blocks.
 */
export class NaiveGame {
  private rows: Cell[][];
  private stage: 'ready' | 'playing' | 'done' | 'over' = 'ready';
  private piece: string | undefined;
  private orientation = 0;
  private x = 0;
  private y = 0;
  private queue: string[] = [];
  private level = 1;
  private rowsLeft = 5;
  private score = 0;
  private turn = 0;

  constructor(
    private readonly width: number,
    private readonly depth: number,
  ) {
    this.rows = Array.from({ length: depth }, () => this.emptyRow());
  }

  draw(piece: number): void {
    this.queue.push(PIECE_TYPES[piece]!);
    if (this.stage === 'playing' && this.piece === undefined) this.placePiece();
  }

  enter(): void {
    if (this.stage === 'done') {
      this.rows = this.rows.map(() => this.emptyRow());
      this.queue.shift();
      this.level++;
      this.rowsLeft = 5 * this.level;
    }
    this.stage = 'playing';
    this.placePiece();
  }

  /** Turns, shifts and drops the piece. Returns false and changes nothing if something is in the way. */
  place(orientation: number, x: number): boolean {
    if (this.stage !== 'playing' || this.piece === undefined) return false;
    const before = { orientation: this.orientation, x: this.x };
    const isThere = this.turnTo(orientation) && this.shiftTo(x);
    if (isThere) this.drop();
    else Object.assign(this, before);
    return isThere;
  }

  /** In the format of the game itself. */
  canon(): string {
    const { stage, piece, orientation, x, y, queue, level, rowsLeft, score, turn } = this;
    const inPlay = piece === undefined ? '-' : [piece, orientation, x, y].join(',');
    const rows = this.rows.map(row => row.join('').replaceAll(' ', '.')).join('/');
    return [stage, inPlay, queue.join(''), level, rowsLeft, score, turn, rows].join(';');
  }

  private turnTo(orientation: number): boolean {
    while (this.orientation !== orientation) {
      const turned = (this.orientation + 1) % 4;
      if (!this.fits(turned, this.x, this.y)) return false;
      this.orientation = turned;
    }
    return true;
  }

  private shiftTo(x: number): boolean {
    while (this.x !== x) {
      const next = this.x + Math.sign(x - this.x);
      if (!this.fits(this.orientation, next, this.y)) return false;
      this.x = next;
    }
    return true;
  }

  private drop(): void {
    while (this.fits(this.orientation, this.x, this.y + 1)) this.y++;
    this.rest();
  }

  private rest(): void {
    const blocks = this.blocks(this.orientation, this.x, this.y);
    const [x, y] = blocks[0]!;
    if (this.piece === 'V') this.vaporize(x, y);
    else if (this.piece === 'F') this.fillWithFoam(x, y);
    else for (const [bx, by] of blocks) this.rows[by]![bx] = '$';
    this.piece = undefined;
    this.turn++;
    this.removeFullRows();
    if (this.rowsLeft > 0) this.placePiece();
    else this.stage = 'done';
  }

  private vaporize(x: number, y: number): void {
    for (let row = y - 2; row <= y + 2; row++) {
      for (const column of [x, x + 1]) if (this.isInside(column, row)) this.rows[row]![column] = ' ';
    }
  }

  private fillWithFoam(x: number, y: number): void {
    const fill = (column: number, row: number): void => {
      if (Math.abs(column - x) > 2 || Math.abs(row - y) > 2 || !this.isFree(column, row)) return;
      this.rows[row]![column] = '*';
      fill(column - 1, row);
      fill(column + 1, row);
      fill(column, row - 1);
      fill(column, row + 1);
    };
    fill(x, y);
  }

  private removeFullRows(): void {
    const kept = this.rows.filter(row => row.includes(' '));
    const count = this.depth - kept.length;
    if (count === 0) return;
    while (kept.length < this.depth) kept.unshift(this.emptyRow());
    this.rows = kept;
    this.score += 100 * 2 ** (count - 1);
    this.rowsLeft = Math.max(this.rowsLeft - count, 0);
  }

  private placePiece(): void {
    this.piece = this.queue.shift();
    if (this.piece === undefined) return;
    this.orientation = 0;
    this.x = 3;
    this.y = 0;
    if (!this.fits(0, this.x, this.y)) this.stage = 'over';
  }

  private fits(orientation: number, x: number, y: number): boolean {
    return this.blocks(orientation, x, y).every(([bx, by]) => this.isFree(bx, by));
  }

  private blocks(orientation: number, x: number, y: number): [number, number][] {
    const shape = shapeFor(PIECE_TYPES.indexOf(this.piece as (typeof PIECE_TYPES)[number]), orientation);
    return shape.map(([dx, dy]) => [x + dx, y + dy]);
  }

  private isFree(x: number, y: number): boolean {
    return this.isInside(x, y) && this.rows[y]![x] === ' ';
  }

  private isInside(x: number, y: number): boolean {
    return x >= 0 && x < this.width && y >= 0 && y < this.depth;
  }

  private emptyRow(): Cell[] {
    return Array.from({ length: this.width }, () => ' ' as const);
  }
}
