/** SC-2 to SC-5 again, as simply as possible: columns as lists of letters, bottom first. */
export class CreditCounter {
  readonly columns: string[][];
  credits = 0;
  isOver = false;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly series: number,
  ) {
    this.columns = Array.from({ length: width }, () => []);
  }

  play(bar: string, commands: string): void {
    let column = 0;
    let squares = [...bar];
    for (const command of commands) {
      if (command === 'r' && column < this.width - 1) column++;
      if (command === 'l' && column > 0) column--;
      if (command === 's') squares = [squares.at(-1)!, ...squares.slice(0, -1)];
      if (command === 'd') {
        this.#drop(column, squares);
        return;
      }
    }
  }

  /** Top row first, `.` for empty. */
  picture(): string[] {
    return Array.from({ length: this.height }, (_, k) =>
      this.columns.map(column => column[this.height - 1 - k] ?? '.').join(''),
    );
  }

  #drop(column: number, squares: string[]): void {
    if (this.columns[column]!.length + squares.length > this.height) {
      this.isOver = true;
      return;
    }
    this.columns[column]!.push(...squares.reverse());
    for (let windows = this.#windows(); windows.length > 0; windows = this.#windows()) {
      this.credits += windows.length;
      const gone = new Set(windows.flat());
      this.columns.forEach((letters, x) => {
        this.columns[x] = letters.filter((_, y) => !gone.has(`${x},${y}`));
      });
    }
  }

  /** Every straight window of equal squares, as the names of its cells. */
  #windows(): string[][] {
    const found: string[][] = [];
    for (let x = 0; x < this.width; x++) {
      for (let y = 0; y < this.height; y++) {
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
          [1, 1],
          [1, -1],
        ] as const) {
          const cells = Array.from({ length: this.series }, (_, k) => [x + k * dx, y + k * dy] as const);
          const letters = new Set(cells.map(([cx, cy]) => this.columns[cx]?.[cy]));
          if (letters.size === 1 && !letters.has(undefined)) found.push(cells.map(([cx, cy]) => `${cx},${cy}`));
        }
      }
    }
    return found;
  }
}
