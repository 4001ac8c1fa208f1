import type { FutureTick } from '#engine/play/forecast.js';
import type { Entry } from '#engine/play/replay.js';

/**
 * How far a spectator lets time act on its own, in milliseconds after the first tick whose line has not arrived. A player
 * who is connected reports the time every second; without that, the game may stand still.
 */
const MOST_AHEAD = 2000;

/** The ticks that a spectator may show before their lines arrive. Make a new one whenever lines have arrived. */
export class TicksAhead {
  readonly #source: Iterator<FutureTick>;
  readonly #ticks: FutureTick[] = [];

  constructor(forecast: Iterable<FutureTick>) {
    this.#source = forecast[Symbol.iterator]();
  }

  /** The ticks up to this time of the game. */
  upTo(time: number): readonly FutureTick[] {
    let count = 0;
    while ((this.#at(count)?.at ?? Number.POSITIVE_INFINITY) <= time) count++;
    return this.#ticks.slice(0, count);
  }

  /** When the tick after this many is due, if it may be shown. */
  dueAfter(count: number): number | undefined {
    return this.#at(count)?.at;
  }

  #at(index: number): FutureTick | undefined {
    while (this.#ticks.length <= index) {
      const { value, done } = this.#source.next();
      if (done || value.at > (this.#ticks[0]?.at ?? value.at) + MOST_AHEAD) return undefined;
      this.#ticks.push(value);
    }
    return this.#ticks[index];
  }
}

/**
 * Compares ticks that were shown ahead of the log with the entries that followed, without deals. Returns how many of `entries`
 * are shown already, or undefined if something else happened.
 */
export function shownOf(
  ticks: readonly Entry[],
  entries: readonly Entry[],
  isDeal: (entry: Entry) => boolean,
): number | undefined {
  let matched = 0;
  for (const [index, entry] of entries.entries()) {
    const tick = ticks[matched];
    if (!tick) return index;
    if (isDeal(entry)) continue;
    if (entry.at !== tick.at || entry.text !== tick.text) return undefined;
    matched++;
  }
  return matched === ticks.length ? entries.length : undefined;
}
