import { BadInput, quote } from '#engine/bad-input.js';
import { wholeNumber } from '#engine/text.js';

/** An option of a command, written once: reading, checks, messages and help come from it. */
export interface Option<Value = unknown> {
  /** The placeholder for its value in help, such as `N`, or `[N]` if the value may be left out. A switch has none. */
  readonly value?: string;
  /** The value to use if it is left out. */
  readonly bare?: string;
  /** One line for help, without the default. More lines continue it. */
  readonly about: string;
  /** Shown in brackets in help: the default, and notes. */
  readonly notes: readonly string[];
  readonly choices?: readonly string[];
  /** Left out of the options in help, because the text around them says more about it. */
  readonly isUnlisted?: true;
  /** Checks the values that were given, in their order. Throws BadInput with the name of the option. */
  read(given: readonly string[], name: string): Value;
}

export type OptionTable = Readonly<Record<string, Option>>;

export type ValuesOf<Options extends OptionTable> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

interface More<Fallback> {
  /** The value without the option. */
  readonly fallback?: Fallback;
  /** Shown in help instead of the default, where that is not known in advance. */
  readonly byDefault?: string;
  readonly note?: string;
}

function notesOf({ fallback, byDefault, note }: More<unknown>): string[] {
  const shown = byDefault ?? (fallback === undefined ? undefined : `default ${fallback}`);
  return [shown, note].filter(one => one !== undefined);
}

export const flag = (about: string): Option<boolean> => ({ about, notes: [], read: given => given.length > 0 });

/** A value that `check` interprets. If it is given several times, the last one counts. */
export function option<Value, Fallback extends Value | undefined = undefined>(
  value: string,
  about: string,
  check: (text: string, name: string) => Value,
  more: More<Fallback> & { readonly bare?: string } = {},
): Option<Value | Fallback> {
  const { fallback, bare } = more;
  const read = (given: readonly string[], name: string): Value | Fallback =>
    given.length === 0 ? (fallback as Fallback) : check(given.at(-1)!, name);
  return { value, about, notes: notesOf(more), read, ...(bare === undefined ? {} : { bare }) };
}

export const text = <Fallback extends string | undefined = undefined>(
  value: string,
  about: string,
  more: More<Fallback> & { readonly bare?: string } = {},
): Option<string | Fallback> => option(value, about, given => given, more);

/** Can be repeated. */
export const texts = (value: string, about: string, more: More<never> = {}): Option<readonly string[]> => ({
  ...text(value, about, more),
  read: given => given,
});

interface Range {
  readonly min?: number;
  readonly max: number;
  readonly bare?: string;
}

/** A whole number. */
export const number = <Fallback extends number | undefined = undefined>(
  value: string,
  about: string,
  more: Range & More<Fallback>,
): Option<number | Fallback> => {
  const { min = 0, max } = more;
  const check = (given: string, name: string): number => {
    const found = wholeNumber(given);
    if (found !== undefined && found >= min && found <= max) return found;
    throw new BadInput(`--${name} must be a whole number from ${min} to ${max} (got ${quote(given)})`);
  };
  return option(value, about, check, more);
};

/** Help lists the choices. */
export const choice = <Choice extends string, Fallback extends Choice | undefined = undefined>(
  value: string,
  about: string,
  choices: readonly Choice[],
  more: More<Fallback> = {},
): Option<Choice | Fallback> => ({
  ...option(value, `${about}: ${alternatives(choices)}`, (given, name) => chosen(given, name, choices, 'be one'), more),
  choices,
});

/** Several of the choices, separated by commas. */
export const names = <Choice extends string>(
  value: string,
  about: string,
  choices: readonly Choice[],
): Option<readonly Choice[] | undefined> => ({
  ...option(value, `${about}: ${choices.join(', ')} (separated by commas)`, (given, name) =>
    given.split(',').map(word => chosen(word, name, choices, 'list some')),
  ),
  choices,
});

function chosen<Choice extends string>(word: string, name: string, choices: readonly Choice[], must: string): Choice {
  const found = choices.find(one => one === word.trim());
  if (found === undefined) throw new BadInput(`--${name} must ${must} of: ${choices.join(', ')} (got ${quote(word)})`);
  return found;
}

/** "low, medium or high" */
const alternatives = (choices: readonly string[]): string => choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
