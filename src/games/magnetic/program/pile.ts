import { Row } from './row.js';
import { landing, Tops } from './tops.js';

/**
 * The rules made for the program and its large fields. Tests prove them equal to rules.ts. Heights count from 0 at the bottom.
 *
 * While everything is stable, the tops of three columns decide where a cube stops, and each row counts its cubes to know when
 * it is full. When a row is emptied, nothing above it is connected to the bottom any more. So everything above is free and
 * comes down by one, simply by removing the empty row from the list of rows. Only the components that still touch nothing
 * after that are searched for, lifted out of the rows, and dropped by their whole distance at once.
 *
 * Invariant between cubes: the rows contain only stable cubes, and no row below the highest cube is empty.
 */
export class Pile {
  /** Row y is at height y. There are no rows above the highest cube. */
  readonly #rows: Row[] = [];
  readonly #tops: Tops;
  /** Only rows below this height remember which of their cubes are grounded. */
  #ceiling = 0;
  /** The components in the air. They are not in the rows, which then contain only stable cubes. */
  #falling: Component[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#tops = new Tops(width);
  }

  /** A pile that starts with these cubes: `#` in rows from the top. All must be stable, and no row full. */
  static holding(width: number, height: number, picture: readonly string[]): Pile {
    const pile = new Pile(width, height);
    const rows = [...picture].reverse();
    while (rows.at(-1)?.includes('#') === false) rows.pop();
    for (const text of rows) {
      const row = new Row(width);
      for (let x = 0; x < width; x++) if (text[x] === '#') row.add(x);
      row.mayHang = true;
      pile.#rows.push(row);
    }
    pile.#tops.touch(0, width - 1);
    pile.#tops.refresh(pile.#rows);
    return pile;
  }

  /** The rows with cubes, from the bottom. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  isTaken(x: number): boolean {
    return this.#tops.of(x) === this.height - 1;
  }

  /** Drops one cube into a column that is not full. Returns the height at which it stops. */
  add(x: number): number {
    const heights = new Int32Array(1);
    this.addAll(Int32Array.of(x), 0, 1, heights);
    return heights[0]!;
  }

  /**
   * Drops cubes into these columns in order, and writes down the heights at which they stop. Ends after a cube that fills a
   * row, or before one whose column is full or does not exist. Returns the index after the last cube dropped.
   */
  addAll(columns: Int32Array, from: number, to: number, heights: Int32Array): number {
    const { width } = this;
    const rows = this.#rows;
    const { heights: tops } = this.#tops;
    const highest = this.height - 1;
    for (let k = from; k < to; k++) {
      const x = columns[k]!;
      if (x >= width || tops[x + 1]! === highest) return k;
      const y = landing(tops, x);
      tops[x + 1] = y;
      heights[k] = y;
      if (y === rows.length) this.#grow();
      const row = rows[y]!;
      row.add(x);
      if (row.count === width) return k + 1;
    }
    return to;
  }

  #grow(): void {
    this.#rows.push(new Row(this.width));
  }

  isFull(y: number): boolean {
    return this.#rows[y]!.count === this.width;
  }

  /** Empties the full row and lets everything settle. Calls `onEmptied` with the height of every emptied row, in order. */
  annihilate(full: number, onEmptied: (y: number) => void): void {
    let fullRows = [full];
    for (;;) {
      for (const y of fullRows) onEmptied(y);
      this.#empty(fullRows);
      fullRows = this.#settle(fullRows[0]!);
      if (fullRows.length > 0) continue;
      this.#tops.refresh(this.#rows);
      return;
    }
  }

  #empty(rows: readonly number[]): void {
    const lowest = rows[0]!;
    for (const y of rows) {
      this.#rows[y]!.clear();
      if (y === this.#rows.length - 1) this.#tops.touch(0, this.width - 1);
      else this.#tops.touchAt(y);
    }
    if (lowest < this.#ceiling) this.#forgetGrounded();
    if (this.#mayHangBelow(lowest)) this.#releaseBelow(lowest);
  }

  /** Cubes that were grounded through an emptied row may not be grounded any more. */
  #forgetGrounded(): void {
    for (const row of this.#rows) row.grounded = undefined;
    this.#ceiling = 0;
  }

  /** Lifts out components that hung from an emptied row. Remembers which cubes are grounded, to save the search next time. */
  #releaseBelow(emptied: number): void {
    this.#ceiling = emptied;
    const isGrounded = ({ y, first, last }: Run): boolean =>
      y === 0 || this.#rows[y]!.grounded?.hasWithin(first, last) === true;
    this.#release(emptied - 1, isGrounded, ({ y, first, last }) => {
      const row = this.#rows[y]!;
      row.grounded ??= new Row(this.width);
      row.grounded.addRun(first, last);
    });
  }

  /** Whether a component below an emptied row may have hung from it. */
  #mayHangBelow(y: number): boolean {
    for (let lower = 1; lower < y; lower++) if (this.#rows[lower]!.mayHang) return true;
    return false;
  }

  /** Lets time pass until rows are full or everything is stable. Returns the full rows from the bottom up. */
  #settle(lowestEmpty: number): number[] {
    for (;;) {
      const empty = this.#lowestEmptyRow(lowestEmpty);
      if (empty === undefined && this.#falling.length === 0) return [];
      if (empty !== undefined && this.#falling.length > 0 && this.#lowestEmptyRow(empty + 1)) this.#liftAbove(empty);
      const changed = empty === undefined ? this.#land() : this.#comeDown(empty);
      const full = changed.filter(y => this.isFull(y));
      if (full.length > 0) return full.sort((a, b) => a - b);
    }
  }

  #lowestEmptyRow(from: number): number | undefined {
    while (this.#rows.at(-1)?.count === 0) this.#rows.pop();
    for (let y = from; y < this.#rows.length; y++) if (this.#rows[y]!.count === 0) return y;
    return undefined;
  }

  /**
   * Everything above the empty row comes down by one, and so does everything in the air. Components that then touch nothing
   * are lifted out, to fall further. Each of them hung from an emptied row, so it reaches down to this one or to one above it,
   * and only those rows are searched. Returns the rows in which components have landed.
   */
  #comeDown(empty: number): number[] {
    const stable = this.#falling.length === 0 ? [] : this.#rows.slice(0, empty);
    const isLanding = this.#falling.map(component => isGluedBelow(stable, component));
    const landing = this.#fall(1, isLanding);
    this.#rows.splice(empty, 1);
    this.#tops.lowerAbove(empty);
    const below = this.#rows[empty - 1];
    const joined = new Set<number>();
    const isHeld = (run: Run): boolean =>
      joined.has(this.#keyOf(run)) || (run.y === empty && (!below || below.hasWithin(run.first, run.last)));
    const join = (run: Run): void => void joined.add(this.#keyOf(run));
    this.#release(empty, isHeld, join);
    this.#noteHanging(empty);
    const nextEmpty = this.#lowestEmptyRow(empty);
    if (nextEmpty !== undefined && nextEmpty > empty) this.#release(nextEmpty - 1, isHeld, join);
    return this.#settleDown(landing);
  }

  /** Lifts out the components with a run in the row at `y` that are not connected to a held run. Passes the others to `join`. */
  #release(y: number, isHeld: (run: Run) => boolean, join: (run: Run) => void = () => {}): void {
    eachRun(this.#rows, y, 0, this.width - 1, run => {
      if (isHeld(run)) return;
      const found = explore(this.#rows, run, this.#keyOf, isHeld);
      if (found.isKnown) found.runs.forEach(join);
      else this.#lift(found.runs);
    });
  }

  #noteHanging(y: number): void {
    const below = this.#rows[y - 1];
    if (!below || this.#rows[y]!.mayHang) return;
    eachRun(this.#rows, y, 0, this.width - 1, ({ first, last }) => {
      if (!below.hasWithin(first, last)) this.#rows[y]!.mayHang = true;
    });
  }

  readonly #keyOf = ({ y, first }: Run): number => y * this.width + first;

  #lift(component: Run[]): void {
    for (const { y, first, last } of component) {
      this.#rows[y]!.removeRun(first, last);
      this.#tops.touch(first, last);
    }
    this.#falling.push(component);
  }

  #liftAbove(empty: number): void {
    const isHeld = (): boolean => false;
    for (let y = empty + 1; y < this.#rows.length; y++) this.#release(y, isHeld);
  }

  /** Drops everything in the air until the first component touches something. Returns the rows in which components landed. */
  #land(): number[] {
    const distances = this.#falling.map(component => fallDistance(this.#rows, component));
    const shortest = distances.reduce((least, distance) => Math.min(least, distance));
    const isLanding = distances.map(distance => distance === shortest);
    return this.#settleDown(this.#fall(shortest, isLanding));
  }

  /** Moves everything in the air down. Removes the components that land, and returns them. */
  #fall(distance: number, isLanding: readonly boolean[]): Component[] {
    for (const component of this.#falling) for (const run of component) run.y -= distance;
    const landing = this.#falling.filter((_, k) => isLanding[k]);
    this.#falling = this.#falling.filter((_, k) => !isLanding[k]);
    return landing;
  }

  /** Puts components back into the rows. Returns those rows. */
  #settleDown(components: readonly Component[]): number[] {
    const changed = new Set<number>();
    for (const { y, first, last } of components.flat()) {
      while (this.#rows.length <= y) this.#grow();
      this.#rows[y]!.addRun(first, last);
      this.#tops.touch(first, last);
      changed.add(y);
    }
    for (const y of changed) this.#noteHanging(y);
    return [...changed];
  }
}

