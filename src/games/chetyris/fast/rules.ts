import type { Rng } from '#engine/chance/rng.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { Box, PIECE_TYPES } from '../pieces.js';
import { RULINGS } from '../rulings.js';
import { type Action, type Config, NONE, type State } from '../state.js';
import { foam, vapor } from './bombs.js';
import { NarrowWell, WIDEST } from './narrow-well.js';
import { Move, Piece, Stage, Turns } from './numbers.js';
import { SHAPES } from './shapes.js';
import type { Well } from './well.js';
import { WideWell } from './wide-well.js';

const POINTS = Int32Array.from({ length: 6 }, (_, rows) => RULINGS.points(rows, 0));

/** The state and the steps of the plain `rules.ts`, in the same order, with the well as masks and the queue as a number. */
export class FastState {
  readonly well: Well;
  readonly queue = new Queue();
  stage = Stage.Ready;
  piece = Piece.None;
  orientation = 0;
  x = 0;
  y = 0;
  /** Whether the piece in play has left its starting position. */
  hasMoved = false;
  level = 1;
  rowsLeft = RULINGS.rowsNeeded(1);
  score = 0;
  turn = 0;
  /** Set by the wrapper that ends games at a limit; declared here so that all states have the same hidden class. */
  isTimeUp = false;
  /** A property is faster to read than the module's variable. */
  readonly shapes = SHAPES;

  constructor(readonly config: Config) {
    this.well = makeWell(config.width, config.depth);
  }

  copyFrom(other: this): this {
    this.well.copyFrom(other.well);
    this.queue.copyFrom(other.queue);
    this.stage = other.stage;
    this.piece = other.piece;
    this.orientation = other.orientation;
    this.x = other.x;
    this.y = other.y;
    this.hasMoved = other.hasMoved;
    this.level = other.level;
    this.rowsLeft = other.rowsLeft;
    this.score = other.score;
    this.turn = other.turn;
    this.isTimeUp = other.isTimeUp;
    return this;
  }

  apply(action: Action): boolean {
    switch (action.type) {
      case 'draw':
        return this.draw(action.piece);
      case 'enter':
        return this.beginLevel();
      case 'quit':
        return this.quit();
      default:
        return this.isFalling() && this.command(action.type);
    }
  }

  isFalling(): boolean {
    return this.stage === Stage.Playing && this.piece !== Piece.None;
  }

  draw(piece: number): boolean {
    if (this.stage === Stage.Over) return false;
    this.queue.push(piece);
    if (this.piece === Piece.None && this.stage === Stage.Playing) this.placePiece();
    return true;
  }

  beginLevel(): boolean {
    if (!this.mayBegin()) return false;
    if (this.stage === Stage.Done) {
      this.well.empty();
      this.queue.shift();
      this.level++;
      this.rowsLeft = RULINGS.rowsNeeded(this.level);
    }
    this.stage = Stage.Playing;
    this.placePiece();
    return true;
  }

  mayBegin(): boolean {
    return (this.stage === Stage.Ready || this.stage === Stage.Done) && this.queue.length >= this.piecesToBegin();
  }

  piecesToBegin(): number {
    return this.stage === Stage.Done ? 3 : 2;
  }

  protected placePiece(): void {
    this.piece = Piece.None;
    if (this.queue.length > 0) this.enterPiece(this.queue.shift());
  }

  protected enterPiece(piece: number): void {
    this.piece = piece;
    this.orientation = 0;
    this.x = Box.SpawnX;
    this.y = Box.SpawnY;
    this.hasMoved = false;
    if (this.well.top < Box.SpawnY + Box.Size && !this.well.fits(this.shape(0), Box.SpawnX, Box.SpawnY))
      this.stage = Stage.Over;
  }

  /** Whether `placements.ts` knows the ways of the piece in play. */
  hasPlacements(): boolean {
    return this.isFalling();
  }

  /** True if the piece in play has not moved and is above everything at rest, so that only walls can be in its way. */
  isFresh(): boolean {
    return !this.hasMoved && this.well.top >= Box.SpawnY + Box.Size;
  }

  protected quit(): boolean {
    if (this.stage !== Stage.Playing) return false;
    this.stage = Stage.Over;
    return true;
  }

  protected command(type: Action['type']): boolean {
    switch (type) {
      case 'left':
        return this.mayShift(-1) && this.shift(-1);
      case 'right':
        return this.mayShift(1) && this.shift(1);
      case 'rotate':
        return this.mayRotate() && this.rotate();
      case 'down':
      case 'tick':
        return this.advance();
      case 'drop':
        return this.drop();
      default:
        return false;
    }
  }

  mayShift(asked: -1 | 1): boolean {
    return this.well.fits(this.shape(this.orientation), this.x + this.direction(asked), this.y);
  }

