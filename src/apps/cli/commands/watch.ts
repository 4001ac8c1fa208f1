import { BadInput } from '../../../engine/bad-input.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, parseOptions } from '../usage/options.js';

const HELP = `Shows a live game in the terminal.

Usage: gridfall watch <url> [options]

The URL is the address of a game (http://localhost:8080/games/ID), or of a server, to choose from the games played there.

Options
${optionRows([...LOOKS_HELP, ['--help', 'show this help']])}

Keys: b looks back at the game so far, q quits.
`;

/** `gridfall watch <url>`: spectate in the terminal. */
export async function watchInTerminal(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall watch --help';
  const { values, positionals } = parseOptions(words, LOOKS, help);
  if (positionals.length !== 1) throw new BadInput(`name exactly one URL; try: ${help}`);
  const { watchGame } = await import('../../terminal/main.js');
  await watchGame(launchOptionsOf(values), positionals[0]!);
  return 0;
}
