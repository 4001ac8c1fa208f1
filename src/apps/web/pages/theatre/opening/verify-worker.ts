import { findListing, loadGames } from '../../../../../games/catalogue.js';
import { PROGRAM } from '../../../keep/program.js';
import { readReplay } from './read-replay.js';
import type { ReaderMessage, ReplaySource } from './reader-messages.js';

/** Plays one game again, where that keeps nobody from anything else. */
addEventListener('message', async ({ data }: MessageEvent<ReplaySource>) => {
  const context = {
    games: await loadGames(),
    program: async (id: string) => (await findListing(id)?.program?.())?.program,
    version: PROGRAM,
  };
  await readReplay(data, context, (messages: ReaderMessage) => postMessage(messages));
});
