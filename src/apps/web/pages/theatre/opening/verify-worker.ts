import { findListing, loadGames } from '../../../../../games/catalogue.js';
import { PROGRAM } from '../../../keep/program.js';
import type { Job, Tidings } from './jobs.js';
import { read } from './reading.js';

/** Plays one game again, where that keeps nobody from anything else. */
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  const library = {
    games: await loadGames(),
    program: async (id: string) => (await findListing(id)?.program?.())?.program,
    version: PROGRAM,
  };
  await read(data, library, (tidings: Tidings) => postMessage(tidings));
});
