/** One thing to measure. `measure` returns its cost: milliseconds of CPU time, unless the benchmark says otherwise. */
export interface Contender {
  readonly name: string;
  /** The units of work in one measurement, such as placements. Costs are reported per unit. */
  readonly amount?: number;
  readonly measure: () => number | Promise<number>;
}

export interface Goal extends Limits {
  readonly contender: string;
  /** The contender to compare with, for all limits but `perSecond`. */
  readonly baseline?: string;
}

/** Every bound that is given must hold. */
export interface Limits {
  /** At least this many times as fast as the baseline. */
  readonly timesAsFast?: number;
  /** At most this multiple of the baseline's cost. */
  readonly timesTheCost?: number;
  /** At most this many milliseconds more than the baseline. */
  readonly addedMs?: number;
  /** At least this many units per second. */
  readonly perSecond?: number;
}

/** Compares contenders that do the same work. */
export interface Benchmark {
  /** The name for `--only`. */
  readonly id: string;
  readonly title: string;
  /** The name of one unit of work, such as `placement`. */
  readonly unit: string;
  readonly goals: readonly Goal[];
  readonly rounds?: number;
  /** Defaults to CPU time. */
  readonly cost?: Cost;
  /** Makes the contenders, and throws if they do not give the same results. */
  readonly prepare: (effort: Effort) => readonly Contender[] | Promise<readonly Contender[]>;
}

/** Measures how the cost of one contender grows with the size of its input. */
export interface Growth {
  readonly id: string;
  readonly title: string;
  /** The name of the size, such as `side of the field`. */
  readonly size: string;
  readonly sizes: readonly number[];
  readonly rounds?: number;
  readonly cost?: Cost;
  /** The cost at the largest size may be at most this multiple of the cost at the smallest. */
  readonly mostTimesTheFirst?: number;
  /** The cost may grow at most with this power of the size. */
  readonly mostExponent?: number;
  readonly prepare: (size: number, effort: Effort) => Contender | Promise<Contender>;
}

/** Milliseconds of CPU time, milliseconds of elapsed time, megabytes, or bytes. */
export type Cost = 'cpu' | 'wall' | 'memory' | 'bytes';

export type Effort = 'quick' | 'whole';
