import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Fault {
  readonly id: string;
  readonly area: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly probe?: string;
}

/** What `npm run test:bite` plants. Whoever moves or changes the code takes the fault along. */
const faults: readonly Fault[] = JSON.parse(readFileSync('test/bite/faults.json', 'utf8'));

test('there are forty faults, in every part of the project', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(40);
  expect(new Set(faults.map(({ area }) => area)).size).toBe(11);
});

test.each(faults)('the place of the fault $id is in $file exactly once', ({ file, find, replace, probe = '@' }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(probe.split('@')).toHaveLength(2);
});
