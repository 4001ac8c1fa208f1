import { BadInput } from '../../../engine/bad-input.js';
import { optionRows } from '../help.js';
import { hostingOf, LOOKS, LOOKS_HELP } from '../looks.js';
import type { Output } from '../streams/output.js';
import { asksForHelp, parseWords } from '../words.js';

const HELP = `Watches a live game in the terminal, from its first move, wherever it stands.

Usage: gridfall watch <url> [options]

The address of a game (http://localhost:8080/api/games/ID), or of a server, for a choice of those played there.

Options
${optionRows([...LOOKS_HELP, ['--help', 'show this help']])}

Keys: b looks back at what was played so far, q leaves.
`;

/** `gridfall watch <url>`: see a game while it is played. */
export async function watchInTerminal(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall watch --help';
  const { values, positionals } = parseWords(words, LOOKS, help);
  if (positionals.length !== 1) throw new BadInput(`one address is expected; try: ${help}`);
  const { watchGame } = await import('../../terminal/main.js');
  await watchGame(hostingOf(values), positionals[0]!);
  return 0;
}
