import type { Effort, Topic } from './benchmark.js';
import { type BenchmarkResult, benchmarkResultOf, type GrowthResult, growthResultOf } from './results.js';
import { measureBenchmark, measureGrowth, Stopped, type Watcher } from './rounds.js';

export interface Chapter {
  readonly topic: Topic;
  readonly results: readonly BenchmarkResult[];
  readonly growths: readonly GrowthResult[];
}

/** A benchmark that could not be measured, and why. */
export interface Failure {
  readonly id: string;
  readonly reason: string;
}

export interface Findings {
  readonly chapters: readonly Chapter[];
  readonly failures: readonly Failure[];
  readonly isStopped: boolean;
}

/** Gets each result as soon as it is known. */
export interface Listener {
  result(result: BenchmarkResult): void;
  growth(growth: GrowthResult): void;
  failure(failure: Failure): void;
}

/** Measures all topics. Continues after a failed benchmark, but not after Ctrl-C. */
export async function measureAll(topics: readonly Topic[], effort: Effort, listener: Listener): Promise<Findings> {
  const measurement = new Measurement(effort, listener);
  const stop = (): void => measurement.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const chapters: Chapter[] = [];
  for (const topic of topics) chapters.push(await measurement.measure(topic));
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return {
    chapters: chapters.filter(({ results, growths }) => results.length + growths.length > 0),
    failures: measurement.failures,
    isStopped: measurement.isOver,
  };
}

class Measurement implements Watcher {
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

  stop(): void {
    this.#isOver = true;
  }

  report(what: string, done: number, of: number): void {
    this.#progress.show(`${what}: round ${done} of ${of}`);
  }

  /** Signals are delivered only between two turns of the event loop. */
  async isStopped(): Promise<boolean> {
    await new Promise(resolve => setImmediate(resolve));
    return this.#isOver;
  }

  async measure(topic: Topic): Promise<Chapter> {
    const results: BenchmarkResult[] = [];
    const growths: GrowthResult[] = [];
    for (const one of topic.benchmarks) {
      const result = await this.#attempt(one.id, async () => benchmarkResultOf(one, await measureBenchmark(one, this)));
      if (!result) continue;
      results.push(result);
      this.listener.result(result);
    }
    for (const one of topic.growths ?? []) {
      const growth = await this.#attempt(one.id, async () => growthResultOf(one, await measureGrowth(one, this)));
      if (!growth) continue;
      growths.push(growth);
      this.listener.growth(growth);
    }
    return { topic, results, growths };
  }

  /** Undefined if the measurement failed or was stopped. */
  async #attempt<Found>(id: string, measure: () => Promise<Found>): Promise<Found | undefined> {
    if (this.#isOver) return undefined;
    try {
      return await measure();
    } catch (error) {
      this.#progress.clear();
      if (!(error instanceof Stopped || (await this.isStopped()))) this.#fail(id, (error as Error).message);
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

/** A progress line on stderr, only on a terminal. */
class ProgressLine {
  show(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
