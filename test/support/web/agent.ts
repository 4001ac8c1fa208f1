import { Verifier } from '#engine/record/verifier.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { loadGames } from '#games/catalogue.js';

/** Runs in Node, in a page and in a worker, so that their results can be compared. */

/**
 * The hashes of a recorded game: after every line as it is verified, and at every position of its timeline, from the
 * end to the start.
 */
export async function hashesOf(text: string): Promise<{ readonly lines: string[]; readonly moments: string[] }> {
  const games = await loadGames();
  const verifier = new Verifier(id => games.get(id));
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map(line => {
      verifier.addLine(line);
      return verifier.session!.hash();
    });
  const { replay } = verifier.played();
  const timeline = openTimeline(games.get(replay.game)!, replay);
  const moments = timeline.log.map((_, k) => timeline.at(timeline.log.length - k).hash());
  return { lines, moments };
}

/** A worker receives a game and answers with its hashes. */
const isWorker = 'WorkerGlobalScope' in globalThis;
if (isWorker) {
  addEventListener('message', async ({ data }) => postMessage(await hashesOf(data)));
}
Object.assign(globalThis, { hashesOf });
