import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { findListing } from '#games/catalogue.js';
import { countPicks, fast as identic, pickAt } from '#games/identic/fast/fast.js';
import type { Benchmark, Contender, Effort, Goal } from '../../harness/comparison/benchmark.js';
import { cpuOfCall } from '../../measure.js';
import { bytesPerUnit } from './allocation.js';
import { cheapRng, Follower, recordGames } from './course.js';

/** Compares the fast forms of Columns, Identic, Dr. Mario and Magnetic with their plain rules. Chetyris has a topic of its own. */

const TEN_TIMES: readonly Goal[] = [{ contender: 'fast', baseline: 'plain', timesAsFast: 10 }];

export const BENCHMARKS: readonly Benchmark[] = [
  forms('columns', { id: 'columns', moves: 2000, goals: TEN_TIMES }),
  forms('columns', { id: 'columns-large', settings: { width: 100, height: 100 }, moves: 3000 }),
  forms('identic', { id: 'identic', moves: 1000, goals: TEN_TIMES }),
  forms('identic', { id: 'identic-large', settings: { rows: 40, columns: 40 }, moves: 40 }),
  forms('dr-mario', { id: 'dr-mario', settings: { level: 10 }, moves: 4000, goals: TEN_TIMES }),
  forms('dr-mario', { id: 'dr-mario-large', settings: { level: 20, rows: 64, columns: 64 }, moves: 400 }),
  forms('magnetic', { id: 'magnetic', moves: 2000, goals: TEN_TIMES }),
  forms('magnetic', {
    id: 'magnetic-offers',
    settings: { width: 8, height: 8, offers: 3 },
    moves: 2000,
    goals: TEN_TIMES,
  }),
  forms('magnetic', { id: 'magnetic-large', settings: { width: 40, height: 40 }, moves: 400 }),
  playouts(15, 5),
];

interface Trial {
  readonly id: string;
  readonly settings?: Settings;
  /** The number of recorded moves: few enough to stay in the cache, so that only the rules are measured. */
  readonly moves: number;
  readonly goals?: readonly Goal[];
}

/** Allows only for a list that grows now and then. */
const FEW_BYTES = 1;
/** After this time all hot code is compiled. Compiled code allocates less than interpreted code. */
const WARM_UP_MS = 500;
/** Every form plays the same moves repeatedly for about this many milliseconds, because the clock is coarse. */
const LONG_ENOUGH: Readonly<Record<Effort, number>> = { quick: 20, whole: 80 };

/** Does what a search does, along random games: list the moves, copy, play. */
function forms(game: string, { id, settings = {}, moves, goals = [] }: Trial): Benchmark {
  return {
    id: `forms-${id}`,
    title: `${findListing(game)!.title}: list the moves, copy, play${sizeIn(settings)}`,
    unit: 'move',
    goals,
    async prepare(effort) {
      const [plain, fast] = await bothForms(game);
      const games = recordGames(plain, settings, moves);
      const followers = [plain, fast].map(form => new Follower(form, settings, games)) as [Follower, Follower];
      compareEnds(id, ...followers);
      checkMemory(id, followers[1]);
      return ['plain', 'fast'].map((name, k) => contender(name, followers[k]!, LONG_ENOUGH[effort]));
    },
  };
}

function sizeIn({ width, columns = width, height, rows = height }: Settings): string {
  return columns === undefined ? '' : `, ${columns} × ${rows}`;
}

async function bothForms(id: string): Promise<readonly [AnyGame, AnyGame]> {
  const { game, fast } = findListing(id)!;
  return [(await game()).game, (await fast!()).fast];
}

function compareEnds(id: string, plain: Follower, fast: Follower): void {
  const [wanted, found] = [plain.canons(), fast.canons()];
  wanted.forEach((canon, k) => {
    if (canon !== found[k]) throw new Error(`${id}: game ${k + 1} ends with ${found[k]} instead of ${canon}`);
  });
}

