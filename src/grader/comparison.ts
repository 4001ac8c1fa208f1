/** How two outputs are compared: byte by byte, ignoring some blanks, or only their fields. */
export const COMPARISONS = ['exact', 'trailing-blanks', 'blanks', 'tokens', 'board'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Removes from an output what the comparison ignores. */
const NORMALIZERS: Readonly<Record<Comparison, (output: string) => string>> = {
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
  // The fields are found by reading the output; as text it is compared like this.
  board: output => output.split(/\s+/).filter(Boolean).join(' '),
};

const linesOf = (output: string): string[] => output.split('\n');

export const isSame = (one: string, other: string, comparison: Comparison): boolean =>
  one === other || (comparison !== 'exact' && NORMALIZERS[comparison](one) === NORMALIZERS[comparison](other));

/** Where two outputs begin to differ. Lines and columns count from 1, bytes from 0; a missing line is undefined. */
export interface Difference {
  readonly line: number;
  readonly column: number;
  readonly byte: number;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/** The first difference that the comparison does not ignore. */
export function firstDifference(expected: string, actual: string, comparison: Comparison): Difference | undefined {
  if (isSame(expected, actual, comparison)) return undefined;
  const byte = matchingLength(expected, actual, comparison);
  const before = actual.slice(0, byte);
  const line = linesOf(before).length;
  // Ignored blank lines may come before it in one output only.
  const expectedLine = linesOf(expected.slice(0, matchingLength(actual, expected, comparison))).length;
  return {
    line,
    column: byte - (before.lastIndexOf('\n') + 1) + 1,
    byte,
    expected: lineAt(expected, expectedLine, comparison),
    actual: lineAt(actual, line, comparison),
  };
}

/** The length of the beginning of the actual output that is right. */
function matchingLength(expected: string, actual: string, comparison: Comparison): number {
  if (comparison === 'exact') return commonPrefix(expected, actual);
  const isGoodUpTo = (end: number): boolean => {
    const beginning = NORMALIZERS[comparison](actual.slice(0, end));
    return NORMALIZERS[comparison](expected).startsWith(beginning);
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

/** Includes the newline in exact comparisons, so that a missing one is visible. */
function lineAt(output: string, number: number, comparison: Comparison): string | undefined {
  const lines = output.split(/(?<=\n)/);
  const line = lines[number - 1];
  return comparison === 'exact' ? line : line?.replace(/\n$/, '');
}
