import type { Output } from '../streams/output.js';
import { asksForHelp, parseOptions, refusePositionals } from '../usage/options.js';

const HELP = `Shows the path of the configuration file and the settings in effect: appearance, key repeat, keys.

Usage: gridfall config [--write]

Options
  --write  create the file, with every line explained, unless it exists
  --help   show this help
`;

export async function configure(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall config --help';
  const { values, positionals } = parseOptions(words, { write: { type: 'boolean' } }, help);
  refusePositionals(positionals, help);
  const { describeConfig, writeConfig } = await import('../../terminal/main.js');
  out.print(values.write ? `${writeConfig()}\n` : describeConfig());
  return 0;
}
