export const HOLDS = ['pid-namespace', 'process-group'] as const;
/** What keeps a program together with all that it starts. */
export type Hold = (typeof HOLDS)[number];

/** What a program and all that it has started hold at a moment. */
export interface Usage {
  readonly processes: number;
  readonly memory: number;
  readonly cpuMs: number;
}

/**
 * Where one program after the other runs, so that all that it starts can be found and ended. `first` is the process that
 * was started with `words`.
 */
export interface Enclosure {
  /** What to start so that the program runs in here, in this folder. */
  words(program: readonly string[], folder: string): readonly string[];
  /** May leave out what is beyond `most` processes. */
  usage(first: number, most: number): Usage | Promise<Usage>;
  /** After the end of the program itself: ends what it has left running. */
  tidy(first: number): Promise<void>;
  /** Ends all that runs in here, at once, and resolves when it is gone. */
  end(first?: number): Promise<void>;
  /** Whether another program may run in here. */
  readonly isOpen: boolean;
}

/** Processes that are gone already are as well as killed. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

export const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Waits, but not for ever. */
export async function atMost(ms: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([end, enough]).finally(() => clearTimeout(timer));
}
