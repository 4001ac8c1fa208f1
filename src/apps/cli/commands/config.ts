import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Output } from '../streams/output.js';
import { asksForHelp, parseWords } from '../words.js';

const HELP = `Prints the path of the configuration file and the effective settings: looks, repetition, keys.

Usage: gridfall config [--write]

Options
  --write  write the file, with a comment for every line, unless there is one
  --help   show this help
`;

export async function configure(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall config --help';
  const { values, positionals } = parseWords(words, { write: { type: 'boolean' } }, help);
  if (positionals.length > 0) throw new BadInput(`${quote(positionals[0]!)} is not expected here; try: ${help}`);
  const { describeConfig, writeConfig } = await import('../../terminal/main.js');
  out.print(values.write ? `${writeConfig()}\n` : describeConfig());
  return 0;
}
