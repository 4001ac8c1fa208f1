import type { Effort, Topic } from './benchmark.js';
import { BrokenOff, measureBenchmark, measureGrowth, type Watcher } from './rounds.js';
import { type GrowthOutcome, growthOutcomeOf, type Outcome, outcomeOf } from './verdict.js';

/** What was found on one topic. */
export interface Chapter {
  readonly topic: Topic;
  readonly outcomes: readonly Outcome[];
  readonly growths: readonly GrowthOutcome[];
}

/** What could not be measured, and why. */
export interface Failure {
  readonly id: string;
  readonly reason: string;
}

export interface Findings {
  readonly chapters: readonly Chapter[];
  readonly failures: readonly Failure[];
  readonly isBrokenOff: boolean;
}

/** Told as soon as it is known. */
export interface Listener {
  outcome(outcome: Outcome): void;
  growth(growth: GrowthOutcome): void;
  failure(failure: Failure): void;
}

/** Measures topic after topic. What could not be measured does not keep the rest from it; Ctrl-C does. */
export async function measureAll(topics: readonly Topic[], effort: Effort, listener: Listener): Promise<Findings> {
  const session = new Session(effort, listener);
  const stop = (): void => session.breakOff();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const chapters: Chapter[] = [];
  for (const topic of topics) chapters.push(await session.measure(topic));
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return {
    chapters: chapters.filter(({ outcomes, growths }) => outcomes.length + growths.length > 0),
    failures: session.failures,
    isBrokenOff: session.isOver,
  };
}

class Session implements Watcher {
  readonly failures: Failure[] = [];
  readonly #progress = new ProgressLine();
  #isOver = false;

  constructor(
    readonly effort: Effort,
    private readonly listener: Listener,
  ) {}

  get isOver(): boolean {
    return this.#isOver;
  }

  breakOff(): void {
    this.#isOver = true;
  }

  tell(what: string, done: number, of: number): void {
    this.#progress.show(`${what}: round ${done} of ${of}`);
  }

  /** A signal is only heard between two turns of the event loop. */
  async isBrokenOff(): Promise<boolean> {
    await new Promise(resolve => setImmediate(resolve));
    return this.#isOver;
  }

  async measure(topic: Topic): Promise<Chapter> {
    const outcomes: Outcome[] = [];
    const growths: GrowthOutcome[] = [];
    for (const one of topic.benchmarks) {
      const outcome = await this.#attempt(one.id, async () => outcomeOf(one, await measureBenchmark(one, this)));
      if (!outcome) continue;
      outcomes.push(outcome);
      this.listener.outcome(outcome);
    }
    for (const one of topic.growths ?? []) {
      const growth = await this.#attempt(one.id, async () => growthOutcomeOf(one, await measureGrowth(one, this)));
      if (!growth) continue;
      growths.push(growth);
      this.listener.growth(growth);
    }
    return { topic, outcomes, growths };
  }

  /** Undefined if it could not be measured, or all is over. */
  async #attempt<Result>(id: string, measure: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isOver) return undefined;
    try {
      return await measure();
    } catch (error) {
      this.#progress.clear();
      if (!(error instanceof BrokenOff || (await this.isBrokenOff()))) this.#fail(id, (error as Error).message);
      return undefined;
    } finally {
      this.#progress.clear();
    }
  }

  #fail(id: string, reason: string): void {
    this.failures.push({ id, reason });
    this.listener.failure({ id, reason });
  }
}

/** A line on stderr that comes and goes, on a terminal; nothing anywhere else. */
class ProgressLine {
  show(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
