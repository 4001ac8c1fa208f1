import { navigate } from '#web/browser/router.js';
import { OPENED } from '#web/keep/opened-replay.js';
import { inTab } from '#web/keep/storage.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { openReplay } from './open-replay.js';
import type { OpenedSource } from './reader-messages.js';

let opened: WatchedGame | undefined;

/** Opens a replay and shows it. The tab keeps it, so that it survives a reload; its address cannot be shared. Throws BadInput. */
export async function watchOpened(source: OpenedSource): Promise<void> {
  const watched = await openReplay(source);
  opened?.close();
  opened = watched;
  if (!inTab.write(OPENED, source)) inTab.remove(OPENED);
  navigate('/replay?opened');
}

/** The game that was just opened, or after a reload the one that this tab opened last. */
export function takeOpened(): (() => Promise<WatchedGame>) | undefined {
  const watched = opened;
  opened = undefined;
  if (watched) return async () => watched;
  const source = inTab.read(OPENED) as OpenedSource | undefined;
  return source && (() => openReplay(source));
}
