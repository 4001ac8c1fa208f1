/**
 * Random playouts of groups of equal balls, written in the obvious way: typed arrays and no garbage, but every group is searched
 * again to list the legal moves.
 */
export class Rescan {
  readonly #cells: Uint8Array;
  readonly #seen: Int32Array;
  readonly #trail: Int32Array;
  readonly #moves: Int32Array;
  #round = 0;
  #size = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    const area = width * height;
    this.#cells = new Uint8Array(area);
    this.#seen = new Int32Array(area);
    this.#trail = new Int32Array(area);
    this.#moves = new Int32Array(area);
  }

  /** Plays a board (row by row, 0 is empty) to the end. `below` chooses. Returns the score: a ball is worth `cell - 1`. */
  playOut(board: Uint8Array, below: (n: number) => number): number {
    this.#cells.set(board);
    let score = 0;
    for (let count = this.#listMoves(); count > 0; count = this.#listMoves()) {
      score += this.#take(this.#moves[below(count)]!);
    }
    return score;
  }

  #listMoves(): number {
    let count = 0;
    for (let i = 0; i < this.#cells.length; i++) {
      if (this.#cells[i] !== 0 && this.#group(i) > 1) this.#moves[count++] = i;
    }
    return count;
  }

  /** Writes the group of a cell to the trail. Returns its size. */
  #group(start: number): number {
    const { width } = this;
    const last = this.#cells.length - width;
    const ball = this.#cells[start]!;
    this.#round++;
    this.#size = 0;
    this.#visit(start, ball);
    for (let k = 0; k < this.#size; k++) {
      const i = this.#trail[k]!;
      const x = i % width;
      if (i >= width) this.#visit(i - width, ball);
      if (x > 0) this.#visit(i - 1, ball);
      if (x < width - 1) this.#visit(i + 1, ball);
      if (i < last) this.#visit(i + width, ball);
    }
    return this.#size;
  }

  #visit(i: number, ball: number): void {
    if (this.#cells[i] !== ball || this.#seen[i] === this.#round) return;
    this.#seen[i] = this.#round;
    this.#trail[this.#size++] = i;
  }

  #take(start: number): number {
    const worth = this.#cells[start]! - 1;
    const size = this.#group(start);
    for (let k = 0; k < size; k++) this.#cells[this.#trail[k]!] = 0;
    this.#fall();
    this.#closeUp();
    return worth * size;
  }

  #fall(): void {
    const { width, height } = this;
    for (let x = 0; x < width; x++) {
      let floor = height - 1;
      for (let y = height - 1; y >= 0; y--) {
        const ball = this.#cells[y * width + x]!;
        if (ball === 0) continue;
        this.#cells[y * width + x] = 0;
        this.#cells[floor-- * width + x] = ball;
      }
    }
  }

  #closeUp(): void {
    const { width, height } = this;
    let to = 0;
    for (let x = 0; x < width; x++) {
      if (this.#cells[(height - 1) * width + x] === 0) continue;
      for (let y = 0; y < height && to < x; y++) {
        this.#cells[y * width + to] = this.#cells[y * width + x]!;
        this.#cells[y * width + x] = 0;
      }
      to++;
    }
  }
}
