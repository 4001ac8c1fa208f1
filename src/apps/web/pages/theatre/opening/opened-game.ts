import { navigate } from '../../../browser/router.js';
import type { WatchedGame } from '../playback/watched-game.js';

let opened: WatchedGame | undefined;

/** Shows a game that was just opened. It exists only in memory, so its address cannot be shared. */
export function watchOpened(watched: WatchedGame): void {
  opened?.close();
  opened = watched;
  navigate('/replay?opened');
}

/** Returns the opened game once. */
export function takeOpened(): WatchedGame | undefined {
  const watched = opened;
  opened = undefined;
  return watched;
}
