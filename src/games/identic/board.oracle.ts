const WEIGHTS: Readonly<Record<string, number>> = { B: 9, G: 8, W: 7, Y: 6, R: 5, P: 4, O: 3, D: 2, F: 1, X: 0 };

/** IC-2 to IC-10 again, as simply as possible: the board as printed, in rows of letters and blanks. */
export class NaiveBoard {
  score = 0;

  constructor(
    public rows: string[][],
    private readonly edition: 'chained' | 'single' | 'samegame',
  ) {}

  /** Returns false if nothing vanishes. */
  pick(row: number, column: number): boolean {
    const gone = this.#taken(row, column);
    if (gone.size === 0) return false;
    for (const place of gone) {
      const [y, x] = place.split(' ').map(Number) as [number, number];
      if (this.edition !== 'samegame') this.score += WEIGHTS[this.rows[y]![x]!]!;
      this.rows[y]![x] = ' ';
    }
    if (this.edition === 'samegame' && gone.size > 1) this.score += (gone.size - 2) * (gone.size - 2);
    this.#tidy();
    this.#settle();
    return true;
  }

  /** IC-15 */
  #settle(): void {
    if (this.edition !== 'samegame' || !this.isOver()) return;
    const left = this.rows.flat().filter(letter => letter !== ' ');
    for (const colour of new Set(left)) this.score -= (left.filter(letter => letter === colour).length - 2) ** 2;
    if (left.length === 0) this.score += 1000;
    if (this.score < 0) this.score = 0;
  }

  isOver(): boolean {
    return this.rows.every((row, y) => row.every((_, x) => this.#taken(y, x).size === 0));
  }

  #at = (y: number, x: number): string => this.rows[y]?.[x] ?? ' ';

  #taken(y: number, x: number): Set<string> {
    const gone = new Set<string>();
    if (this.#at(y, x) === 'X') this.#explode(y, x, gone);
    else if (this.#at(y, x) !== ' ') this.#spread(y, x, this.#at(y, x), gone);
    return gone.size === 1 && this.#at(y, x) !== 'X' ? new Set() : gone;
  }

  #spread(y: number, x: number, letter: string, gone: Set<string>): void {
    if (this.#at(y, x) !== letter || gone.has(`${y} ${x}`)) return;
    gone.add(`${y} ${x}`);
    this.#spread(y - 1, x, letter, gone);
    this.#spread(y + 1, x, letter, gone);
    this.#spread(y, x - 1, letter, gone);
    this.#spread(y, x + 1, letter, gone);
  }

  #explode(y: number, x: number, gone: Set<string>): void {
    gone.add(`${y} ${x}`);
    this.rows.forEach((row, ry) => {
      row.forEach((letter, rx) => {
        if ((ry !== y && rx !== x) || letter === ' ' || gone.has(`${ry} ${rx}`)) return;
        if (letter === 'X' && this.edition !== 'single') this.#explode(ry, rx, gone);
        else gone.add(`${ry} ${rx}`);
      });
    });
  }

  #tidy(): void {
    const columns = (this.rows[0] ?? []).map((_, x) => this.rows.map(row => row[x]!).filter(letter => letter !== ' '));
    const kept = columns.filter(column => column.length > 0);
    const height = Math.max(0, ...kept.map(column => column.length));
    this.rows = Array.from({ length: height }, (_, y) =>
      kept.map(column => column[y - (height - column.length)] ?? ' '),
    );
  }
}
