import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';
import { openTimeline } from '#engine/timeline/timeline.js';

/** The numbers of a result besides its score. */
export interface Figures {
  /** In milliseconds of logical time. */
  readonly time: number;
  /** Completed turns per minute; undefined if there is too little to divide. */
  readonly pace: number | undefined;
  /** The most waves of clearing in one turn; undefined in a game too long to look through. */
  readonly chain: number | undefined;
}

const LEAST_TIME_MS = 1000;
const MOST_ENTRIES = 20_000;

export function figuresOf(game: AnyGame, session: Session): Figures {
  const time = session.now();
  const { turn } = session.status();
  const pace = time < LEAST_TIME_MS || turn === 0 ? undefined : (turn * 60_000) / time;
  return { time, pace, chain: session.log().length > MOST_ENTRIES ? undefined : bestChain(game, session) };
}

function bestChain(game: AnyGame, session: Session): number {
  const timeline = openTimeline(game, session.replay());
  const chains = new ChainCounter();
  timeline.log.forEach((_, index) => {
    chains.add(timeline.events(index), timeline.at(index + 1).status().turn);
  });
  return chains.best;
}

/** Counts waves: cells that are cleared, and again after something fell, belong to one chain. A new turn starts another. */
export class ChainCounter {
  best = 0;
  #length = 0;
  #turn = 0;
  #isWave = false;

  /** Adds the events of one action, and the number of turns completed after it. */
  add(events: readonly Event[], turn: number): void {
    if (turn > this.#turn && !events.some(({ type }) => type === 'landed')) this.#begin();
    this.#turn = turn;
    for (const event of events) this.#count(event);
    this.best = Math.max(this.best, this.#length);
  }

  #count(event: Event): void {
    if (event.type === 'landed') this.#begin();
    if (event.type === 'fell') this.#isWave = false;
    if (event.type !== 'cleared' || event.cause === 'level' || this.#isWave) return;
    this.#isWave = true;
    this.#length++;
  }

  #begin(): void {
    this.best = Math.max(this.best, this.#length);
    this.#length = 0;
    this.#isWave = false;
  }
}

/** Minutes, seconds and hundredths. */
export function timeText(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, '0')}`;
}
