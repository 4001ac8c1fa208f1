import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadInput } from '../../engine/bad-input.js';

/** The words after a command, as options and the rest; what is wrong with them is said with a way to help. */
export function parseWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new BadInput(`${(error as Error).message.split(/[.\n]/)[0]}; try: ${help}`);
  }
}

export const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');
