import { writeNote } from '#engine/record/note.js';
import type { GameClock } from './game-clock.js';

/** How far the game's time may be behind the server's clock before the game is not ranked. */
const MOST_BEHIND_MS = 20_000;
/** The same where every second counts: in games with a limit, and in those that compare times. */
const MOST_LAG_MS = 1_000;

/** The role of time in a game: it is measured, it only acts, or neither. */
export type Pressure = 'against time' | 'at leisure' | 'untimed';

/**
 * Why a game whose time is `at` now is not ranked: its player has stopped the clock. Empty if all is well. A game in which
 * time does nothing waits for its player, who gains nothing by coming back later.
 */
export function stallNote(clock: GameClock, at: number, is: Pressure): string {
  if (is === 'untimed') return '';
  const [behind, lag] = [clock.behind(at), clock.lag(at)];
  if (behind > MOST_BEHIND_MS) return writeNote('stalled', Math.round(behind / 1000));
  return is === 'against time' && lag > MOST_LAG_MS ? writeNote('stalled', Math.round(lag / 1000)) : '';
}
