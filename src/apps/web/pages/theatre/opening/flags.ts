import { BadInput, quote } from '#engine/bad-input.js';
import type { Call, Manual } from '#engine/program/program.js';

/**
 * Reads the arguments of a program from text, as on a command line: `--edition revised --field`. The name of the
 * program's file may be among them and is ignored. Throws BadInput.
 */
export function flagsIn(text: string, { flags, file }: Pick<Manual, 'flags' | 'file'>): Call['flags'] {
  const found: Record<string, string | true> = {};
  const words = wordsIn(text);
  let filesLeft = file ? 1 : 0;
  while (words.length > 0) {
    const word = words.shift()!;
    const [, name, given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined && !word.startsWith('-') && filesLeft-- > 0) continue;
    const flag = name === undefined || !Object.hasOwn(flags, name) ? undefined : flags[name];
    if (!flag) throw new BadInput(`unexpected argument ${quote(word)}; ${expected(flags)}`);
    found[name!] = flagValue(word, flag, given, words);
  }
  return found;
}

function flagValue(
  word: string,
  flag: Manual['flags'][string],
  given: string | undefined,
  words: string[],
): string | true {
  if (flag.value === undefined) {
    if (given !== undefined) throw new BadInput(`${quote(word)} takes no value`);
    return true;
  }
  const value = given ?? words.shift();
  if (value === undefined || (given === undefined && value.startsWith('--')))
    throw new BadInput(`${quote(word)} needs a value: ${flag.value}`);
  return value;
}

const expected = (flags: Manual['flags']): string => {
  const names = Object.entries(flags).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  return names.length === 0 ? 'this program has no options' : `available: ${names.join(', ')}`;
};

/** Splits words like a shell: quotes keep spaces together. */
const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