  protected shift(asked: -1 | 1): true {
    this.x += this.direction(asked);
    this.hasMoved = true;
    return true;
  }

  private direction(asked: -1 | 1): number {
    return this.piece === Piece.CrazyShape ? -asked : asked;
  }

  mayRotate(): boolean {
    return this.well.fits(this.shape(this.orientation + 1), this.x, this.y);
  }

  private rotate(): true {
    this.orientation = (this.orientation + 1) & Turns.Mask;
    this.hasMoved = true;
    return true;
  }

  protected advance(): boolean {
    const { well, x, y } = this;
    const shape = this.shape(this.orientation);
    if (!well.fits(shape, x, y + 1)) return this.rest(shape, x, y);
    this.y++;
    this.hasMoved = true;
    return true;
  }

  protected drop(): true {
    const { well, x, y } = this;
    const shape = this.shape(this.orientation);
    return this.rest(shape, x, well.landing(shape, x, y));
  }

  /** The piece in play turned to this orientation, where 4 is 0 again. */
  shape(orientation: number): number {
    return this.shapes[Turns.Count * this.piece + (orientation & Turns.Mask)]!;
  }

  /** Brings the piece in play, in this shape, to rest at (x, y). */
  rest(shape: number, x: number, y: number): true {
    this.turn++;
    const rows =
      this.piece === Piece.VaporBomb || this.piece === Piece.FoamBomb
        ? this.goOff(x, y)
        : this.well.settle(shape, x, y);
    if (rows > 0) this.count(rows);
    if (this.rowsLeft > 0) this.placePiece();
    else this.finishLevel();
    return true;
  }

  /** Returns the number of rows that the bomb in play fills. */
  private goOff(x: number, y: number): number {
    const { well, piece } = this;
    if (piece === Piece.FoamBomb) return foam(well, x + 1, y + 1);
    vapor(well, x + 1, y);
    return 0;
  }

  private count(rows: number): void {
    this.score += POINTS[rows]!;
    this.rowsLeft -= rows;
  }

  protected finishLevel(): void {
    this.piece = Piece.None;
    this.rowsLeft = 0;
    this.stage = Stage.Done;
  }

  /** Down and drop always have an effect. */
  possibleMoves(): number {
    const sideways = (this.mayShift(-1) ? Move.Left : 0) | (this.mayShift(1) ? Move.Right : 0);
    return sideways | (this.mayRotate() ? Move.Rotate : 0) | Move.Down | Move.Drop;
  }

  nextPiece(rng: Rng): number | undefined {
    const ahead = this.stage === Stage.Playing ? DEALT_AHEAD : this.piecesToBegin();
    return this.stage !== Stage.Over && this.queue.length < ahead ? rng.below(PIECE_TYPES.length) : undefined;
  }

  waitMs(): number {
    return RULINGS.waitMs(this.level);
  }

  waitId(): number {
    return this.turn * (this.config.depth + 1) + this.y;
  }

  /** The parts of the state that only the modern edition changes. */
  modernPart(): Pick<State, 'bag' | 'held' | 'hasHeld' | 'resets'> {
    return { bag: [], held: NONE, hasHeld: false, resets: 0 };
  }
}

export const makeWell = (width: number, depth: number): Well =>
  width <= WIDEST ? new NarrowWell(width, depth) : new WideWell(width, depth);

/** How pieces are packed into one number. */
enum Packed {
  /** The number of pieces that fit, and the bits of each. */
  Room = 7,
  Bits = 4,
  Mask = 0xf,
}

/**
 * A queue of drawn pieces. The first seven share one number, four bits each, with the first piece in the lowest bits. In normal
 * play at most three pieces wait.
 */
export class Queue {
  length = 0;
  private packed = 0;
  private readonly later: number[] = [];

  push(piece: number): void {
    if (this.length < Packed.Room) this.packed |= piece << (Packed.Bits * this.length);
    else this.later.push(piece);
    this.length++;
  }

  /** The first piece. There must be one. */
  first(): number {
    return this.packed & Packed.Mask;
  }

  /** Removes and returns the first piece. There must be one. */
  shift(): number {
    const piece = this.packed & Packed.Mask;
    this.packed >>= Packed.Bits;
    if (--this.length >= Packed.Room) this.fillUp();
    return piece;
  }

  private fillUp(): void {
    this.packed |= this.later.shift()! << (Packed.Bits * (Packed.Room - 1));
  }

  copyFrom({ length, packed, later }: Queue): void {
    if (length > Packed.Room || this.length > Packed.Room) this.later.splice(0, Infinity, ...later);
    this.length = length;
    this.packed = packed;
  }

  list(): number[] {
    const first = Array.from(
      { length: Math.min(this.length, Packed.Room) },
      (_, k) => (this.packed >> (Packed.Bits * k)) & Packed.Mask,
    );
    return [...first, ...this.later];
  }
}
