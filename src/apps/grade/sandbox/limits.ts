/** Limits for one run. All sizes are in bytes. */
export interface Limits {
  /** CPU time of all processes together, so that a busy machine does not fail a program. */
  readonly cpuMs: number;
  /** Elapsed time, for programs that sleep or wait. Follows from the CPU time by default. */
  readonly ms?: number | undefined;
  readonly output: number;
  /** Resident memory of all processes together. */
  readonly memory: number;
  readonly processes: number;
  /** The size of each file that the program writes. */
  readonly file?: number | undefined;
  /** All files that the program writes together. */
  readonly disk?: number | undefined;
}

const MIB = 1024 * 1024;

export const LIMITS = {
  cpuMs: 10_000,
  output: 8 * MIB,
  memory: 512 * MIB,
  processes: 64,
  file: 256 * MIB,
  disk: 256 * MIB,
} satisfies Limits;

/** A machine with four busy programs per processor still gives a program its CPU time. */
const TIMES_THE_CPU = 5;
/** Time to start a program on a busy machine. */
const START_MS = 5_000;

/** How long a run may take, whatever it does. */
export const ceilingOf = ({ cpuMs, ms = TIMES_THE_CPU * cpuMs + START_MS }: Limits): number => ms;
