import { setImmediate } from 'node:timers/promises';
import { type Ended, type Machine, run } from '#coach/thinking/run.js';
import { Progress } from './output.js';

/** This thread. */
export const HERE: Machine = { now: () => performance.now(), breathe: () => setImmediate() };

/** How a search is shown while it runs. */
interface Shown<Step> {
  /** How much is done, from 0 to 1. `used`: the share of the time. */
  shareOf(step: Step, used: number): number;
  textOf(step: Step): string;
  /** In milliseconds. */
  readonly longest?: number;
}

/** Runs a search in this thread until it is done, the time is up, or somebody presses Ctrl-C. */
export async function runHere<Step, Last>(
  search: Generator<Step, Last, void>,
  { shareOf, textOf, ...limit }: Shown<Step>,
): Promise<Ended<Step | Last>> {
  const bar = new Progress(1);
  let shown = 0;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  const tell = (step: Step, used: number): void => {
    const share = shareOf(step, used);
    bar.add(share - shown, textOf(step));
    shown = share;
  };
  process.once('SIGINT', stop);
  try {
    return await run(search, HERE, { tell, isCancelled: () => isStopped, ...limit });
  } finally {
    bar.clear();
    process.off('SIGINT', stop);
  }
}
