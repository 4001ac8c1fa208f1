import type { Rng } from '#engine/chance/rng.js';
import { waitId } from '../modern.js';
import { kicksOf, Lock, MODERN_AHEAD, MODERN_RULINGS } from '../modern-rulings.js';
import { PIECE_TYPES } from '../pieces.js';
import type { Action, State } from '../state.js';
import { Move, Piece, Shape, Stage, Turns } from './numbers.js';
import { FastState } from './rules.js';

const FULL_BAG = (1 << PIECE_TYPES.length) - 1;

/** The modern edition, following the plain `modern/modern.ts` step by step. The bag is a set of bits. */
export class ModernState extends FastState {
  override stage = Stage.Playing;
  bag = 0;
  held = Piece.None;
  hasHeld = false;
  resets = 0;

  override copyFrom(other: this): this {
    super.copyFrom(other);
    this.bag = other.bag;
    this.held = other.held;
    this.hasHeld = other.hasHeld;
    this.resets = other.resets;
    return this;
  }

  override draw(piece: number): boolean {
    const from = this.bag || FULL_BAG;
    if (this.stage === Stage.Over || ((from >> piece) & 1) === 0) return false;
    this.bag = from & ~(1 << piece);
    return super.draw(piece);
  }

  override nextPiece(rng: Rng): number | undefined {
    if (this.stage === Stage.Over || this.queue.length >= MODERN_AHEAD) return undefined;
    const from = this.bag || FULL_BAG;
    return nthIn(from, rng.below(countIn(from)));
  }

  override mayBegin(): boolean {
    return false;
  }

  override hasPlacements(): boolean {
    return false;
  }

  protected override command(type: Action['type']): boolean {
    if (type === 'hold') return !this.hasHeld && this.hold();
    const { turn, y, resets } = this;
    const hadGround = this.isOnGround();
    if (!this.moved(type)) return false;
    if (this.turn === turn) {
      if ((hadGround || this.y < y) && resets < Lock.Resets) this.resets++;
      if (resets === Lock.Resets && this.isOnGround()) this.rest(this.shape(this.orientation), this.x, this.y);
    }
    return true;
  }

  /** A piece that has come to rest allows an exchange and resets for the next one. */
  override rest(shape: number, x: number, y: number): true {
    this.hasHeld = false;
    this.resets = 0;
    return super.rest(shape, x, y);
  }

  /** The piece that hold would bring into play, or none if it cannot be used now. */
  afterHold(): number {
    if (this.hasHeld) return Piece.None;
    if (this.held !== Piece.None) return this.held;
    return this.queue.length > 0 ? this.queue.first() : Piece.None;
  }

  private moved(type: Action['type']): boolean {
    if (type === 'rotate') return this.turnPiece(1);
    if (type === 'rotate-back') return this.turnPiece(-1);
    if (type === 'down' && this.isOnGround()) return false;
    return super.command(type);
  }

  hold(): true {
    const { held } = this;
    this.held = this.piece;
    this.hasHeld = true;
    this.resets = 0;
    if (held === Piece.None) this.placePiece();
    else this.enterPiece(held);
    return true;
  }

  private turnPiece(turn: 1 | -1): boolean {
    const kick = this.kickFor(turn);
    if (!kick) return false;
    this.orientation = (this.orientation + turn) & Turns.Mask;
    this.x += kick[0];
    this.y += kick[1];
    return true;
  }

  private kickFor(turn: 1 | -1): readonly [number, number] | undefined {
    const shape = this.shape(this.orientation + turn);
    for (const kick of kicksOf(turn)) if (this.hasRoom(shape, kick[0], kick[1])) return kick;
    return undefined;
  }

  /** Masks know no edges: a box that reaches too far over a wall would be read from the wrong bits. */
  private hasRoom(shape: number, dx: number, dy: number): boolean {
    const { well, resets } = this;
    const [x, y] = [this.x + dx, this.y + dy];
    if (y < 0 || (dy < 0 && resets === Lock.Resets)) return false;
    if (x + ((shape >> Shape.FirstColumn) & Shape.Edge) < 0) return false;
    if (x + ((shape >> Shape.LastColumn) & Shape.Edge) >= well.width) return false;
    return y + ((shape >> Shape.LastRow) & Shape.Edge) < well.depth && well.fits(shape, x, y);
  }

  private isOnGround(): boolean {
    return !this.well.fits(this.shape(this.orientation), this.x, this.y + 1);
  }

  protected override finishLevel(): void {
    this.level++;
    this.rowsLeft += MODERN_RULINGS.rowsNeeded(this.level);
    this.placePiece();
  }

  override possibleMoves(): number {
    const others = super.possibleMoves() & ~(Move.Rotate | Move.Down);
    return (
      others |
      (this.kickFor(1) ? Move.Rotate : 0) |
      (this.kickFor(-1) ? Move.RotateBack : 0) |
      (this.isOnGround() ? 0 : Move.Down) |
      (this.hasHeld ? 0 : Move.Hold)
    );
  }

  override waitMs(): number {
    return this.isOnGround() ? Lock.Ms : MODERN_RULINGS.waitMs(this.level);
  }

  override waitId(): number {
    return waitId(this, this.isOnGround());
  }

  override modernPart(): Pick<State, 'bag' | 'held' | 'hasHeld' | 'resets'> {
    const bag = PIECE_TYPES.map((_, piece) => piece).filter(piece => (this.bag >> piece) & 1);
    return { bag, held: this.held, hasHeld: this.hasHeld, resets: this.resets };
  }

  takeModernPart({ bag, held, hasHeld }: Pick<State, 'bag' | 'held' | 'hasHeld'>): void {
    this.bag = bag.reduce((bits, piece) => bits | (1 << piece), 0);
    this.held = held;
    this.hasHeld = hasHeld;
  }
}

function countIn(bag: number): number {
  let count = 0;
  for (let left = bag; left !== 0; left &= left - 1) count++;
  return count;
}

/** The n-th piece of the bag, counted from 0. */
function nthIn(bag: number, n: number): number {
  let left = bag;
  for (let k = 0; k < n; k++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}
