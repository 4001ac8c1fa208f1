import { Dice } from '#bots/search/dice.js';
import { average, estimateText, meanOf, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { quantile } from '../../harness/sample.js';
import { type Contender, type Figures, figuresOf, type Goal, type TrialPart } from '../../harness/trials/part.js';

/** In the order of the features. */
const BCTS = [-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04, 0];
const DT_10 = [-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27];
/** Tuned from DT-10 by the cross-entropy method of `../tune`: 8 rounds of 28 candidates, 8 games each. */
const OWN = [-1.154, 1.016, -0.901, -1.529, 0.345, -1.153, -0.404, -4.665, 0.649];

const GOAL = 4060;
const AIM = 1.2;

const player = (id: string, name: string, weights: readonly number[]): Contender => ({
  id,
  name,
  setup: { weights },
  play: trial => ({ lines: playPlain(weights, trial) }),
});

const linesOf = (trials: readonly Figures[]): readonly number[] => figuresOf(trials, 'lines');

const goal = (kind: Goal['kind'], lines: number, wanted: string): Goal => ({
  kind,
  wanted,
  needs: ['own'],
  judge(of) {
    const mean = meanOf(linesOf(of('own')));
    return { found: estimateText(mean), isMet: mean.value >= lines };
  },
});

/** One-ply with published weights and with own ones, on the same pieces. */
export const plainTetris: TrialPart = {
  id: 'plain',
  title: 'Plain Tetris',
  about: `For comparison with the literature: a well of 10 × 10, the seven tetrominoes, every column and turn reachable, one-ply. BCTS is by Thiery
and Scherrer (2009), DT-10 by Gabillon and others (2013).`,
  unit: 'game',
  trials: 500,
  quick: 20,
  contenders: [player('bcts', 'BCTS', BCTS), player('dt-10', 'DT-10', DT_10), player('own', 'own weights', OWN)],
  columns: [
    ['lines, mean', trials => estimateText(meanOf(linesOf(trials)))],
    ['lines, median', trials => figure(quantile(linesOf(trials), 0.5))],
    [
      'CPU µs per line',
      trials => figure((1e6 * total(figuresOf(trials, 'cpu'))) / Math.max(1, total(linesOf(trials)))),
    ],
    ['CPU s per game', trials => figure(average(figuresOf(trials, 'cpu')))],
  ],
  goals: [
    goal('goal', GOAL, `plain Tetris: at least ${figure(GOAL)} lines on average (BCTS)`),
    goal('aim', AIM * GOAL, `plain Tetris: ${AIM} times as many, ${figure(AIM * GOAL)}`),
  ],
  charts: [{ kind: 'distribution', title: 'Lines of plain Tetris, 10 × 10', value: ({ lines }) => lines! }],
};

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
function playPlain(weights: ArrayLike<number>, seed: number, mostLines = Infinity): number {
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

/** One way to turn a piece: its rows from the bottom up as bits, and its width. */
interface Turned {
  readonly rows: readonly number[];
  readonly width: number;
}

/** The seven tetrominoes. Pictures show the top row first. */
const PICTURES: readonly (readonly string[])[] = [
  ['####'],
  ['##', '##'],
  ['.#.', '###'],
  ['.##', '##.'],
  ['##.', '.##'],
  ['#..', '###'],
  ['..#', '###'],
];

const turnedOnce = (picture: readonly string[]): string[] =>
  Array.from({ length: picture[0]!.length }, (_, x) =>
    [...picture]
      .reverse()
      .map(row => row[x]!)
      .join(''),
  );

const bitsOf = (row: string): number => [...row].reduce((bits, cell, x) => bits | (cell === '#' ? 1 << x : 0), 0);

/** Every piece in all the ways it can be turned that look different. */
const PIECES: readonly (readonly Turned[])[] = PICTURES.map(picture => {
  const all = [0, 1, 2, 3].map(turns => {
    let turned = picture;
    for (let k = 0; k < turns; k++) turned = turnedOnce(turned);
    return turned;
  });
  const different = all.filter((one, k) => all.findIndex(other => other.join() === one.join()) === k);
  return different.map(rows => ({ rows: [...rows].reverse().map(bitsOf), width: rows[0]!.length }));
});

/**
 * The features of Thiery and Scherrer's "Building Controllers for Tetris" (2009): Dellacherie's six, hole depth, rows with
 * holes, and the diversity of the surface. Rows count from the bottom, column x is bit x + 1, and both walls are full.
 */
const FEATURES = [
  'landing height',
  'eroded cells',
  'row transitions',
  'column transitions',
  'holes',
  'wells',
  'hole depth',
  'rows with holes',
  'diversity',
] as const;

/** Bits set in all numbers of 12 bits. */
const ONES = Uint8Array.from({ length: 4096 }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** Measures a pile of `height` rows. The two features of the placement come first and are left alone. */
function measurePile(rows: Int32Array, height: number, width: number, into: Float64Array): void {
  const inside = ((1 << width) - 1) << 1;
  const between = (1 << (width + 1)) - 1;
  let [rowChanges, columnChanges, holes, wells, depths, holeRows] = [0, 0, 0, 0, 0, 0];
  let [covered, above] = [0, 0];
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  for (let y = height - 1; y >= 0; y--) {
    const row = rows[y]!;
    const empty = ~row & inside;
    rowChanges += ONES[(row ^ (row >> 1)) & between]!;
    columnChanges += ONES[(row ^ above) & inside]!;
    const hidden = covered & empty;
    if (hidden !== 0) {
      holes += ONES[hidden]!;
      holeRows++;
      depths += depthsOf(rows, hidden, y, height);
    }
    const narrow = empty & (row << 1) & (row >> 1);
    if ((narrow | ones | twos | fours | eights) !== 0) {
      const carry2 = ones & narrow;
      const carry4 = twos & carry2;
      ones = (ones ^ narrow) & empty;
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      twos = (twos ^ carry2) & empty;
      wells += ONES[ones]! + 2 * ONES[twos]! + 4 * ONES[fours]! + 8 * ONES[eights]!;
    }
    covered |= row & inside;
    above = row;
  }
  // Every empty row above the pile has two as well. Only differences matter, so the rows of the pile lose theirs.
  into[2] = rowChanges - 2 * height;
  into[3] = columnChanges + ONES[~above & inside]!;
  into[4] = holes;
  into[5] = wells;
  into[6] = depths;
  into[7] = holeRows;
  into[8] = diversityOf(rows, height, width);
}

/** The full cells above each of these holes. */
function depthsOf(rows: Int32Array, holes: number, y: number, height: number): number {
  let depths = 0;
  for (let above = y + 1; above < height; above++) depths += ONES[holes & rows[above]!]!;
  return depths;
}

/** How many different steps of at most two rows there are between neighbouring columns. */
function diversityOf(rows: Int32Array, height: number, width: number): number {
  let seen = 0;
  let before = heightOf(rows, height, 0);
  for (let x = 1; x < width; x++) {
    const now = heightOf(rows, height, x);
    const step = now - before;
    if (step >= -2 && step <= 2) seen |= 1 << (step + 2);
    before = now;
  }
  return ONES[seen]!;
}

function heightOf(rows: Int32Array, height: number, x: number): number {
  let y = height;
  while (y > 0 && ((rows[y - 1]! >> (x + 1)) & 1) === 0) y--;
  return y;
}
