import { Progress } from '../streams/progress.js';

/** When to stop at the latest. */
export interface Budget {
  /** About how many decisions may be tried out. The search is laid out for it. */
  readonly nodes: number;
  readonly seconds: number;
}

/** What a search has found, and how it ended. */
export type Found<Finding> = Finding & {
  /** Why the search ended before it was done. */
  readonly stopped: 'by the user' | 'by time' | undefined;
  readonly seconds: number;
};

interface Counted {
  readonly nodes: number;
}

/** Between two looks at the clock and at whether somebody has pressed Ctrl-C. */
const BREATH_MS = 50;

/** Searches until the search is done, the time is up, or somebody presses Ctrl-C. Returns what was found by then. */
export async function runSearch<Finding extends Counted>(
  search: Generator<Finding, Finding, void>,
  budget: Budget,
  textOf: (finding: Finding) => string,
): Promise<Found<Finding>> {
  const start = performance.now();
  const bar = new Progress(1);
  let isInterrupted = false;
  let shown = 0;
  const interrupt = (): void => {
    isInterrupted = true;
  };
  process.once('SIGINT', interrupt);
  try {
    let step = search.next();
    for (let breath = start; !step.done; step = search.next()) {
      if (performance.now() - breath < BREATH_MS) continue;
      await new Promise(resolve => setImmediate(resolve));
      breath = performance.now();
      const time = (breath - start) / 1000 / budget.seconds;
      const share = Math.max(step.value.nodes / budget.nodes, time);
      bar.add(share - shown, textOf(step.value));
      shown = share;
      if (isInterrupted || time >= 1) break;
    }
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    const stopped = step.done ? undefined : isInterrupted ? 'by the user' : 'by time';
    return { ...step.value, stopped, seconds };
  } finally {
    bar.clear();
    process.off('SIGINT', interrupt);
  }
}
