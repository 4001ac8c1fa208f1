import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadInput, quote } from '../../../engine/bad-input.js';
import { wholeNumber } from '../../../engine/text.js';

/** Splits the words after a command into options and positionals. Bad usage throws BadInput and names `help`. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new BadInput(`${problemIn(error as NodeJS.ErrnoException)}; try: ${help}`);
  }
}

/** What `parseArgs` complains about, in the words of our other messages. */
function problemIn({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(?<option>-[^' ]*)/.exec(message)?.groups?.option ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `unknown option ${quote(option)}`;
  return message.includes('does not take') ? `${option} takes no value` : `${option} needs a value`;
}

export const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');

/** For commands that take options alone. */
export function refusePositionals(positionals: readonly string[], help: string): void {
  if (positionals.length > 0) throw new BadInput(`unexpected argument ${quote(positionals[0]!)}; try: ${help}`);
}

interface Range {
  readonly min?: number;
  readonly max: number;
  readonly fallback: number;
}

export function numberOption(name: string, text: string | undefined, { min = 0, max, fallback }: Range): number {
  if (text === undefined) return fallback;
  const value = wholeNumber(text);
  if (value !== undefined && value >= min && value <= max) return value;
  throw new BadInput(`--${name} must be a whole number from ${min} to ${max} (got ${quote(text)})`);
}

/** Several of the choices, separated by commas. */
export function namesOption<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice[] {
  return text.split(',').map(word => {
    const found = choices.find(choice => choice === word.trim());
    if (found === undefined)
      throw new BadInput(`--${name} must list some of: ${choices.join(', ')} (got ${quote(word)})`);
    return found;
  });
}

/** The first choice is the default. */
export function choiceOption<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const found = text === undefined ? choices[0] : choices.find(choice => choice === text);
  if (found === undefined) throw new BadInput(`--${name} must be one of: ${choices.join(', ')} (got ${quote(text!)})`);
  return found;
}
