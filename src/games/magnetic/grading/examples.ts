import type { Example } from '#engine/program/grading.js';

const COLUMNS = '0 2 4 6 8 9 0 1 2 3 4 5 6 7 8 1 3 5 7 9';
const HEIGHTS = '0 0 0 0 0 0 1 1 1 1 1 1 1 1 1 2 2 2 2 1';

/** The assignment's example. The same as the file in samples/. */
export const examples: readonly Example[] = [
  {
    name: 'the example',
    script: { input: `10 10\n${inLines(COLUMNS)}`, flags: {} },
    expected: `${inLines(HEIGHTS)}A 1\nA 0\n${'..........\n'.repeat(10)}`,
  },
];

function inLines(numbers: string): string {
  return `${numbers.replaceAll(' ', '\n')}\n`;
}
