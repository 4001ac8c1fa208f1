import { findListing, loadGames } from '#games/catalogue.js';
import { PROGRAM } from '#web/keep/program.js';
import { readReplay } from './read-replay.js';
import type { ReaderMessage, ReplaySource } from './reader-messages.js';

/** Verifies one game in a worker, so that the page stays responsive. */
addEventListener('message', async ({ data }: MessageEvent<ReplaySource>) => {
  const context = {
    games: await loadGames(),
    program: async (id: string) => (await findListing(id)?.program?.())?.program,
    printed: async (id: string) => (await findListing(id)?.printed?.())?.printed,
    version: PROGRAM,
  };
  await readReplay(data, context, (messages: ReaderMessage) => postMessage(messages));
});
