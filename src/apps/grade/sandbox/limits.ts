/** How far a program may go. All sizes are in bytes. */
export interface Limits {
  /** By the clock on the wall. */
  readonly ms: number;
  /** Of all its processes together, if that is limited. */
  readonly cpuMs?: number | undefined;
  readonly output: number;
  /** Resident, of all its processes together. */
  readonly memory: number;
  readonly processes: number;
  /** Of any one file that it writes. */
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
