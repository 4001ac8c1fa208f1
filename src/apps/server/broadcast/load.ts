import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Above this share of the event loop, lines are gathered. */
const HIGH = 0.7;
/** Sending takes at most one part in this many while lines are gathered, which leaves the rest for everything else. */
const SPARING = 2;
const LONGEST_PAUSE_MS = 1000;
const WINDOW_MS = 250;

/** How busy this process is, and so how long lines are gathered before they are sent. */
export interface Load {
  /** The least time between two sendings of a game's lines, in milliseconds. */
  readonly pause: number;
  /** Sending once to all of a game's receivers took this long. Without gathering it would have happened `times` times. */
  sent(game: object, ms: number, times: number): void;
}

/**
 * Measures the event loop whenever somebody asks, so an idle server does not wake up for it. What gathering saves is added:
 * otherwise lines would be gathered, the load would fall, and they would no longer be gathered.
 */
export class LoopLoad implements Load {
  #since = performance.now();
  #utilization: EventLoopUtilization = performance.eventLoopUtilization();
  #savedMs = 0;
  #pause = 0;
  /** How long sending once takes, in milliseconds, for each game in this window. */
  readonly #costs = new Map<object, number>();

  get pause(): number {
    const elapsed = performance.now() - this.#since;
    if (elapsed >= WINDOW_MS) this.#measure(elapsed);
    return this.#pause;
  }

  sent(game: object, ms: number, times: number): void {
    this.#costs.set(game, ms);
    this.#savedMs += (times - 1) * ms;
  }

  #measure(elapsed: number): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    this.#pause = utilization + this.#savedMs / elapsed > HIGH ? this.#leastPause() : 0;
    this.#since = performance.now();
    this.#utilization = now;
    this.#savedMs = 0;
    this.#costs.clear();
  }

  /** Sending to all games in turn, this often, is as much as there is room for. */
  #leastPause(): number {
    let cost = 0;
    for (const ms of this.#costs.values()) cost += ms;
    return Math.min(cost * SPARING, LONGEST_PAUSE_MS);
  }
}
