/** How a run ended: by itself, by a signal, or because it exceeded a limit. */
export const ENDINGS = ['exit', 'signal', 'time', 'output', 'memory', 'processes', 'not-started'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Which limit was exceeded, where the ending leaves it open: CPU time, elapsed time, or the size of the files it wrote. */
export type Limit = 'cpu' | 'wall' | 'disk';

/** The result of running a submitted program once. */
export interface RunResult {
  readonly ending: Ending;
  /** Only if it ended with `time`, or with `output` because of its files. */
  readonly limit?: Limit;
  /** Only if the program ended with `exit`. */
  readonly code?: number;
  /** Only if it ended with `signal`, for instance SIGSEGV. */
  readonly signal?: string;
  /** One character per byte, so that nothing is lost. Cut off at the limit. */
  readonly output: string;
  /** The beginning and the end of its stderr. */
  readonly complaint: string;
  readonly ms: number;
  /** The highest measured memory of the program and its children, in bytes; 0 if it ended before the first measurement. */
  readonly memory: number;
}

/** Runs the program once. Never rejects because of what the program does. */
export type Run = (script: import('#engine/program/grading.js').Script) => Promise<RunResult>;
