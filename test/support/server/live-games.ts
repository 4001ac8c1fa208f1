import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, UNDO } from '#engine/play/replay.js';
import { Verifier } from '#engine/record/verifier.js';
import type { Ticket } from '#wire/http/shapes.js';
import { GAMES } from '../games/listed.js';
import type { TestServer } from './server.js';

/** Everything that tests of the server know about games. */

export { GAMES };

export async function create(
  server: Pick<TestServer, 'post'>,
  game: string,
  settings: Settings = {},
  more: object = {},
): Promise<Ticket> {
  const response = await server.post('/api/games', { game, settings, player: 'Ada', ...more });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Ticket;
}

/** The lines of a game as they stand on the server, each with its end. */
export async function linesOf(server: Pick<TestServer, 'get'>, id: string, query = ''): Promise<string[]> {
  const response = await server.get(`/api/games/${id}/lines${query}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return cut(await response.text());
}

/** A text as lines with their ends. */
export const cut = (text: string): string[] => text.match(/[^\n]*\n/g) ?? [];

/** Plays the lines again, and tells what they are. */
export function verified(lines: readonly string[]): { verifier: Verifier; log: readonly Entry[] } {
  const verifier = new Verifier(id => GAMES.get(id));
  for (const line of lines) verifier.addLine(line.slice(0, -1));
  return { verifier, log: verifier.session!.log() };
}

/** The player's entries of a log. */
export const movesIn = (game: AnyGame, log: readonly Entry[]): Entry[] =>
  log.filter(({ text }) => {
    const action = game.notation.read(text);
    return text === UNDO || text === REDO || (action !== undefined && game.seat(action) === 'player');
  });