function checkMemory(id: string, follower: Follower): void {
  for (let spent = 0; spent < WARM_UP_MS; ) spent += cpuOfCall(() => follower.follow());
  const bytes = bytesPerUnit(() => follower.follow(), follower.length);
  if (bytes > FEW_BYTES) throw new Error(`${id}: a move allocates ${bytes.toFixed(1)} bytes`);
}

function contender(name: string, follower: Follower, ms: number): Contender {
  const once = Math.min(...Array.from({ length: 3 }, () => cpuOfCall(() => follower.follow())));
  const times = Math.max(Math.round(ms / once), 1);
  const work = (): void => {
    for (let time = 0; time < times; time++) follower.follow();
  };
  return { name, amount: times * follower.length, measure: () => cpuOfCall(work) };
}

/** Whole random games from random boards, as a bot plays them by the thousand. */
function playouts(side: number, colours: number): Benchmark {
  return {
    id: 'identic-playouts',
    title: `Identic: random playouts, ${side} × ${side}, ${colours} colours`,
    unit: 'playout',
    goals: [{ contender: 'fast', baseline: 'rescan', timesAsFast: 5 }],
    async prepare(effort) {
      const [plain] = await bothForms('identic');
      const amount = playoutsIn(effort);
      const boards = Array.from({ length: amount }, (_, k) => dealtBoard(plain, side, colours, k));
      const runs = [rescanPlayouts(side, boards.map(cellsOf)), fastPlayouts(boards)] as const;
      const [wanted, found] = runs.map(run => run());
      if (wanted !== found) throw new Error(`the playouts score ${found} instead of ${wanted}`);
      return runs.map((run, k) => ({ name: ['rescan', 'fast'][k]!, amount, measure: () => cpuOfCall(run) }));
    },
  };
}

const playoutsIn = (effort: Effort): number => (effort === 'quick' ? 100 : 400);

/** The settings of a random board, and its deal. */
interface DealtBoard {
  readonly settings: Settings;
  readonly rows: readonly string[];
}

function dealtBoard(game: AnyGame, side: number, colours: number, seed: number): DealtBoard {
  const settings = { rows: side, columns: side, colours, bombs: 0 };
  const state = game.start(game.configure(settings));
  const rng = cheapRng(seed);
  const rows = Array.from({ length: side }, () => {
    const row = game.deal!(state, rng);
    game.apply(state, row, ignore);
    return game.notation.write(row);
  });
  return { settings, rows };
}

const LETTERS = ' XFDOPRYWGB';
const cellsOf = ({ rows }: DealtBoard): Uint8Array =>
  Uint8Array.from([...rows.join('').replaceAll('+', '')], letter => LETTERS.indexOf(letter));

function rescanPlayouts(side: number, boards: readonly Uint8Array[]): () => number {
  const rescan = new Rescan(side, side);
  return () => {
    const rng = cheapRng(11);
    return boards.reduce((sum, board) => sum + rescan.playOut(board, n => rng.below(n)), 0);
  };
}

function fastPlayouts(boards: readonly DealtBoard[]): () => number {
  const states = boards.map(({ settings, rows }) => {
    const state = identic.start(identic.configure(settings));
    for (const row of rows) identic.apply(state, identic.notation.read(row)!, ignore);
    return state;
  });
  const scratch = identic.copy(states[0]!);
  return () => {
    const rng = cheapRng(11);
    let sum = 0;
    for (const state of states) {
      identic.copy(state, scratch);
      for (let count = countPicks(scratch); count > 0; count = countPicks(scratch)) {
        identic.apply(scratch, pickAt(scratch, rng.below(count)), ignore);
      }
      sum += scratch.score;
    }
    return sum;
  };
}

/**
 * Random playouts of groups of equal balls, written in the obvious way: typed arrays and no garbage, but every group is searched
 * again to list the legal moves.
 */
class Rescan {
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
