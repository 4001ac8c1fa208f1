import { BadInput } from '../../../engine/bad-input.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, parseOptions } from '../usage/options.js';

const HELP = `Plays the daily challenges, or shows your streak and calendar.

Usage: gridfall daily [server] [options]

With the address of a server, such as http://localhost:8080, it shows the challenges of today and plays them there. Your first
attempt at each counts, also if you leave it; further ones are practice, and there is no undo. In the end your results of
the day are printed, to be shared. Without a server it prints your streak, your calendar and your results of today.

Options
${optionRows([...LOOKS_HELP, ['--help', 'show this help']])}
`;

/** `gridfall daily [server]`: the challenges of the day. */
export async function dailyInTerminal(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall daily --help';
  const { values, positionals } = parseOptions(words, LOOKS, help);
  if (positionals.length > 1) throw new BadInput(`name at most one server; try: ${help}`);
  const { playDaily, describeDaily } = await import('../../terminal/main.js');
  const [server] = positionals;
  const text = server === undefined ? await describeDaily() : await playDaily(launchOptionsOf(values), server);
  if (text !== '') out.print(`${text.trimEnd()}\n`);
  return 0;
}
