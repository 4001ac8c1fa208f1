import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadInput, quote } from '#engine/bad-input.js';
import { isFromSystem } from '#node/system-error.js';
import type { Output } from '../streams/output.js';
import type { OptionTable, ValuesOf } from './option.js';

/** How a command is called: its arguments, and its help. */
export interface Usage<Options extends OptionTable = OptionTable> {
  /** The words that call it, such as `gridfall serve`. */
  readonly call: string;
  /** The call as the help shows it, if only that form can be copied. */
  readonly shownAs?: string;
  /** The beginning of the help. */
  readonly about: string;
  /** The arguments that may follow the call, one form per line. */
  readonly forms: readonly string[];
  /** The help text before and after the options. */
  readonly before?: string;
  readonly after?: string;
  readonly options: Options;
  /** Rows above those of the options, for words that are not options. */
  readonly rows?: readonly (readonly [name: string, about: string])[];
  /** Headings of further groups of options, by the first option of each. */
  readonly headings?: Readonly<Record<string, string>>;
  /** How many words besides options it takes, and the error otherwise. Without this it takes none; with `any` it checks them itself. */
  readonly takes?: { readonly least: number; readonly most: number; readonly problem: string } | 'any';
  /** Without any words the help is shown. */
  readonly needsWords?: boolean;
  /** Everything after `--` is a command of its own. */
  readonly endsWithCommand?: true;
}

/** The arguments of a command line. */
export interface Given<Options extends OptionTable> {
  readonly values: ValuesOf<Options>;
  /** Words that are not options. */
  readonly words: readonly string[];
  /** The words after `--`, for commands that take another command. */
  readonly command: readonly string[];
}

/** A command that knows its options. Most always have the same; others depend on a game. */
export interface Ready {
  readonly usage: Usage;
  /** Reads the words, and does what they say. Returns the exit code. */
  run(words: readonly string[]): Promise<number>;
}

/** Chooses by the words that follow the command. */
export type Command = (words: readonly string[], out: Output) => Ready | Promise<Ready>;

export const ready = <Options extends OptionTable>(
  usage: Usage<Options>,
  work: (given: Given<Options>) => number | Promise<number>,
): Ready => ({ usage, run: async words => work(readWords(words, usage)) });

/** Shows the help if it is asked for, otherwise runs the command. */
export async function runCommand(command: Command, words: readonly string[], out: Output): Promise<number> {
  const { usage, run } = await command(words, out);
  if (!asksForHelp(words) && (words.length > 0 || !usage.needsWords)) return run(words);
  out.print(helpOf(usage));
  return 0;
}

/** Words after `--` belong to another command. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words
    .slice(0, words.includes('--') ? words.indexOf('--') : undefined)
    .some(word => word === '--help' || word === '-h');

/** Throws BadInput and names the help if something is wrong. */
export function readWords<Options extends OptionTable>(
  words: readonly string[],
  usage: Usage<Options>,
): Given<Options> {
  const { options, takes = { least: 0, most: 0, problem: '' }, endsWithCommand } = usage;
  const wrong = (problem: string): BadInput => new BadInput(`${problem}; try: ${usage.call} --help`);
  const cut = endsWithCommand && words.includes('--') ? words.indexOf('--') : words.length;
  const { values, positionals } = parsed(words.slice(0, cut).map(withBareValue(options)), options, wrong);
  if (takes !== 'any' && takes.most === 0 && positionals.length > 0)
    throw wrong(`unexpected argument ${quote(positionals[0]!)}`);
  if (takes !== 'any' && (positionals.length < takes.least || positionals.length > takes.most))
    throw wrong(takes.problem);
  const read = Object.entries(options).map(([name, option]) => [name, option.read(values[name] ?? [], name)]);
  return {
    values: Object.fromEntries(read) as ValuesOf<Options>,
    words: positionals,
    command: words.slice(cut + 1),
  };
}

function parsed(args: string[], table: OptionTable, wrong: (problem: string) => BadInput) {
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean', multiple: true }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Readonly<Record<string, string[] | undefined>>, positionals };
  } catch (error) {
    throw wrong(problemIn(error as NodeJS.ErrnoException));
  }
}

/** The error of `parseArgs`, in the words of our other messages. */
function problemIn({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(?:-\w, )?(?<option>-[^' ]*)/.exec(message)?.groups?.option ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `unknown option ${quote(option)}`;
  return message.includes('does not take') ? `${option} takes no value` : `${option} needs a value`;
}

/** Some values may be left out. */
const withBareValue =
  (options: OptionTable) =>
  (word: string, k: number, words: readonly string[]): string => {
    const { bare } = (word.startsWith('--') && options[word.slice(2)]) || {};
    return bare !== undefined && (words[k + 1] ?? '-').startsWith('-') ? `${word}=${bare}` : word;
  };

export function helpOf(usage: Usage): string {
  const { call, shownAs = call, about, forms, before, after } = usage;
  const calls = forms.map((form, k) => `${k === 0 ? 'Usage:' : '      '} ${`${shownAs} ${form}`.trimEnd()}`).join('\n');
  const parts = [about, calls, before, ...groupsOf(usage), after];
  return `${parts.filter(part => part).join('\n\n')}\n`;
}

function groupsOf({ options, rows = [], headings = {} }: Usage): string[] {
  const groups = [{ heading: 'Options', rows: [...rows] }];
  const listed = Object.entries(options).filter(([, { isUnlisted }]) => !isUnlisted);
  for (const row of optionRows(Object.fromEntries(listed))) {
    const heading = headings[row.option];
    if (heading !== undefined) groups.push({ heading, rows: [] });
    groups.at(-1)!.rows.push([row.name, row.about]);
  }
  groups[0]!.rows.push(['--help', 'show this help']);
  return groups.map(group => `${group.heading}\n${columns(group.rows)}`);
}

/** The rows about options in help and documents. */
const optionRows = (
  options: OptionTable,
): readonly { readonly option: string; readonly name: string; readonly about: string }[] =>
  Object.entries(options).map(([option, { value, about, notes }]) => {
    const [first, ...rest] = about.split('\n');
    const brackets = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    return {
      option,
      name: value ? `--${option} ${value}` : `--${option}`,
      about: [`${first}${brackets}`, ...rest].join('\n'),
    };
  });

/** Two columns. */
export function columns(rows: readonly (readonly [name: string, about: string])[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, about]) => `  ${name.padEnd(widest)}  ${about.replaceAll('\n', `\n${' '.repeat(widest + 4)}`)}`)
    .join('\n');
}

/**
 * Sets the exit code: 0 done, 1 a check failed, 2 bad input or usage (with the reason on stderr, one line per mistake). Whatever is
 * printed has been written when it resolves.
 */
export async function asProgram(out: Output, work: (out: Output) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(out);
    await out.flush();
  } catch (error) {
    if (!isBadInput(error) && !isFromSystem(error)) throw error;
    process.stderr.write(`gridfall: ${error.message.replaceAll('\n', '\ngridfall: ')}\n`);
    process.exitCode = 2;
  }
}

/** Each app is its own bundle with its own copy of the class, so `instanceof` would miss some. */
function isBadInput(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BadInput';
}
