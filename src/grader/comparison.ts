/** How two outputs are compared: to the byte, or with some blanks forgiven. */
export const COMPARISONS = ['exact', 'trailing-blanks', 'blanks', 'tokens'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What is left of an output when all that is forgiven has been taken away. */
const ESSENCES: Readonly<Record<Comparison, (output: string) => string>> = {
  exact: output => output,
  'trailing-blanks': output =>
    linesOf(output)
      .map(line => line.replace(/[ \t\r]+$/, ''))
      .join('\n')
      .replace(/\n+$/, ''),
  blanks: output =>
    linesOf(output)
      .map(line => line.trim().replace(/[ \t\r]+/g, ' '))
      .filter(line => line !== '')
      .join('\n'),
  tokens: output => output.split(/\s+/).filter(Boolean).join(' '),
};

const linesOf = (output: string): string[] => output.split('\n');

export const isSame = (one: string, other: string, comparison: Comparison): boolean =>
  one === other || (comparison !== 'exact' && ESSENCES[comparison](one) === ESSENCES[comparison](other));

/** Where two outputs part ways. Lines and columns are counted from 1, bytes from 0; a line that is missing is undefined. */
export interface Difference {
  readonly line: number;
  readonly column: number;
  readonly byte: number;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/** The first difference that the comparison does not forgive, as it stands in the outputs. */
export function firstDifference(expected: string, actual: string, comparison: Comparison): Difference | undefined {
  if (isSame(expected, actual, comparison)) return undefined;
  const byte = partingOf(expected, actual, comparison);
  const before = actual.slice(0, byte);
  const line = linesOf(before).length;
  // Lines that are forgiven may stand before it in one output alone.
  const expectedLine = linesOf(expected.slice(0, partingOf(actual, expected, comparison))).length;
  return {
    line,
    column: byte - (before.lastIndexOf('\n') + 1) + 1,
    byte,
    expected: lineAt(expected, expectedLine, comparison),
    actual: lineAt(actual, line, comparison),
  };
}

/** How far into the actual output all is well. */
function partingOf(expected: string, actual: string, comparison: Comparison): number {
  if (comparison === 'exact') return commonPrefix(expected, actual);
  const isGoodUpTo = (end: number): boolean => {
    const essence = ESSENCES[comparison](actual.slice(0, end));
    return ESSENCES[comparison](expected).startsWith(essence);
  };
  let [good, bad] = [0, actual.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGoodUpTo(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/** With its line end, so that a missing one is seen too. */
function lineAt(output: string, number: number, comparison: Comparison): string | undefined {
  const lines = output.split(/(?<=\n)/);
  const line = lines[number - 1];
  return comparison === 'exact' ? line : line?.replace(/\n$/, '');
}
