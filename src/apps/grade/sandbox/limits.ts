/** Limits for one run. All sizes are in bytes. */
export interface Limits {
  /** Elapsed time. */
  readonly ms: number;
  /** CPU time of all processes together. Unlimited by default. */
  readonly cpuMs?: number | undefined;
  readonly output: number;
  /** Resident memory of all processes together. */
  readonly memory: number;
  readonly processes: number;
  /** The size of each file that the program writes. */
  readonly file?: number | undefined;
}

const MIB = 1024 * 1024;

export const LIMITS = {
  ms: 10_000,
  output: 8 * MIB,
  memory: 512 * MIB,
  processes: 64,
  file: 256 * MIB,
} satisfies Limits;
