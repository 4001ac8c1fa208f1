import { Dice } from '#bots/search/dice.js';
import { FEATURES, measurePile } from './features.js';
import { PIECES, type Turned } from './pieces.js';

const WIDTH = 10;
const DEPTH = 10;
/** Room above the well for a piece that does not fit. */
const ABOVE = 4;
const EMPTY = 1 | (1 << (WIDTH + 1));
const FULL = (1 << (WIDTH + 2)) - 1;

/**
 * Plain Tetris in a well of 10 by 10, as the literature plays it: all seven pieces equally likely, and every column and turn can
 * be reached. A game is over when the pile sticks out of the well after full lines are removed. Returns the lines of one game.
 */
export function playPlain(weights: ArrayLike<number>, seed: number, mostLines = Infinity): number {
  const dice = Dice.of(seed);
  const pile = new Pile();
  const best = new Pile();
  const trial = new Pile();
  for (let lines = 0; ; lines += best.lines) {
    if (lines >= mostLines) return lines;
    let worth = -Infinity;
    for (const turned of PIECES[dice.below(PIECES.length)]!)
      for (let x = 0; x + turned.width <= WIDTH; x++) {
        trial.copyFrom(pile);
        if (!trial.drop(turned, x)) continue;
        const now = trial.worth(weights);
        if (now <= worth) continue;
        worth = now;
        best.copyFrom(trial);
      }
    if (worth === -Infinity) return lines;
    pile.copyFrom(best);
  }
}

class Pile {
  readonly #rows = new Int32Array(DEPTH + ABOVE).fill(EMPTY);
  readonly #features = new Float64Array(FEATURES.length);
  #height = 0;
  lines = 0;
  #landing = 0;
  #eroded = 0;

  copyFrom(other: Pile): void {
    const end = Math.max(this.#height, other.#height);
    for (let y = 0; y < end; y++) this.#rows[y] = other.#rows[y]!;
    this.#height = other.#height;
    this.lines = other.lines;
    this.#landing = other.#landing;
    this.#eroded = other.#eroded;
  }

  /** Drops a piece. Returns false if the game is over then. */
  drop({ rows }: Turned, x: number): boolean {
    const pile = this.#rows;
    let y = this.#height;
    while (y > 0 && fits(pile, rows, x, y - 1)) y--;
    this.lines = 0;
    let cells = 0;
    for (let k = 0; k < rows.length; k++) {
      const row = pile[y + k]! | (rows[k]! << (x + 1));
      pile[y + k] = row;
      if (row === FULL) {
        this.lines++;
        for (let rest = rows[k]!; rest !== 0; rest &= rest - 1) cells++;
      }
    }
    this.#height = Math.max(this.#height, y + rows.length);
    this.#landing = y + (rows.length - 1) / 2;
    this.#eroded = this.lines * cells;
    if (this.lines > 0) this.#removeLines(y);
    return this.#height <= DEPTH;
  }

  #removeLines(from: number): void {
    const pile = this.#rows;
    let to = from;
    for (let y = from; y < this.#height; y++) if (pile[y] !== FULL) pile[to++] = pile[y]!;
    for (let y = to; y < this.#height; y++) pile[y] = EMPTY;
    this.#height = to;
  }

  worth(weights: ArrayLike<number>): number {
    const features = this.#features;
    measurePile(this.#rows, this.#height, WIDTH, features);
    features[0] = this.#landing;
    features[1] = this.#eroded;
    let sum = 0;
    for (let k = 0; k < features.length; k++) sum += features[k]! * weights[k]!;
    return sum;
  }
}

function fits(pile: Int32Array, rows: readonly number[], x: number, y: number): boolean {
  for (let k = 0; k < rows.length; k++) if ((pile[y + k]! & (rows[k]! << (x + 1))) !== 0) return false;
  return true;
}
