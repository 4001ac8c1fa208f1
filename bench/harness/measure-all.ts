import { type Part, type Picture, type Result, Stopped, type Topic, type Watch } from './part.js';
import { Progress } from './progress.js';

export interface Chapter {
  readonly topic: Topic;
  readonly results: readonly Result[];
  readonly pictures: readonly Picture[];
}

/** A part that could not be measured, and why. */
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
  result(result: Result): void;
  failure(failure: Failure): void;
}

/** Measures all topics. Continues after a part that failed, but not after Ctrl-C. */
export async function measureAll(topics: readonly Topic[], listener: Listener): Promise<Findings> {
  const measurement = new Measurement(listener);
  const stop = (): void => measurement.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const chapters: Chapter[] = [];
  for (const topic of topics) chapters.push(await measurement.measure(topic));
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return {
    chapters: chapters.filter(({ results }) => results.length > 0),
    failures: measurement.failures,
    isStopped: measurement.isOver,
  };
}

class Measurement implements Watch {
  readonly failures: Failure[] = [];
  readonly #progress = new Progress();
  #isOver = false;

  constructor(private readonly listener: Listener) {}

  get isOver(): boolean {
    return this.#isOver;
  }

  stop(): void {
    this.#isOver = true;
  }

  report(text: string): void {
    this.#progress.show(text);
  }

  /** Signals are delivered only between two turns of the event loop. */
  async isStopped(): Promise<boolean> {
    await new Promise(resolve => setImmediate(resolve));
    return this.#isOver;
  }

  async measure(topic: Topic): Promise<Chapter> {
    const results: Result[] = [];
    for (const part of topic.parts) {
      const result = await this.#attempt(part);
      if (!result) continue;
      results.push(result);
      this.listener.result(result);
    }
    return { topic, results, pictures: topic.pictures?.() ?? [] };
  }

  /** Undefined if the measurement failed or was stopped. */
  async #attempt(part: Part): Promise<Result | undefined> {
    if (this.#isOver) return undefined;
    try {
      this.report(part.id);
      return await part.measure(this);
    } catch (error) {
      this.#progress.clear();
      if (!(error instanceof Stopped || (await this.isStopped()))) this.#fail(part.id, (error as Error).message);
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
