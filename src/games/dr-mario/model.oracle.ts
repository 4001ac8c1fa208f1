interface Piece {
  colour: string;
  isVirus: boolean;
  isMatched: boolean;
  /** The other half of a horizontal capsule. */
  partner: Piece | null;
}

interface Falling {
  row: number;
  column: number;
  isUpright: boolean;
  /** Left and right, or top and bottom. */
  colours: [string, string];
  isLanded: boolean;
}

/** DM-1 to DM-16 again, as simply as possible: rows of piece objects, everything looked up by row and column. */
export class NaiveModel {
  readonly field: (Piece | null)[][];
  faller: Falling | null = null;
  isOver = false;

  constructor(
    readonly rows: number,
    readonly columns: number,
    contents: readonly string[],
    readonly isRevised: boolean,
  ) {
    this.field = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const letter = contents[row]?.[column] ?? ' ';
        if (letter === ' ') return null;
        return {
          colour: letter.toUpperCase(),
          isVirus: letter !== letter.toUpperCase(),
          isMatched: false,
          partner: null,
        };
      }),
    );
    this.#mark();
  }

  command(words: readonly string[]): void {
    const [word, first, second, third] = words;
    if (word === undefined) {
      this.#tick();
      return;
    }
    if (word === 'F' && !this.faller) this.#create(first!, second!);
    else if (word === 'V') this.#virus(Number(first), Number(second), third!);
    else if (this.faller && (word === '<' || word === '>')) this.#shift(word === '<' ? -1 : 1);
    else if (this.faller && (word === 'A' || word === 'B')) this.#turn(word);
    if (!this.faller) return;
    this.faller.isLanded = this.isRevised
      ? this.#support().some(Boolean)
      : this.faller.isLanded && this.#support().some(Boolean);
  }

  frame(): string {
    const inFaller = this.faller ? this.#cells(this.faller) : [];
    const text = this.field
      .map(
        (row, r) =>
          `|${row
            .map((piece, c) =>
              this.#cellText(
                piece,
                r,
                c,
                inFaller.findIndex(([fr, fc]) => fr === r && fc === c),
              ),
            )
            .join('')}|\n`,
      )
      .join('');
    const floor = ` ${'---'.repeat(this.columns)} \n`;
    if (this.isOver) return `${text}${floor}GAME OVER\n`;
    return text + floor + (this.field.flat().some(piece => piece?.isVirus) ? '' : 'LEVEL CLEARED\n');
  }

  #cellText(piece: Piece | null, row: number, column: number, half: number): string {
    if (half >= 0) {
      const { isUpright, isLanded, colours } = this.faller!;
      const [open, close] = isLanded ? ['|', '|'] : ['[', ']'];
      if (isUpright) return open! + colours[half]! + close!;
      return half === 0 ? `${open}${colours[0]}-` : `-${colours[1]}${close}`;
    }
    if (!piece) return '   ';
    const letter = piece.isVirus ? piece.colour.toLowerCase() : piece.colour;
    if (piece.isMatched) return `*${letter}*`;
    if (!piece.partner) return ` ${letter} `;
    return this.field[row]![column + 1] === piece.partner ? ` ${letter}-` : `-${letter} `;
  }

  #free = (row: number, column: number): boolean => this.field[row]?.[column] === null;

  #cells = ({ row, column, isUpright }: Falling): [number, number][] =>
    isUpright
      ? [
          [row - 1, column],
          [row, column],
        ]
      : [
          [row, column],
          [row, column + 1],
        ];

  /** For each cell that could be supported, whether it is. */
  #support(): boolean[] {
    const { row, column, isUpright } = this.faller!;
    const below = isUpright ? [column] : [column, column + 1];
    return below.map(c => !this.#free(row + 1, c));
  }

  #create(left: string, right: string): void {
    const column = Math.floor((this.columns - 1) / 2);
    const middle = this.columns % 2 === 1 ? [column] : [column, column + 1];
    this.faller = { row: 1, column, isUpright: false, colours: [left, right], isLanded: false };
    const isTaken = this.#cells(this.faller).some(([r, c]) => !this.#free(r, c));
    this.isOver = isTaken || middle.some(c => this.field[0]![c]?.isVirus === false);
  }

  #virus(row: number, column: number, letter: string): void {
    const isOnFaller = this.faller && this.#cells(this.faller).some(([r, c]) => r === row && c === column);
    if (!this.#free(row, column) || isOnFaller) return;
    this.field[row]![column] = { colour: letter.toUpperCase(), isVirus: true, isMatched: false, partner: null };
    this.#mark();
  }

  #shift(by: number): void {
    const moved = { ...this.faller!, column: this.faller!.column + by };
    if (this.#cells(moved).every(([r, c]) => this.#free(r, c))) this.faller = moved;
  }

  #turn(way: 'A' | 'B'): void {
    const faller = this.faller!;
    const [one, two] = faller.colours;
    if (!faller.isUpright) {
      if (this.#free(faller.row - 1, faller.column)) {
        this.faller = { ...faller, isUpright: true, colours: way === 'A' ? [one, two] : [two, one] };
      }
      return;
    }
    const colours: [string, string] = way === 'A' ? [two, one] : [one, two];
    if (this.#free(faller.row, faller.column + 1)) this.faller = { ...faller, isUpright: false, colours };
    else if (this.#free(faller.row, faller.column - 1)) {
      this.faller = { ...faller, isUpright: false, colours, column: faller.column - 1 };
    }
  }

  #tick(): void {
    const doomed = this.field.flat().filter(piece => piece?.isMatched);
    this.#fallLoose();
    const fate = this.faller ? this.#fallOrFreeze(this.faller) : 'gone';
    this.field.forEach((row, r) => {
      row.forEach((piece, c) => {
        if (piece?.partner && doomed.includes(piece.partner)) piece.partner = null;
        if (doomed.includes(piece)) this.field[r]![c] = null;
      });
    });
    this.#mark();
    if (!this.faller) return;
    const support = this.#support();
    this.faller.isLanded = this.isRevised || fate === 'stuck' ? support.some(Boolean) : support.every(Boolean);
  }

  #fallLoose(): void {
    const held = this.faller ? this.#cells(this.faller) : [];
    const open = (row: number, column: number): boolean =>
      this.#free(row, column) && !held.some(([r, c]) => r === row && c === column);
    for (let row = this.rows - 2; row >= 0; row--) {
      for (let column = 0; column < this.columns; column++) {
        const piece = this.field[row]![column];
        if (!piece || piece.isVirus || piece.isMatched) continue;
        if (!piece.partner) {
          if (open(row + 1, column)) this.#lower(row, [column]);
        } else if (this.field[row]![column + 1] === piece.partner) {
          const canFall = !piece.partner.isMatched && open(row + 1, column) && open(row + 1, column + 1);
          if (canFall) this.#lower(row, [column, column + 1]);
        }
      }
    }
  }

  #lower(row: number, columns: number[]): void {
    for (const column of columns) {
      this.field[row + 1]![column] = this.field[row]![column]!;
      this.field[row]![column] = null;
    }
  }

  #fallOrFreeze(faller: Falling): 'fell' | 'stuck' | 'gone' {
    if (faller.isLanded) {
      const halves = faller.colours.map(
        (colour): Piece => ({ colour, isVirus: false, isMatched: false, partner: null }),
      );
      if (!faller.isUpright) {
        halves[0]!.partner = halves[1]!;
        halves[1]!.partner = halves[0]!;
      }
      this.#cells(faller).forEach(([r, c], k) => {
        this.field[r]![c] = halves[k]!;
      });
      this.faller = null;
      return 'gone';
    }
    if (this.#support().some(Boolean)) return 'stuck';
    faller.row++;
    return 'fell';
  }

  #mark(): void {
    const runs: Piece[] = [];
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        for (const [dr, dc] of [
          [0, 1],
          [1, 0],
        ] as const) {
          const four = [0, 1, 2, 3].map(k => this.field[row + k * dr]?.[column + k * dc]);
          if (four.every(piece => piece && piece.colour === four[0]?.colour)) runs.push(...(four as Piece[]));
        }
      }
    }
    for (const piece of runs) piece.isMatched = true;
  }
}
