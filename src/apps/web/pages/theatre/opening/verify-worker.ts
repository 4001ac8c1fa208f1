import { findListing, loadGames } from '../../../../../games/catalogue.js';
import { PROGRAM } from '../../../keep/program.js';
import type { Job, Tidings } from './reader-messages.js';
import { read } from './read-replay.js';

/** Plays one game again, where that keeps nobody from anything else. */
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  const library = {
    games: await loadGames(),
    program: async (id: string) => (await findListing(id)?.program?.())?.program,
    version: PROGRAM,
  };
  await read(data, library, (tidings: Tidings) => postMessage(tidings));
});
