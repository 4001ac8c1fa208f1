import { expect, test } from 'vitest';
import { jsonDepth } from './json-depth.js';

test.each([
  ['1', 0],
  ['{}', 1],
  ['[[1], [2]]', 2],
  ['{"a":[{"b":1}]}', 3],
  ['"[[[["', 0],
  ['["\\"[[", "\\\\"]', 1],
])('%s is nested %i deep', (text, depth) => {
  expect(jsonDepth(text)).toBe(depth);
});
