import type { Storage } from './storage.js';

/** Limits that the kernel enforces. They leave room for what it counts, but we do not. */
export interface HardLimits {
  readonly tasks: number;
  readonly bytes: number;
}

/** The current resources of a program and all processes it started. */
export interface Usage {
  readonly processes: number;
  readonly memory: number;
  readonly cpuMs: number;
}

/**
 * Runs programs one after the other, so that all processes they start can be found and ended. `first` is the process that
 * was started with `words`.
 */
export interface Enclosure {
  readonly storage: Storage;
  /** The command that starts the program in here, in this folder. */
  words(program: readonly string[], folder: string): readonly string[];
  /** The files to which the program has to write 0 to enter its control groups. */
  readonly entrances?: readonly string[];
  /** What the kernel has already refused to the program, or killed it for. */
  refusal?(): 'processes' | 'memory' | undefined;
  /** May stop counting beyond `most` processes. */
  usage(first: number, most: number): Usage | Promise<Usage>;
  /** Ends the processes that the program left running. */
  tidy(first: number): Promise<void>;
  /** Ends all processes in here, and resolves when they are gone. Another program may need a new enclosure then. */
  end(first?: number): Promise<void>;
  /** Whether another program may run in here. */
  readonly isOpen: boolean;
}

/** The environment of our own helpers, whose files in `/proc` a program may be able to read. */
export const NO_SECRETS: NodeJS.ProcessEnv = process.env.PATH === undefined ? {} : { PATH: process.env.PATH };

/** Ignores processes that are already gone. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

export const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Waits for a promise, but no longer than `ms`. */
export async function atMost(ms: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([end, enough]).finally(() => clearTimeout(timer));
}
