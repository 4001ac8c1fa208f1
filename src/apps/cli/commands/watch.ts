import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { type Command, ready } from '../usage/usage.js';

const USAGE = {
  call: 'gridfall watch',
  about: 'Shows a live game in the terminal.',
  forms: ['<url> [options]'],
  before:
    'The URL is the address of a game (http://localhost:8080/games/ID), or of a server, to choose from the games played there.',
  options: LOOKS,
  after: 'Keys: b looks back at the game so far, q quits.',
  takes: { least: 1, most: 1, problem: 'name exactly one URL' },
};

/** `gridfall watch <url>`: spectate in the terminal. */
export const command: Command = () =>
  ready(USAGE, async ({ values, words: [url] }) => {
    const { watchGame } = await import('#terminal/main.js');
    await watchGame(launchOptionsOf(values), url!);
    return 0;
  });
