import { recordedGame } from '../games/corpus.js';
import { GAMES } from './live-games.js';
import type { TestServer } from './server.js';

/** A genuine replay of some forty lines. */
export const SMALL = recordedGame(GAMES.get('columns')!, { width: 4, height: 6, colours: 3 }, 'a seed', 40);

export const upload = (server: TestServer, text: string): Promise<Response> =>
  server.post('/api/replays', text, 'application/x-ndjson');

export const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

/** The ids of the finished games. */
export async function listed(server: TestServer): Promise<string[]> {
  const { games } = await server.json<{ games: { id: string }[] }>('/api/replays');
  return games.map(({ id }) => id);
}
