import { navigate } from '../../../browser/router.js';
import type { WatchedGame } from '../playback/watched-game.js';

let opened: WatchedGame | undefined;

/** Goes to where a game that was just opened is shown. It has no address of its own: it is nowhere but here. */
export function watchOpened(watched: WatchedGame): void {
  opened?.close();
  opened = watched;
  navigate('/replay?opened');
}

/** What was opened over, once. */
export function takeOpened(): WatchedGame | undefined {
  const watched = opened;
  opened = undefined;
  return watched;
}