/** Adjacent cubes in the row at height `y`. */
interface Run {
  y: number;
  readonly first: number;
  readonly last: number;
}

/** Connected cubes that fall together, taken out of the rows. */
type Component = readonly Run[];

const runAt = (rows: readonly Row[], x: number, y: number): Run => ({
  y,
  first: rows[y]!.runStart(x),
  last: rows[y]!.runEnd(x),
});

/** Calls `visit` with every run of the row at `y` that has a cube between `first` and `last`, from the left. */
function eachRun(rows: readonly Row[], y: number, first: number, last: number, visit: (run: Run) => void): void {
  const row = rows[y];
  if (!row || row.count === 0) return;
  for (let x = row.nextCube(first); x <= last; ) {
    const run = runAt(rows, x, y);
    visit(run);
    x = row.nextCube(run.last + 1);
  }
}

/**
 * Searches the component of a run until it meets a run that `isKnown`. Lower runs come first, because known runs are mostly
 * below.
 */
function explore(
  rows: readonly Row[],
  seed: Run,
  keyOf: (run: Run) => number,
  isKnown: (run: Run) => boolean,
): { readonly runs: Run[]; readonly isKnown: boolean } {
  const seen = new Set([keyOf(seed)]);
  const runs = [seed];
  const pending = [seed];
  const visit = (run: Run): void => {
    if (seen.has(keyOf(run))) return;
    seen.add(keyOf(run));
    runs.push(run);
    pending.push(run);
  };
  for (let run = pending.pop(); run; run = pending.pop()) {
    if (isKnown(run)) return { runs, isKnown: true };
    eachRun(rows, run.y + 1, run.first, run.last, visit);
    eachRun(rows, run.y - 1, run.first, run.last, visit);
  }
  return { runs, isKnown: false };
}

/** How far a component falls until one of its cubes touches the rows or the bottom. */
function fallDistance(rows: readonly Row[], component: Component): number {
  let distance = Number.POSITIVE_INFINITY;
  for (const run of component) {
    let y = run.y;
    while (run.y - y < distance && !isGlued(rows, run, y)) y--;
    distance = Math.min(distance, run.y - y);
  }
  return distance;
}

/** Whether a component would touch the rows or the bottom after falling by one. */
const isGluedBelow = (rows: readonly Row[], component: Component): boolean =>
  component.some(run => isGlued(rows, run, run.y - 1));

/** Whether the run at height `y` would touch the bottom, a cube below it, or a cube at either end. */
function isGlued(rows: readonly Row[], { first, last }: Run, y: number): boolean {
  if (y === 0 || rows[y - 1]?.hasWithin(first, last)) return true;
  const row = rows[y];
  return row !== undefined && (row.has(first - 1) || row.has(last + 1));
}
