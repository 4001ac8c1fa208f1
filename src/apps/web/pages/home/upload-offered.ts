import { BadInput } from '#engine/bad-input.js';
import { Verifier } from '#engine/record/verifier.js';
import { findListing } from '#games/catalogue.js';
import { Refusal } from '#wire/http/codes.js';
import type { KeptGame } from '../../keep/kept-games.js';
import * as keptGames from '../../keep/kept-games.js';
import { server } from '../../live/api.js';
import { decline } from './offered-games.js';

/** Verifies a game and uploads it. Throws the server's error, or NotGenuine; then the game is not offered again. */
export async function uploadOffered(kept: KeptGame): Promise<void> {
  try {
    const text = await keptGames.textOf(kept.id);
    await verify(kept.game, text);
    await keptGames.update(kept.id, { server: await server.upload(text) });
  } catch (error) {
    if (!isAboutGame(error)) throw error;
    await decline([kept]);
    throw new NotGenuine(error.message);
  }
}

/** The game itself is at fault, so that trying again is pointless. */
export class NotGenuine extends BadInput {}

const isAboutGame = (error: unknown): error is BadInput =>
  error instanceof Refusal ? error.code === 'bad-upload' : error instanceof BadInput;

/** Throws BadInput if something is wrong with the file. */
async function verify(id: string, text: string): Promise<void> {
  const game = (await findListing(id)?.game())?.game;
  const verifier = new Verifier(name => (name === id ? game : undefined));
  for (const line of text.split('\n').slice(0, -1)) verifier.addLine(line);
  if (!verifier.findings().result) throw new BadInput('the game is not finished');
}
