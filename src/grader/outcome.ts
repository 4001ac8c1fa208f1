/** How a program came to its end: by itself, by a signal, or because it went beyond a limit. */
export const ENDINGS = ['exit', 'signal', 'time', 'output', 'memory', 'processes', 'not-started'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What became of one run of somebody's program. */
export interface Outcome {
  readonly ending: Ending;
  /** With `exit`. */
  readonly code?: number;
  /** With `signal`, such as SIGSEGV. */
  readonly signal?: string;
  /** A character a byte, so that nothing is lost; cut off at the limit. */
  readonly output: string;
  /** The beginning of what it complained. */
  readonly complaint: string;
  readonly ms: number;
  /** The most memory that it and its children were seen to hold, in bytes; 0 if it ended before anyone looked. */
  readonly memory: number;
}

/** Runs the program once. It never rejects for what the program does. */
export type Run = (script: import('../engine/program/grading.js').Script) => Promise<Outcome>;
