import { BadInput, quote } from '../../../../../engine/bad-input.js';
import type { Call, Manual } from '../../../../../engine/program/program.js';

/**
 * What stands behind the name of a program on a command line, as the program's flags: `--edition revised --field`. The name
 * of the file that it takes may stand there too, and says nothing here. Throws BadInput.
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

/** Words as a shell would see them: quotes keep blanks together. */
const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
