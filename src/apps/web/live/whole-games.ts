import * as paths from '../../../wire/http/paths.js';
import { post, readGame } from '../../../wire/http/responses.js';
import { ask, reach, unreachable } from './api.js';

/** It takes a while to transfer and to play again. */
const PATIENCE_MS = 60_000;

/** The lines of a game, as a replay file. */
export async function linesOf(id: string): Promise<string> {
  const lines = await reach(paths.lines(id), {}, PATIENCE_MS);
  return lines.text().catch(unreachable);
}

/** Returns the game's id on the server. */
export async function upload(replay: string): Promise<string> {
  return readGame(await ask(paths.replays, post(replay, 'replay'), PATIENCE_MS)).id;
}
