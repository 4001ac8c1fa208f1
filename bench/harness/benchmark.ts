/** One thing that is measured: it tells its cost, in milliseconds of CPU, as often as it is asked. */
export interface Contender {
  readonly name: string;
  /** How many units of work one measurement does, such as placements; costs are given for one. */
  readonly amount?: number;
  readonly measure: () => number | Promise<number>;
}

/** What is wanted of a contender. Each of the bounds that is given must hold. */
export interface Goal {
  readonly contender: string;
  /** The contender that it is held against, for the first two. */
  readonly baseline?: string;
  /** How many times as fast as the baseline it is at least. */
  readonly timesAsFast?: number;
  /** How much it costs at most, as a multiple of the baseline. */
  readonly timesTheCost?: number;
  /** How many units it does in a second at least. */
  readonly perSecond?: number;
}

/** Things that do the same, beside each other. */
export interface Benchmark {
  /** A short word to ask for it by. */
  readonly id: string;
  readonly title: string;
  /** What one unit of work is, such as `placement`. */
  readonly unit: string;
  readonly goals: readonly Goal[];
  readonly rounds?: number;
  /** What a cost is, if not milliseconds of CPU. */
  readonly cost?: Cost;
  /** Makes the contenders, and throws if they do not give the same results. */
  readonly prepare: (effort: Effort) => readonly Contender[] | Promise<readonly Contender[]>;
}

/** How far a cost grows with a size, on the way that one contender does its work. */
export interface Growth {
  readonly id: string;
  readonly title: string;
  /** What the size is, such as `side of the field`. */
  readonly size: string;
  readonly sizes: readonly number[];
  readonly rounds?: number;
  readonly cost?: Cost;
  /** How often the cost at the smallest size the cost at the largest may be. */
  readonly mostTimesTheFirst?: number;
  /** Up to which power of the size the cost may grow. */
  readonly mostExponent?: number;
  readonly prepare: (size: number, effort: Effort) => Contender | Promise<Contender>;
}

/** Milliseconds of CPU, milliseconds by the clock on the wall, or megabytes. */
export type Cost = 'cpu' | 'wall' | 'memory';

export type Effort = 'quick' | 'whole';

/** Benchmarks that belong together: a chapter of the record, with a chart of its own. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** A paragraph: what is measured, and beside what. */
  readonly about: string;
  readonly benchmarks: readonly Benchmark[];
  readonly growths?: readonly Growth[];
}
