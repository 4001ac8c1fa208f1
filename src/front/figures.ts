import type { AnyGame } from '../engine/contract/game.js';
import type { Session } from '../engine/play/session.js';
import { openTimeline } from '../engine/timeline/timeline.js';
import { ChainCounter } from './chain-counter.js';

/** What a result tells about a game besides its score. */
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

/** Minutes, seconds and hundredths. */
export function timeText(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, '0')}`;
}
